import type { ReactNode } from 'react';
import { datePresets, sameRange } from '@/components/form/date-range-rules';
import { Button } from '@/components/ui/button';
import { todayInZone, type DateRange } from '@/lib/dates';

interface DateRangePresetsProps {
  value: DateRange;
  onSelect: (range: DateRange) => void;
  /** Further PresetButtons. */
  children?: ReactNode;
}

/** Buttons for the usual ranges, relative to today in São Paulo. */
export function DateRangePresets({ value, onSelect, children }: DateRangePresetsProps) {
  return (
    <div role="group" aria-label="Períodos prontos" className="flex flex-wrap gap-2">
      {datePresets(todayInZone()).map(({ label, range }) => (
        <PresetButton key={label} label={label} range={range} value={value} onSelect={onSelect} />
      ))}
      {children}
    </div>
  );
}

interface PresetButtonProps extends DateRangePresetsProps {
  label: string;
  range: DateRange;
}

export function PresetButton({ label, range, value, onSelect }: PresetButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={sameRange(range, value)}
      className="aria-pressed:border-primary aria-pressed:text-primary"
      onClick={() => onSelect(range)}
    >
      {label}
    </Button>
  );
}
