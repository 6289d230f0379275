import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { enderecosQueries } from '@/api/enderecos';
import { isDenied } from '@/api/errors';
import { pageOf } from '@/api/pages';
import { useApiQuery } from '@/api/use-api-query';
import { rowId } from '@/components/column-settings/columns';
import { DataTable } from '@/components/data-table/data-table';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { useListSearch } from '@/components/data-table/use-list-search';
import { VirtualTable } from '@/components/data-table/virtual-table';
import { SlowNotice } from '@/components/feedback/loading';
import { DeniedState, EmptyState, InlineError } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button } from '@/components/ui/button';
import { filterEnderecos, indexOf } from '@/features/enderecos/endereco-rules';
import { enderecosColumns, enderecosCsv } from '@/features/enderecos/enderecos-columns';
import type { EnderecosSearch } from '@/features/enderecos/enderecos-search';
import { countOf, formatCount } from '@/lib/format';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';

const RelatorioDialog = lazyWithPreload(
  async () => (await import('@/features/enderecos/relatorio-dialog')).RelatorioEntregasDialog,
);

const route = getRouteApi('/_painel/enderecos-entrega');

const LIST = '/enderecos-entrega';
const CAPTION = 'Endereços de Entrega';

/** 'Endereços de Entrega' (END-01): all rows in one virtual table. */
export function EnderecosPage() {
  const { search, dialogo } = route.useSearch();
  const list = useListSearch<EnderecosSearch>();
  const dialog = useUrlDialog<EnderecosSearch>();
  const query = useApiQuery(enderecosQueries.list());
  const { data } = query;
  useEffect(() => preloadWhenIdle(RelatorioDialog.preload), []);
  // The index of thousands of rows is computed only for a search.
  const isSearched = search !== '';
  const index = useMemo(() => (isSearched ? indexOf(data ?? []) : []), [data, isSearched]);
  const found = useMemo(
    () => (isSearched ? filterEnderecos(index, search) : (data ?? [])),
    [data, index, isSearched, search],
  );

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso aos endereços de entrega." />;
  return (
    <>
      <h1 className="mb-4">Endereços de Entrega</h1>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <search className="max-md:w-full">
          <SearchBox
            label="Filtrar endereços"
            value={search}
            onSearch={(text, replace) => list.changeSearch({ search: text }, replace)}
          />
        </search>
        <p role="status" className="mr-auto ml-1 text-muted-foreground">
          {data ? countText(found.length, data.length) : null}
        </p>
        <ListToolbarActions list={{ path: LIST, columns: enderecosColumns, search: {}, query }}>
          <ListExport
            name="enderecos_de_entrega"
            list={{ countLabel, query: { data: data && { count: found.length } } }}
            columns={enderecosCsv}
            fetchRows={(page, pageSize) => Promise.resolve(pageOf(found, page, pageSize))}
          />
        </ListToolbarActions>
        <Button variant="outline" onClick={() => dialog.open({ dialogo: 'relatorio' })}>
          <Download />
          Download Excel Relatório
        </Button>
      </div>
      {content()}
      <SlowNotice query={query} className="mt-3" />
      {dialogo === 'relatorio' ? <RelatorioDialog onClose={() => dialog.close()} /> : null}
    </>
  );

  function content(): ReactNode {
    if (query.isError && !data) {
      return (
        <InlineError
          text="Não foi possível carregar os endereços."
          query={query}
          className="rounded-lg border border-border bg-card px-5 py-6"
        />
      );
    }
    const table = { list: LIST, caption: CAPTION, columns: enderecosColumns, rows: found, getRowId: rowId };
    if (found.length > 0) return <VirtualTable {...table} />;
    const empty = <EmptyEnderecos search={search} onClear={() => list.pushFilter({ search: '' })} />;
    return <DataTable {...table} state={data ? { kind: 'empty', node: empty } : { kind: 'loading' }} />;
  }
}

function countLabel(count: number): string {
  return countOf(count, 'endereço', 'endereços');
}

function countText(found: number, total: number): string {
  const all = countLabel(total);
  return found === total ? all : `${formatCount(found)} de ${all}`;
}

function EmptyEnderecos({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title="Nenhum endereço encontrado."
      detail={
        search === ''
          ? 'Aqui aparecem os pedidos prontos, enviados e adiados que têm entrega.'
          : `Nada corresponde a “${search}”.`
      }
      action={
        search === '' ? undefined : (
          <Button variant="outline" onClick={onClear}>
            Limpar filtro
          </Button>
        )
      }
    />
  );
}
