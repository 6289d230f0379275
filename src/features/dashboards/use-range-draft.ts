import { useState } from 'react';
import type { DateRange } from '@/components/form/date-range-rules';

const same = (a: DateRange, b: DateRange) => a.inicio === b.inicio && a.fim === b.fim;

type Day = keyof DateRange;

interface Draft {
  /** What the fields show. */
  value: DateRange;
  /** The day that was changed last. */
  day: Day;
  /** The day whose entry stands last in the history; undefined while nothing was written. */
  written: Day | undefined;
  /** What the address may be while the draft holds: it follows the fields with a delay. The newest is the last. */
  addresses: readonly DateRange[];
}

/**
 * Two date fields whose value is the address, but for a day that is being typed. Any other change of the address, as by
 * Back, ends what was typed. Further changes of one day replace the entry of the history that its first one made, so
 * Back goes to the period before.
 */
export function useRangeDraft(range: DateRange, write: (range: DateRange, replace: boolean) => void) {
  const [draft, setDraft] = useState<Draft>();
  const current = draft?.addresses.some((address) => same(address, range)) === true ? draft : undefined;
  const newest = current?.addresses.at(-1) ?? range;

  // The address has arrived: from here on an earlier one is a way back.
  if (current && current.addresses.length > 1 && same(newest, range)) setDraft({ ...current, addresses: [newest] });

  function change(value: DateRange, typing: boolean): void {
    const shown = current?.value ?? range;
    const changed: Day = value.inicio === shown.inicio ? 'fim' : 'inicio';
    const day = current && same(value, shown) ? current.day : changed;
    const isNew = !typing && !same(value, newest);
    setDraft({
      value,
      day,
      written: isNew ? day : current?.written,
      addresses: [...(current?.addresses ?? [range]), ...(isNew ? [value] : [])],
    });
    if (isNew) write(value, current?.written === day);
  }

  return { value: current?.value ?? range, change };
}
