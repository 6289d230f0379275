import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { explainFailure, isDenied } from '@/api/errors';
import { keys } from '@/api/keys';
import { relatoriosQueries } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { ListToolbarActions } from '@/components/data-table/list-toolbar-actions';
import { PagedTable } from '@/components/data-table/paged-table';
import { useListSearch } from '@/components/data-table/use-list-search';
import { usePagedQuery } from '@/components/data-table/use-paged-query';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { DeniedState, EmptyState, ErrorState } from '@/components/feedback/states';
import { sameRange } from '@/components/form/date-range-rules';
import { numberCellClass, NumberLabel, NumberStrip, NumberValue } from '@/components/layout/number-strip';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { capinhasColumns } from '@/features/relatorios/capinhas-columns';
import { DownloadCsvButton } from '@/features/relatorios/download-csv-button';
import { RangeForm } from '@/features/relatorios/range-form';
import {
  capinhasDefaults,
  isOpen,
  rangeFileName,
  rangeRefusal,
  rangeText,
  rangeOf,
} from '@/features/relatorios/range-rules';
import { capinhasCsv } from '@/features/relatorios/relatorios-csv';
import type { DateRange } from '@/lib/dates';
import { countOf, formatMoney } from '@/lib/format';

const route = getRouteApi('/_painel/_superuser/relatorios-vendas-capinhas');

const LIST = '/relatorios-vendas-capinhas';
const CAPTION = 'Vendas Capinhas';

const rowId = (venda: { rowKey: string }) => venda.rowKey;

/** 'Vendas Capinhas': phone cases sold and their revenue (REL-03). */
export function VendasCapinhasPage() {
  const search = route.useSearch();
  const list = useListSearch<DateRange>();
  const queryClient = useQueryClient();
  const range = rangeOf(search);
  const isRefused = rangeRefusal(range, false) !== undefined;
  const query = usePagedQuery({
    page: search.page,
    options: (page) => relatoriosQueries.capinhas({ page, ...range }),
    goToPage: list.replacePage,
    enabled: !isRefused,
  });
  const page = isRefused ? undefined : query.data;

  function submitRange(submitted: DateRange): void {
    // Same dates: refetch, because navigation does not.
    if (sameRange(submitted, range)) void queryClient.refetchQueries({ queryKey: keys.relatorios, type: 'active' });
    list.pushFilter(submitted);
  }

  if (isDenied(query.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="grow">Vendas Capinhas</h1>
        <ListToolbarActions
          list={LIST}
          loaded={query.data !== undefined}
          columns={capinhasColumns}
          views={{ search: range, defaults: capinhasDefaults }}
        />
        <DownloadCsvButton
          label="Baixar CSV desta página"
          name={`vendas_capinhas_${rangeFileName(range)}_pagina_${search.page}.csv`}
          rows={() => capinhasCsv(page?.rows ?? [])}
          disabledReason={downloadDisabledReason()}
        />
      </div>
      <RangeForm range={range} required={false} submitLabel="Filtrar" onSubmit={submitRange} />
      <SavedViews list={LIST} search={range} defaults={capinhasDefaults} />
      {isRefused ? (
        <EmptyState title="Corrija o período para ver as vendas." />
      ) : (
        <>
          <CapinhasTotal range={range} />
          <PagedTable
            list={LIST}
            caption={CAPTION}
            columns={capinhasColumns}
            getRowId={rowId}
            query={query}
            page={search.page}
            failure={{
              title: 'Erro ao carregar os dados.',
              detail: `${explainFailure(query.error)} O período e a página continuam aqui.`,
              error: query.error,
            }}
            empty={() => <EmptyCapinhas range={range} onClear={() => submitRange({ inicio: '', fim: '' })} />}
            countLabel={(count) => countOf(count, 'pedido', 'pedidos')}
          />
        </>
      )}
      {page ? <PagesTotal count={page.count} income={page.total_period_income} /> : null}
    </>
  );

  function downloadDisabledReason(): string | undefined {
    if (isRefused) return 'Corrija o período antes de baixar.';
    if (query.isPlaceholderData || query.isPending) return 'As vendas ainda não chegaram.';
    return page && page.rows.length > 0 ? undefined : 'Não há vendas para baixar.';
  }
}

/** Totals over all pages. Rows are cases; pages count orders. */
function PagesTotal({ count, income }: { count: number; income: number | null }) {
  if (count === 0) return null;
  const orders = countOf(count, 'pedido', 'pedidos');
  return (
    <p className="mt-3 text-sm text-balance text-muted-foreground">
      {income === null ? null : (
        <span>{`${orders} com capinhas, em todas as páginas, ${count === 1 ? 'soma' : 'somam'} ${formatMoney(income)}. `}</span>
      )}
      <span>Um pedido com mais de um modelo ou cor ocupa mais de uma linha.</span>
    </p>
  );
}

function EmptyCapinhas({ range, onClear }: { range: DateRange; onClear: () => void }) {
  return (
    <EmptyState
      title="Nenhuma venda de capinhas encontrada."
      detail={
        isOpen(range)
          ? 'As vendas aparecem aqui assim que um pedido com capinhas é pago.'
          : `Nenhuma capinha foi paga ${rangeText(range)}.`
      }
      action={
        isOpen(range) ? undefined : (
          <Button variant="outline" onClick={onClear}>
            Limpar período
          </Button>
        )
      }
    />
  );
}

/** Revenue of phone cases in the period; fails independently of the list. */
function CapinhasTotal({ range }: { range: DateRange }) {
  const query = useApiQuery(relatoriosQueries.capinhasTotal(range));
  return (
    <section aria-label="Total de renda" className="mb-4">
      <NumberStrip className="md:max-w-116">
        <div className={numberCellClass}>
          {query.isError && query.data === undefined ? (
            <ErrorState inPanel title="Erro ao carregar o total de renda." query={query} />
          ) : (
            <>
              <NumberLabel>Total de renda</NumberLabel>{' '}
              {query.data === undefined ? (
                <Skeleton className="w-32 my-2.5" />
              ) : (
                <NumberValue money>{query.data === null ? 'N/A' : formatMoney(query.data)}</NumberValue>
              )}{' '}
              <span className="block text-sm text-muted-foreground">
                {isOpen(range)
                  ? 'Tudo o que as capinhas já renderam, desde a primeira venda.'
                  : `Tudo o que as capinhas renderam ${rangeText(range)}, pelo dia do pagamento.`}
              </span>
            </>
          )}
        </div>
      </NumberStrip>
      {query.isPending ? <LoadingCaption /> : null}
      <SlowNotice query={query} className="mt-3" />
    </section>
  );
}
