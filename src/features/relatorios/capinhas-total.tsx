import { explainFailure } from '@/api/errors';
import { relatoriosQueries } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { ErrorState } from '@/components/feedback/error-state';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { SlowNotice } from '@/components/feedback/slow-notice';
import type { DateRange } from '@/components/form/date-range-rules';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/layout/number-strip';
import { Skeleton } from '@/components/ui/skeleton';
import { isOpen, periodoText } from '@/features/relatorios/periodo-rules';
import { formatMoney } from '@/lib/format';

/** Revenue of phone cases in the period; fails independently of the list. */
export function CapinhasTotal({ range }: { range: DateRange }) {
  const query = useApiQuery(relatoriosQueries.capinhasTotal(range));
  const retry = () => void query.refetch();
  return (
    <section aria-label="Total de renda" className="mb-4">
      <NumberStrip className="md:max-w-116">
        <div className={numberCellClass}>
          {query.isError && query.data === undefined ? (
            <ErrorState
              inPanel
              title="Erro ao carregar o total de renda."
              detail={explainFailure(query.error)}
              retrying={query.isFetching}
              onRetry={retry}
            />
          ) : (
            <>
              <NumberLabel>Total de renda</NumberLabel>{' '}
              {query.data === undefined ? (
                <Skeleton className="w-32 my-2.5" />
              ) : (
                <NumberValue money>{formatMoney(query.data)}</NumberValue>
              )}{' '}
              <span className="block text-sm text-muted-foreground">
                {isOpen(range)
                  ? 'Tudo o que as capinhas já renderam, desde a primeira venda.'
                  : `Tudo o que as capinhas renderam ${periodoText(range)}, pelo dia do pagamento.`}
              </span>
            </>
          )}
        </div>
      </NumberStrip>
      {query.isPending ? <LoadingCaption /> : null}
      <SlowNotice pending={query.isFetching} onRetry={retry} className="mt-3" />
    </section>
  );
}
