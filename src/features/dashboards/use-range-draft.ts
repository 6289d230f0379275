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
  writtenDay: Day | undefined;
  /** Ranges that the URL may still have, because it follows the fields with a delay. The newest is the last. */
  urlRanges: readonly DateRange[];
}

/**
 * Value of two date fields that write finished days to the URL. Any other URL change, as by Back, discards the draft.
 * Further changes of the same day replace their history entry.
 */
export function useRangeDraft(range: DateRange, write: (range: DateRange, replace: boolean) => void) {
  const [draft, setDraft] = useState<Draft>();
  const current = draft?.urlRanges.some((urlRange) => sameRange(urlRange, range)) === true ? draft : undefined;
  const newest = current?.urlRanges.at(-1) ?? range;

  // After the URL has had the newest range, an earlier range means Back.
  if (current && current.urlRanges.length > 1 && sameRange(newest, range))
    setDraft({ ...current, urlRanges: [newest] });

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
      writtenDay: isNew ? day : current?.writtenDay,
      urlRanges: [...(current?.urlRanges ?? [range]), ...(isNew ? [value] : [])],
    });
    if (isNew) write(value, current?.writtenDay === day);
  }

  return { value: current?.value ?? range, typing: current?.typing === true, change };
}
