import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import { explainFailure } from '@/api/errors';
import { relatoriosQueries, type VendasPeriodo } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { LoadingCaption } from '@/components/feedback/loading-caption';
import { InlineError } from '@/components/feedback/inline-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { NumberLabel, NumberStrip, NumberValue, numberCellClass } from '@/components/layout/number-strip';
import { Skeleton } from '@/components/ui/skeleton';
import { PERIODO_LABELS } from '@/features/relatorios/relatorios-csv';
import { variacaoOf, type Variacao } from '@/features/relatorios/vendas-rules';
import { cn } from '@/lib/utils';
import { formatMoney } from '@/lib/format';

/** Totals of four periods and their variation (REL-01). */
export function Comparacao() {
  const query = useApiQuery(relatoriosQueries.vendas());
  const retry = () => void query.refetch();
  return (
    <section aria-label="Comparação de vendas" className="mb-6">
      {query.isError && !query.data ? (
        <InlineError
          text={`Não foi possível carregar a comparação das vendas. ${explainFailure(query.error)}`}
          retrying={query.isFetching}
          onRetry={retry}
          className="min-h-26.5 rounded-lg border border-border bg-card px-5 py-4"
        />
      ) : (
        <NumberStrip pairs>
          {query.data
            ? query.data.map((venda) => <Periodo key={venda.periodo} venda={venda} />)
            : Object.entries(PERIODO_LABELS).map(([periodo, label]) => (
                <div key={periodo} className={numberCellClass}>
                  <NumberLabel>{label}</NumberLabel>
                  <Skeleton className="w-32 my-2.5" />
                  <Skeleton className="w-42 my-1" />
                </div>
              ))}
        </NumberStrip>
      )}
      {query.isPending ? <LoadingCaption /> : null}
      <SlowNotice pending={query.isFetching} onRetry={retry} className="mt-3" />
    </section>
  );
}

function Periodo({ venda: { periodo, valor_total, variacao_percentual } }: { venda: VendasPeriodo }) {
  return (
    <div className={numberCellClass}>
      <NumberLabel>{PERIODO_LABELS[periodo]}</NumberLabel>{' '}
      <NumberValue money>{valor_total === null ? 'N/A' : formatMoney(valor_total)}</NumberValue>{' '}
      <VariacaoLine variacao={variacaoOf(variacao_percentual)} />
    </div>
  );
}

const ARROWS = { subiu: TrendingUp, igual: MoveRight, caiu: TrendingDown } as const;

/** Sign, arrow and colour, with a text for screen readers. */
function VariacaoLine({ variacao: { sentido, texto, falado } }: { variacao: Variacao }) {
  if (sentido === undefined) {
    return (
      <span className="block text-sm text-muted-foreground">
        <span aria-hidden>{texto}</span>
        <span className="sr-only">{falado}</span>
      </span>
    );
  }
  const Arrow = ARROWS[sentido];
  return (
    <span className={cn('block text-sm', sentido === 'subiu' ? 'text-success' : 'text-destructive')}>
      <Arrow aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      <span aria-hidden>{texto}</span>
      <span className="sr-only">{falado}</span>
      <span className="text-muted-foreground"> desde o período anterior</span>
    </span>
  );
}
