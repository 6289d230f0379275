import { useState } from 'react';
import { sameRange } from '@/components/form/date-range-rules';
import type { DateRange } from '@/lib/dates';
import { dayRefusal } from '@/lib/typed-day';

type Day = keyof DateRange;

interface Draft {
  value: DateRange;
  typing: boolean;
  /** The day that was changed last. */
  day: Day;
  /** The day of the newest history entry; undefined before the first. */
  written: Day | undefined;
  /** Ranges the URL may still have: it follows the fields with a delay. The newest is the last. */
  addresses: readonly DateRange[];
}

/**
 * Value of two date fields that write finished days to the URL. Any other URL change, as by Back, discards the draft.
 * Further changes of the same day replace their history entry.
 */
export function useRangeDraft(range: DateRange, write: (range: DateRange, replace: boolean) => void) {
  const [draft, setDraft] = useState<Draft>();
  const current = draft?.addresses.some((address) => sameRange(address, range)) === true ? draft : undefined;
  const newest = current?.addresses.at(-1) ?? range;

  // Once the URL has the newest range, an earlier one means Back.
  if (current && current.addresses.length > 1 && sameRange(newest, range))
    setDraft({ ...current, addresses: [newest] });

  function change(value: DateRange, typing: boolean): void {
    const shown = current?.value ?? range;
    const changed: Day = value.inicio === shown.inicio ? 'fim' : 'inicio';
    const day = current && sameRange(value, shown) ? current.day : changed;
    const hasDays = dayRefusal(value.inicio) === undefined && dayRefusal(value.fim) === undefined;
    const isNew = !typing && hasDays && !sameRange(value, newest);
    setDraft({
      value,
      typing,
      day,
      written: isNew ? day : current?.written,
      addresses: [...(current?.addresses ?? [range]), ...(isNew ? [value] : [])],
    });
    if (isNew) write(value, current?.written === day);
  }

  return { value: current?.value ?? range, typing: current?.typing === true, change };
}
