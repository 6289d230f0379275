import { useState } from 'react';
import { sameRange } from '@/components/form/date-range-rules';
import type { DateRange } from '@/lib/dates';

interface Draft {
  /** The days in the URL when the draft began. */
  urlRange: DateRange;
  value: DateRange;
  refusal: string | undefined;
}

/** The days of a report until they are submitted. A change of the URL, by a submit or by Back, discards the draft. */
export function useRangeFormDraft(range: DateRange) {
  const [draft, setDraft] = useState<Draft>();
  if (draft && !sameRange(draft.urlRange, range)) setDraft(undefined);
  return {
    value: draft?.value ?? range,
    refusal: draft?.refusal,
    /** True while the fields differ from the URL. */
    isDraft: draft !== undefined,
    change: (value: DateRange) => setDraft({ urlRange: range, value, refusal: undefined }),
    refuse: (refusal: string) => setDraft({ urlRange: range, value: draft?.value ?? range, refusal }),
  };
}
