import { CheckboxField } from '@/components/ui/checkbox';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { setInspectionKeys } from '@/features/vistoria/inspection-keys';
import { KeyHint } from '@/features/vistoria/key-hint';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['V'], does: 'Marcar como Vistoriado' },
  { keys: ['I'], does: 'Marcar como Irregular (pede confirmação)' },
  { keys: ['P'], does: 'Pular' },
  { keys: ['+', '-'], does: 'Ampliar e reduzir o documento' },
  { keys: ['[', ']'], does: 'Girar o documento' },
  { keys: ['0'], does: 'Ajustar o documento' },
  { keys: ['?'], does: 'Mostrar esta lista' },
];

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  on: boolean;
}

/** The sheet of '?': what each key does, and the switch that turns them off (look 5). */
export function KeysDialog({ open, onOpenChange, on }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent width="sm">
        <DialogHeader title="Teclas da vistoria" />
        <DialogBody>
          <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-2.5">
            {KEYS.map(({ keys, does }) => (
              <div key={does} className="col-span-2 grid grid-cols-subgrid items-center">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <KeyHint key={key} name={key} />
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted-foreground">
            As setas movem um documento ampliado. As teclas valem só dentro da vistoria.
          </p>
          <CheckboxField
            label="Usar estas teclas neste computador"
            checked={on}
            onChange={(event) => {
              setInspectionKeys(event.currentTarget.checked);
            }}
          />
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Fechar</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
