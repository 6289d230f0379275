import { useId, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { setShortcutsEnabled } from '@/features/vistoria/desk-shortcuts';

const SHORTCUTS: readonly { keys: readonly string[]; action: string }[] = [
  { keys: ['V'], action: 'Marcar como Vistoriado' },
  { keys: ['I'], action: 'Marcar como Irregular (pede confirmação)' },
  { keys: ['P'], action: 'Pular' },
  { keys: ['+', '-'], action: 'Ampliar e reduzir o documento' },
  { keys: ['[', ']'], action: 'Girar o documento' },
  { keys: ['0'], action: 'Ajustar o documento' },
  { keys: ['Enter'], action: 'Abrir o documento em foco no visualizador' },
  { keys: ['?'], action: 'Mostrar esta lista' },
];

/** The keyboard shortcuts of the desk, and the checkbox that turns them off (VIS-08). */
export function ShortcutsDialog({ isOn, ...dialog }: { isOn: boolean } & ComponentProps<typeof Dialog>) {
  const checkboxId = useId();
  return (
    <Dialog {...dialog}>
      <DialogContent className="max-w-[432px]">
        <DialogHeader>
          <DialogTitle>Teclas da vistoria</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-2.5">
            {SHORTCUTS.map(({ keys, action }) => (
              <div key={action} className="col-span-2 grid grid-cols-subgrid items-center">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <Kbd key={key} className="min-w-5 border-current bg-transparent px-1 text-center">
                      {key}
                    </Kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted-foreground">
            As setas movem um documento ampliado. As teclas valem só dentro da vistoria.
          </p>
          <Field orientation="horizontal">
            <Checkbox id={checkboxId} checked={isOn} onCheckedChange={setShortcutsEnabled} />
            <FieldLabel htmlFor={checkboxId}>Usar estas teclas neste computador</FieldLabel>
          </Field>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Fechar</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
