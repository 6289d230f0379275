import { DateRange } from '@/components/form/date-range';
import type { DateRange as Range } from '@/components/form/date-range-rules';
import { Button } from '@/components/ui/button';
import { isOpen, periodoRefusal, periodosProntos, sameRange } from '@/features/relatorios/periodo-rules';
import { usePeriodoDraft } from '@/features/relatorios/use-periodo-draft';
import { todayInZone } from '@/lib/dates';

interface PeriodoFormProps {
  /** The days of the address. */
  range: Range;
  /** Both days are needed; without it either may be left open. */
  required: boolean;
  submitLabel: string;
  /** A period that may be asked for. */
  onSubmit: (range: Range) => void;
}

/** Start and end of a report, its button, and the periods that are asked for most. */
export function PeriodoForm({ range, required, submitLabel, onSubmit }: PeriodoFormProps) {
  const draft = usePeriodoDraft(range);
  // A link may bring days that are refused; an address without days is no mistake yet.
  const error = draft.isDraft || isOpen(range) ? draft.refusal : periodoRefusal(range, required);
  const prontos = periodosProntos(todayInZone());

  function press(pronto: Range): void {
    // Also where the address has these days already: what was typed over them is gone.
    draft.change(pronto);
    onSubmit(pronto);
  }

  return (
    <form
      noValidate
      aria-label="Período do relatório"
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        const days = Array.from(event.currentTarget.querySelectorAll('input'));
        const begun = days.find(({ validity }) => validity.badInput);
        const refusal = periodoRefusal(draft.value, required, begun !== undefined);
        if (refusal === undefined) {
          onSubmit(draft.value);
          return;
        }
        draft.refuse(refusal);
        (begun ?? days.find(({ value }) => required && value === '') ?? days[0])?.focus();
      }}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <DateRange value={draft.value} onChange={draft.change} error={error} className="max-md:w-full" />
        {/* Beside the fields, not beside their labels; it stays there when an error stands below them. */}
        <Button type="submit" variant="primary" className="max-md:w-full md:mt-6.5">
          {submitLabel}
        </Button>
      </div>
      <div role="group" aria-label="Períodos prontos" className="mt-3 flex flex-wrap gap-2">
        {prontos.map((pronto) => (
          <Pronto
            key={pronto.label}
            label={pronto.label}
            pressed={sameRange(pronto.range, range)}
            onPress={() => {
              press(pronto.range);
            }}
          />
        ))}
        {required ? null : (
          <Pronto
            label="Todo o período"
            pressed={isOpen(range)}
            onPress={() => {
              press({ inicio: '', fim: '' });
            }}
          />
        )}
      </div>
    </form>
  );
}

function Pronto({ label, pressed, onPress }: { label: string; pressed: boolean; onPress: () => void }) {
  return (
    <Button size="sm" aria-pressed={pressed} onClick={onPress} className="aria-pressed:border-primary aria-pressed:text-primary">
      {label}
    </Button>
  );
}
