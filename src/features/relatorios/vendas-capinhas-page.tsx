import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { keys } from '@/api/keys';
import { fetchVendasCapinhas, relatoriosQueries } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { EmptyState, ErrorState, PermissionGuard } from '@/components/feedback/states';
import { PlaceholderContent } from '@/components/feedback/widget-query-state';
import { sameRange } from '@/components/form/date-range-rules';
import { numberCellClass, NumberLabel, NumberStrip, NumberValue } from '@/components/layout/number-strip';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { capinhasColumns } from '@/features/relatorios/capinhas-columns';
import { RangeForm } from '@/features/relatorios/range-form';
import { isUnbounded, rangeFileName, rangeOf, rangeRefusal, rangeText } from '@/features/relatorios/range-rules';
import { capinhasCsv } from '@/features/relatorios/relatorios-csv';
import { capinhasDefaults } from '@/features/relatorios/relatorios-search';
import type { DateRange } from '@/lib/dates';
import { countOf, formatMoney } from '@/lib/format';

const route = getRouteApi('/_painel/_superuser/relatorios-vendas-capinhas');

const TITLE = 'Vendas Capinhas';

const rowId = (venda: { rowKey: string }) => venda.rowKey;

/** 'Vendas Capinhas': phone cases sold and their revenue (REL-03). */
export function VendasCapinhasPage() {
  const search = route.useSearch();
  const queryClient = useQueryClient();
  const range = rangeOf(search);
  const isRefused = rangeRefusal(range, false) !== undefined;
  const list = usePagedList({
    path: '/relatorios-vendas-capinhas',
    columns: capinhasColumns,
    search: { ...range, page: search.page },
    defaults: capinhasDefaults,
    nouns: ['pedido', 'pedidos'],
    options: relatoriosQueries.capinhas,
    enabled: !isRefused,
  });
  const { data, isPlaceholderData } = list.query;
  const page = isRefused ? undefined : data;

  function submitRange(submitted: DateRange): Promise<unknown> | undefined {
    // Same dates: refetch, because navigation does not.
    const refetch = sameRange(submitted, range)
      ? queryClient.refetchQueries({ queryKey: keys.relatorios, type: 'active' })
      : undefined;
    list.pushFilter(submitted);
    return refetch;
  }

  return (
    <PermissionGuard queries={[list.query]}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="grow">{TITLE}</h1>
        <ListToolbarActions list={list}>
          <ListExport
            name={`vendas_capinhas_${rangeFileName(range)}`}
            list={isRefused ? { ...list, query: { data: undefined } } : list}
            columns={capinhasCsv}
            scope=", uma linha para cada modelo e cor de um pedido."
            personalData={false}
            fetchRows={(requested, pageSize, signal) =>
              fetchVendasCapinhas({ ...range, page: requested }, pageSize, signal)
            }
          />
        </ListToolbarActions>
      </div>
      <RangeForm range={range} required={false} submitLabel="Filtrar" onSubmit={submitRange} />
      <SavedViews list={list} />
      {isRefused ? (
        <EmptyState title="Corrija o período para ver as vendas." />
      ) : (
        <>
          <CapinhasTotal range={range} />
          <PagedTable
            list={list}
            caption={TITLE}
            getRowId={rowId}
            failure="Erro ao carregar os dados."
            failureNote="O período e a página continuam aqui."
            empty={<EmptyCapinhas range={range} onClear={() => submitRange({ inicio: '', fim: '' })} />}
          />
        </>
      )}
      {page ? (
        <PlaceholderContent isPlaceholderData={isPlaceholderData}>
          <PagesTotal count={page.count} income={page.total_period_income} />
        </PlaceholderContent>
      ) : null}
    </PermissionGuard>
  );
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
        isUnbounded(range)
          ? 'As vendas aparecem aqui assim que um pedido com capinhas é pago.'
          : `Nenhuma capinha foi paga ${rangeText(range)}.`
      }
      action={
        isUnbounded(range) ? undefined : (
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
                {isUnbounded(range)
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
