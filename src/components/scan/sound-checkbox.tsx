import { useId } from 'react';
import { setSoundEnabled, useSoundEnabled } from '@/components/scan/use-scan-tones';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldLabel } from '@/components/ui/field';

/** Turns the tones of scans on (ENT-17). */
export function SoundCheckbox() {
  const id = useId();
  return (
    <Field orientation="horizontal" className="min-h-0">
      <Checkbox id={id} checked={useSoundEnabled()} onCheckedChange={setSoundEnabled} />
      <FieldLabel htmlFor={id}>Som ao ler</FieldLabel>
    </Field>
  );
}
