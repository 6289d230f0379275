import { useId, type ComponentProps } from 'react';
import { ShortcutList } from '@/components/layout/shortcut-list';
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
import { DESK_SHORTCUTS, setDeskShortcutsEnabled } from '@/features/vistoria/desk-shortcuts';

/** The keyboard shortcuts of the desk, and the checkbox that turns them off (VIS-08). */
export function ShortcutsDialog({ isOn, ...dialog }: { isOn: boolean } & ComponentProps<typeof Dialog>) {
  const checkboxId = useId();
  const shortcuts = [
    ...DESK_SHORTCUTS.filter(({ isAvailable }) => isAvailable?.() !== false),
    { keycaps: ['?'], label: 'Mostrar esta lista' },
  ];
  return (
    <Dialog {...dialog}>
      <DialogContent className="max-w-108">
        <DialogHeader>
          <DialogTitle>Teclas da vistoria</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <ShortcutList shortcuts={shortcuts} />
          <p className="text-sm text-muted-foreground">
            As setas movem um documento ampliado. As teclas valem só dentro da vistoria.
          </p>
          <Field orientation="horizontal">
            <Checkbox id={checkboxId} checked={isOn} onCheckedChange={setDeskShortcutsEnabled} />
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
