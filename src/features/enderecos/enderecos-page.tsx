import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { enderecosQueries, type PedidoEndereco } from '@/api/enderecos';
import { explainFailure, isDenied } from '@/api/errors';
import { DataTable } from '@/components/data-table/data-table';
import { VirtualTable } from '@/components/data-table/virtual-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { lazyPart } from '@/components/feedback/lazy-part';
import { QuietError } from '@/components/feedback/quiet-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { SearchBox } from '@/components/form/search-box';
import { Button } from '@/components/ui/button';
import { enderecosColumns } from '@/features/enderecos/enderecos-columns';
import { filterEnderecos, indexOf } from '@/features/enderecos/endereco-rules';
import type { EnderecosSearch } from '@/features/enderecos/enderecos-search';
import { formatCount } from '@/lib/counts';
import { useLoadAhead } from '@/lib/load-ahead';
import { countOf } from '@/lib/text';

const RelatorioDialog = lazyPart(async () => (await import('@/features/enderecos/relatorio-dialog')).RelatorioDialog);

const route = getRouteApi('/_painel/enderecos-entrega');

const CAPTION = 'Endereços de Entrega';

const rowId = (pedido: { id: number }) => String(pedido.id);

/** 'Endereços de Entrega' (specification 2.15): thousands of rows, of which only those in sight are drawn. */
export function EnderecosPage() {
  const { search, dialogo } = route.useSearch();
  const navigate = useNavigate({ from: '/enderecos-entrega' });
  const query = useQuery(enderecosQueries.list());
  const { data } = query;
  useLoadAhead(RelatorioDialog.load);
  // Thousands of texts are folded only for whoever searches.
  const isSearched = search.trim() !== '';
  const index = useMemo(() => (isSearched ? indexOf(data ?? []) : []), [data, isSearched]);
  const found = useMemo(() => (isSearched ? filterEnderecos(index, search) : (data ?? [])), [data, index, isSearched, search]);

  function go(change: Partial<EnderecosSearch>, replace: boolean): void {
    void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false, replace, ignoreBlocker: true });
  }

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso aos endereços de entrega." />;
  return (
    <>
      <h1 className="mb-4">Endereços de Entrega</h1>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <search className="max-md:w-full">
          <SearchBox
            label="Filtrar endereços"
            value={search}
            onSearch={(text) => {
              go({ search: text }, true);
            }}
          />
        </search>
        <p role="status" className="mr-auto ml-1 text-muted-foreground">
          {data ? countText(found.length, data.length) : null}
        </p>
        <Button
          onClick={() => {
            go({ dialogo: 'relatorio' }, false);
          }}
        >
          <Download />
          Download Excel Relatório
        </Button>
      </div>
      {content()}
      <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} className="mt-3" />
      {dialogo === 'relatorio' ? (
        <RelatorioDialog
          onClose={() => {
            go({ dialogo: undefined }, false);
          }}
        />
      ) : null}
    </>
  );

  function content(): ReactNode {
    if (query.isError && !data) {
      return (
        <QuietError
          text={`Não foi possível carregar os endereços. ${explainFailure(query.error)}`}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
          className="rounded-lg border border-border bg-card px-5 py-6"
        />
      );
    }
    if (!data) return table([], { kind: 'loading' });
    if (found.length > 0) {
      return <VirtualTable caption={CAPTION} columns={enderecosColumns} rows={found} getRowId={rowId} />;
    }
    return table([], { kind: 'empty', node: <EmptyEnderecos search={search} onClear={() => { go({ search: '' }, false); }} /> });
  }

  function table(rows: readonly PedidoEndereco[], state: Parameters<typeof DataTable>[0]['state']): ReactNode {
    return <DataTable caption={CAPTION} columns={enderecosColumns} rows={rows} getRowId={rowId} state={state} />;
  }
}

function countText(found: number, total: number): string {
  const all = countOf(total, 'endereço', 'endereços');
  return found === total ? all : `${formatCount(found)} de ${all}`;
}

function EmptyEnderecos({ search, onClear }: { search: string; onClear: () => void }) {
  const term = search.trim();
  return (
    <EmptyState
      title="Nenhum endereço encontrado."
      detail={term === '' ? 'Aqui aparecem os pedidos prontos, enviados e adiados que têm entrega.' : `Nada corresponde a “${term}”.`}
      action={term === '' ? undefined : <Button onClick={onClear}>Limpar filtro</Button>}
    />
  );
}
