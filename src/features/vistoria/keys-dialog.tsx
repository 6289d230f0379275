import { useId } from 'react';
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
import { setInspectionKeys } from '@/features/vistoria/inspection-keys';
import { KeyHint } from '@/features/vistoria/key-hint';

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

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isOn: boolean;
}

/** The keyboard shortcuts of the desk, and the checkbox that turns them off (VIS-08). */
export function KeysDialog({ open, onOpenChange, isOn }: KeysDialogProps) {
  const checkboxId = useId();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
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
                    <KeyHint key={key} name={key} />
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
            <Checkbox id={checkboxId} checked={isOn} onCheckedChange={setInspectionKeys} />
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
