import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ShortcutList } from '@/components/layout/shortcut-list';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { activeShortcuts, keycapsOf, setShortcutsEnabled, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import { currentScreen } from '@/reports/incident';

const GROUPS: readonly { scope: Shortcut['scope']; title: string }[] = [
  { scope: 'screen', title: 'Nesta tela' },
  { scope: 'panel', title: 'Em todo o painel' },
];

/** The enabled shortcuts of the registry, and the checkbox that switches them off (SHL-18). */
export function ShortcutsDialog(props: ComponentProps<typeof Dialog>) {
  const isOn = useShortcutsEnabled();
  const active = activeShortcuts().map((shortcut) => ({ ...shortcut, keycaps: keycapsOf(shortcut) }));
  const listed = active.filter(
    ({ keycaps }, index) => active.findIndex((other) => other.keycaps.join() === keycaps.join()) === index,
  );
  return (
    <Dialog {...props}>
      <DialogContent className="max-w-160" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Atalhos do teclado</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="grid gap-5">
            {GROUPS.map(({ scope, title }) => {
              const shortcuts = listed.filter((shortcut) => shortcut.scope === scope);
              if (shortcuts.length === 0) return null;
              return (
                <section key={scope} aria-label={title} className="grid gap-2.5">
                  <h3>{title}</h3>
                  <ShortcutList
                    shortcuts={shortcuts}
                    className="md:grid-cols-[4.5rem_minmax(0,1fr)_4.5rem_minmax(0,1fr)]"
                  />
                </section>
              );
            })}
          </div>
          <p className="text-sm text-muted-foreground">
            Para ir a uma tela, aperte G e depois a letra dela. Estas teclas não valem em campos de texto nem em
            diálogos.
          </p>
          <CheckboxField label="Atalhos de uma tecla" checked={isOn} onCheckedChange={setShortcutsEnabled} />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline" asChild>
              <Link to="/ajuda" search={{ tela: currentScreen() }}>
                Ajuda
              </Link>
            </Button>
          </DialogClose>
          <DialogClose asChild>
            <Button>Fechar</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
