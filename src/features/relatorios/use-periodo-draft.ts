import { useState } from 'react';
import type { DateRange } from '@/components/form/date-range-rules';
import { sameRange } from '@/features/relatorios/periodo-rules';

interface Draft {
  /** The days of the address when it was begun. */
  of: DateRange;
  value: DateRange;
  refusal: string | undefined;
}

/**
 * What is typed into the days of a report before it is asked for. The address is what was asked for: when it changes, by
 * the search itself or by Back, the draft is over.
 */
export function usePeriodoDraft(range: DateRange) {
  const [draft, setDraft] = useState<Draft>();
  if (draft && !sameRange(draft.of, range)) setDraft(undefined);
  return {
    value: draft?.value ?? range,
    refusal: draft?.refusal,
    /** True while the days on the screen are not those of the address. */
    isDraft: draft !== undefined,
    change: (value: DateRange) => {
      setDraft({ of: range, value, refusal: undefined });
    },
    refuse: (refusal: string) => {
      setDraft({ of: range, value: draft?.value ?? range, refusal });
    },
  };
}
