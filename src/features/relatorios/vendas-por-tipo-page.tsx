import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { relatoriosQueries, type VendaTipoPasse } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { ListToolbarActions } from '@/components/data-table/list-toolbar';
import { EmptyState, ErrorState, PermissionGuard } from '@/components/feedback/states';
import { WidgetQueryState } from '@/components/feedback/widget-query-state';
import { sameRange } from '@/components/form/date-range-rules';
import { TitledCard } from '@/components/layout/titled-card';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { DownloadCsvButton } from '@/features/relatorios/download-csv-button';
import { RangeForm } from '@/features/relatorios/range-form';
import { isUnbounded, rangeFileName, rangeOf, rangeRefusal, rangeText } from '@/features/relatorios/range-rules';
import { porTipoCsv } from '@/features/relatorios/relatorios-csv';
import { porTipoDefaults } from '@/features/relatorios/relatorios-search';
import { sumCounts, sumMoney, TIPO_SEM_NOME } from '@/features/relatorios/vendas-rules';
import { VendasTable } from '@/features/relatorios/vendas-table';
import type { DateRange } from '@/lib/dates';
import { formatPercentOf } from '@/lib/format';

const route = getRouteApi('/_painel/_superuser/relatorios-por-tipo-de-passe');

const TITLE = 'Vendas por Tipo de Passe';

/** 'Vendas por Tipo de Passe': requests nothing until both dates are set (REL-04). */
export function VendasPorTipoPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/relatorios-por-tipo-de-passe' });
  const range = rangeOf(search);
  const hasRange = rangeRefusal(range, true) === undefined;
  const query = useApiQuery({ ...relatoriosQueries.porTipo(range), enabled: hasRange });
  const list = { path: '/relatorios-por-tipo-de-passe', search: range, defaults: porTipoDefaults, query };
  const vendas = hasRange && !query.isPlaceholderData ? query.data : undefined;

  function submitRange(submitted: DateRange): Promise<unknown> | undefined {
    // Same dates: refetch, because navigation does not.
    const refetch = sameRange(submitted, range) ? query.refetch() : undefined;
    void navigate({ search: submitted, resetScroll: false });
    return refetch;
  }

  return (
    <PermissionGuard queries={[query]}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="grow max-md:basis-full">{TITLE}</h1>
        <ListToolbarActions list={list} />
        <DownloadCsvButton
          name={`vendas_por_tipo_de_passe_${rangeFileName(range)}.csv`}
          rows={() => porTipoCsv(vendas ?? [])}
          disabledReason={downloadDisabledReason()}
        />
      </div>
      <RangeForm range={range} required submitLabel="Buscar Relatório" onSubmit={submitRange} />
      <SavedViews list={list} />
      {content()}
    </PermissionGuard>
  );

  function content(): ReactNode {
    if (!hasRange) {
      return isUnbounded(range) ? (
        <EmptyState
          title="Nenhum relatório buscado ainda."
          detail="Preencha as duas datas e use Buscar Relatório, ou escolha um dos períodos prontos."
        />
      ) : (
        <EmptyState title="Corrija o período para ver as vendas." />
      );
    }
    return (
      <TitledCard title={`Vendas ${rangeText(range)}`} description="Pelo dia do pagamento">
        <WidgetQueryState
          query={query}
          failure={
            <ErrorState
              inPanel
              title="Erro ao buscar o relatório. Verifique as datas e tente novamente."
              query={query}
            />
          }
        >
          {(data) => <Vendas vendas={data} range={range} />}
        </WidgetQueryState>
      </TitledCard>
    );
  }

  function downloadDisabledReason(): string | undefined {
    if (!hasRange) return 'Busque um relatório antes de baixar.';
    if (query.isPending || query.isPlaceholderData) return 'As vendas ainda não chegaram.';
    return vendas && vendas.length > 0 ? undefined : 'Não há vendas para baixar.';
  }
}

function Vendas({ vendas, range }: { vendas: readonly VendaTipoPasse[]; range: DateRange }) {
  if (vendas.length === 0) {
    return (
      <EmptyState art="none" title="Nenhum dado encontrado" detail={`Nenhum passe foi pago ${rangeText(range)}.`} />
    );
  }
  const total = sumMoney(vendas.map(({ valor_total }) => valor_total));
  return (
    <VendasTable
      caption={TITLE}
      headers={['Tipo de Passe', 'Quantidade Vendida', 'Valor Total']}
      rows={vendas.map(({ tipo_passe, quantidade_vendida, valor_total }, index) => ({
        rowKey: String(index),
        nome: tipo_passe ?? TIPO_SEM_NOME,
        quantidade: quantidade_vendida,
        total: valor_total,
        percent: total === null || valor_total === null ? undefined : formatPercentOf(valor_total, total),
      }))}
      total={{
        quantidade: sumCounts(vendas.map(({ quantidade_vendida }) => quantidade_vendida)),
        total,
      }}
    />
  );
}
