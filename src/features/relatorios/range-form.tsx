import { useRef, useState, useTransition } from 'react';
import { LoadingButton } from '@/components/feedback/loading-button';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { DateRangePresets, PresetButton } from '@/components/form/date-range-presets';
import { sameRange } from '@/components/form/date-range-rules';
import { isUnbounded, rangeRefusal } from '@/features/relatorios/range-rules';
import type { DateRange } from '@/lib/dates';

interface RangeFormProps {
  /** The days in the URL. */
  range: DateRange;
  /** Both days are required; otherwise either may be left out. */
  required: boolean;
  submitLabel: string;
  /** May return the refetch of the same days. */
  onSubmit: (range: DateRange) => Promise<unknown> | undefined;
}

/** Start and end of a report, its submit button and the presets (REL-05). */
export function RangeForm({ range, required, submitLabel, onSubmit }: RangeFormProps) {
  const [draft, setDraft] = useState<{ urlRange: DateRange; value: DateRange; refusal?: string }>();
  // A change of the URL, by a submit or by Back, discards the draft.
  if (draft && !sameRange(draft.urlRange, range)) setDraft(undefined);
  const value = draft?.value ?? range;
  const [isSubmitting, startSubmit] = useTransition();
  const picker = useRef<{ focus: () => void }>(null);
  // A link may contain refused days; a URL without days is not an error.
  const error = draft || isUnbounded(range) ? draft?.refusal : rangeRefusal(range, required);

  function change(days: DateRange): void {
    setDraft({ urlRange: range, value: days });
  }

  function submit(days: DateRange): void {
    startSubmit(async () => {
      await onSubmit(days);
    });
  }

  function select(preset: DateRange): void {
    // Discards typed days also when the URL already has the days of the preset.
    change(preset);
    submit(preset);
  }

  return (
    <form
      noValidate
      aria-label="Período do relatório"
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = rangeRefusal(value, required);
        if (refusal === undefined) {
          submit(value);
          return;
        }
        setDraft({ urlRange: range, value, refusal });
        picker.current?.focus();
      }}
    >
      <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-3">
        <DateRangePicker ref={picker} value={value} onChange={change} error={error} className="max-md:w-full" />
        {/* The margin aligns it with the fields also when an error is shown below them. */}
        <LoadingButton type="submit" loading={isSubmitting} className="max-md:w-full md:mt-6.5">
          {submitLabel}
        </LoadingButton>
      </div>
      <DateRangePresets value={range} onSelect={select}>
        {required ? null : (
          <PresetButton label="Todo o período" range={{ inicio: '', fim: '' }} value={range} onSelect={select} />
        )}
      </DateRangePresets>
    </form>
  );
}
