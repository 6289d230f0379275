import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import { relatoriosQueries, type VendasPeriodo, type VendasResumo } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { ChartFrame, LazyPieChart } from '@/components/charts/lazy-chart';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { EmptyState, InlineError, PermissionGuard } from '@/components/feedback/states';
import { WidgetQueryState } from '@/components/feedback/widget-query-state';
import { numberCellClass, NumberLabel, NumberStrip, NumberValue } from '@/components/layout/number-strip';
import { TitledCard } from '@/components/layout/titled-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Composicao } from '@/features/relatorios/composicao';
import { DownloadCsvButton } from '@/features/relatorios/download-csv-button';
import { geralCsv, PERIODO_LABELS } from '@/features/relatorios/relatorios-csv';
import { VendasPorMes } from '@/features/relatorios/vendas-por-mes';
import {
  chartItemsOf,
  familiesText,
  sharesOf,
  sumCounts,
  variacaoOf,
  type Variacao,
} from '@/features/relatorios/vendas-rules';
import { VendasTable } from '@/features/relatorios/vendas-table';
import { todayInZone } from '@/lib/dates';
import { formatMoney, formatPercentOf } from '@/lib/format';
import { useLatch } from '@/lib/use-latch';
import { cn } from '@/lib/utils';

/** 'Vendas Geral': sales by period and revenue by pass type; each request fails independently (REL-02). */
export function VendasGeralPage() {
  const vendas = useApiQuery(relatoriosQueries.vendas());
  const resumo = useApiQuery(relatoriosQueries.resumo());
  const hasSales = resumo.data !== undefined && resumo.data.categorias.length > 0;
  const isSettled = useLatch(!vendas.isPending);
  return (
    <PermissionGuard queries={[vendas, resumo]}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="grow">Vendas Geral</h1>
        <DownloadCsvButton
          name={`vendas_geral_${todayInZone()}.csv`}
          rows={() => geralCsv(vendas.data, resumo.data)}
          disabledReason={downloadDisabledReason()}
        />
      </div>
      <Comparacao />
      <ReceitaPorTipo />
      {hasSales && isSettled ? <VendasPorMes categorias={resumo.data.categorias} /> : null}
    </PermissionGuard>
  );

  function downloadDisabledReason(): string | undefined {
    if (vendas.isPending || resumo.isPending) return 'Os números ainda não chegaram.';
    return (vendas.data ?? resumo.data) ? undefined : 'Não há números para baixar.';
  }
}

/** Totals of four periods and their variation (REL-01). */
function Comparacao() {
  const query = useApiQuery(relatoriosQueries.vendas());
  const anual = query.data?.find(({ periodo }) => periodo === '1_ano')?.valor_total;
  return (
    <section aria-label="Comparação de vendas" className="mb-6">
      {query.isError && !query.data ? (
        <InlineError
          text="Não foi possível carregar a comparação das vendas."
          query={query}
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
      {query.data ? (
        <p className="mt-3 text-sm text-muted-foreground">
          Totais dos pedidos pagos, pelo dia do pagamento, com frete e capinhas.
        </p>
      ) : null}
      {anual ? <Composicao total={anual} /> : null}
      {query.isPending ? <LoadingCaption /> : null}
      <SlowNotice query={query} className="mt-3" />
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

const ARROWS = { up: TrendingUp, flat: MoveRight, down: TrendingDown } as const;

/** Sign, arrow and colour, with a text for screen readers. */
function VariacaoLine({ variacao: { direction, text, spokenText } }: { variacao: Variacao }) {
  if (direction === undefined) {
    return (
      <span className="block text-sm text-muted-foreground">
        <span aria-hidden>{text}</span>
        <span className="sr-only">{spokenText}</span>
      </span>
    );
  }
  const Arrow = ARROWS[direction];
  return (
    <span className={cn('block text-sm', direction === 'up' ? 'text-success' : 'text-destructive')}>
      <Arrow aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">{spokenText}</span>
      <span className="text-muted-foreground"> desde o período anterior</span>
    </span>
  );
}

const RECEITA = 'Receita por tipo de passe';
const RESUMO = 'Resumo';

/** Revenue of all time by pass type, as a doughnut and a table (REL-02). */
function ReceitaPorTipo() {
  const query = useApiQuery(relatoriosQueries.resumo());
  const hasSales = query.data !== undefined && query.data.categorias.length > 0;
  return (
    <TitledCard title={RECEITA} description={hasSales ? 'Todo o período, só passes' : undefined}>
      <WidgetQueryState
        query={query}
        failure={
          <InlineError
            text="Não foi possível carregar as vendas por tipo de passe."
            query={query}
            className="min-h-48 content-center justify-center text-center"
          />
        }
      >
        {(resumo) =>
          resumo.categorias.length > 0 ? (
            <Receita resumo={resumo} />
          ) : (
            <EmptyState
              art="none"
              title="Nenhum dado encontrado"
              detail="As vendas aparecem aqui assim que um pedido é pago."
            />
          )
        }
      </WidgetQueryState>
    </TitledCard>
  );
}

function Receita({ resumo: { categorias, total_renda_somada } }: { resumo: VendasResumo }) {
  const shares = sharesOf(categorias);
  const items = chartItemsOf(shares);
  const drawn = items.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-center gap-x-10 gap-y-6 @3xl:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-1">
        <div className="grid justify-items-center gap-4">
          <ChartFrame className="size-56">
            <LazyPieChart
              label={RECEITA}
              size={224}
              items={items}
              formatTooltip={({ label, value }) =>
                `${label}: ${formatMoney(value)} (${formatPercentOf(value, drawn)}%)`
              }
              centre={{ value: formatMoney(total_renda_somada), label: 'Total' }}
            />
          </ChartFrame>
          <p className="text-center text-xs text-balance text-muted-foreground">{familiesText(categorias)}</p>
        </div>
        <VendasTable
          caption={RESUMO}
          headers={['Tipo', 'Quantidade', 'Total R$']}
          rows={shares.map(({ rowKey, nome, quantidade, total_renda, color, percent }) => ({
            rowKey,
            nome,
            quantidade,
            total: total_renda,
            color,
            percent,
          }))}
          total={{
            quantidade: sumCounts(categorias.map(({ quantidade }) => quantidade)),
            total: total_renda_somada,
          }}
        />
      </div>
    </div>
  );
}
