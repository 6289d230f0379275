import { CheckboxField } from '@/components/form/checkbox-field';
import { setSoundEnabled, useSoundEnabled } from '@/components/scan/use-scan-tones';

/** Turns the tones of scans on (ENT-17). */
export function SoundCheckbox() {
  return (
    <CheckboxField
      label="Som ao ler"
      className="min-h-0"
      checked={useSoundEnabled()}
      onCheckedChange={setSoundEnabled}
    />
  );
}
