import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { enderecosQueries, type PedidoEndereco } from '@/api/enderecos';
import { pageOf } from '@/api/pages';
import { useApiQuery } from '@/api/use-api-query';
import { rowId } from '@/components/column-settings/columns';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { EmptyState, PermissionGuard } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Button, buttonVariants } from '@/components/ui/button';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { filterEnderecos, regioesOf } from '@/features/enderecos/endereco-rules';
import { enderecosColumns, enderecosCsv } from '@/features/enderecos/enderecos-columns';
import type { EnderecosSearch } from '@/features/enderecos/enderecos-search';
import { formatCount } from '@/lib/format';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';

const RelatorioDialog = lazyWithPreload(
  async () => (await import('@/features/enderecos/relatorio-dialog')).RelatorioEntregasDialog,
);

const route = getRouteApi('/_painel/enderecos-entrega');

const NO_ROWS: readonly PedidoEndereco[] = [];
const ROWS_PER_PAGE = 50;

/** 'Endereços de Entrega' (END-01): pages of rows that are all loaded. */
export function EnderecosPage() {
  const search = route.useSearch();
  const dialog = useUrlDialog<EnderecosSearch>();
  const { data } = useApiQuery(enderecosQueries.list());
  const all = data ?? NO_ROWS;
  const found = useMemo(() => filterEnderecos(all, { search: search.search, bairro: search.bairro }), [all, search]);
  const list = usePagedList({
    path: '/enderecos-entrega',
    columns: enderecosColumns,
    search,
    nouns: ['endereço', 'endereços'],
    // Not from the argument of select, which runs in every render: `found` is filtered and sorted once.
    options: ({ page }) => ({ ...enderecosQueries.list(), select: () => pageOf(found, page, ROWS_PER_PAGE) }),
  });
  useEffect(() => preloadLater(RelatorioDialog.preload), []);

  return (
    <PermissionGuard queries={[list.query]} deniedDetail="Seu usuário não tem acesso aos endereços de entrega.">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h1>Endereços de Entrega</h1>
        <div className="flex flex-wrap gap-2 max-md:hidden">
          <EnderecosReports search={search} />
        </div>
      </div>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <search className="flex max-w-fit min-w-96 flex-1 items-center gap-2 max-md:contents">
          <SearchBox
            label="Filtrar endereços"
            value={search.search}
            onSearch={(text, replace) => list.changeSearch({ search: text }, replace)}
          />
          <BairroSelect
            rows={all}
            isLoaded={data !== undefined}
            value={search.bairro}
            onChange={(bairro) => list.changeSearch({ bairro }, false)}
          />
        </search>
        <p role="status" className="mr-auto ml-1 whitespace-nowrap text-muted-foreground max-wide:sr-only">
          {/* The pager has the total. */}
          {found.length === all.length ? null : `${formatCount(found.length)} de ${list.countLabel(all.length)}`}
        </p>
        <ListToolbarActions list={list} phoneMenu={<EnderecosReports search={search} />}>
          <ListExport
            name="enderecos_de_entrega"
            list={list}
            columns={enderecosCsv}
            fetchRows={(page, pageSize) => Promise.resolve(pageOf(found, page, pageSize))}
          />
        </ListToolbarActions>
      </div>
      <PagedTable
        list={list}
        caption="Endereços de Entrega"
        getRowId={rowId}
        failure="Não foi possível carregar os endereços."
        inlineFailure
        empty={<EmptyEnderecos search={search} onClear={() => list.pushFilter({ search: '', bairro: '' })} />}
      />
      {search.dialogo === 'relatorio' ? <RelatorioDialog onClose={() => dialog.close()} /> : null}
    </PermissionGuard>
  );
}

/** Below 768 px in the menu of the list. */
function EnderecosReports({ search: { search, bairro } }: { search: EnderecosSearch }) {
  const dialog = useUrlDialog<EnderecosSearch>();
  return (
    <>
      <Link to="/enderecos-entrega/rota" search={{ search, bairro }} className={buttonVariants({ variant: 'outline' })}>
        <Printer aria-hidden />
        Lista de rota
      </Link>
      <Button variant="outline" onClick={() => dialog.open({ dialogo: 'relatorio' })}>
        <Download />
        Download Excel Relatório
      </Button>
    </>
  );
}

interface BairroSelectProps {
  rows: readonly PedidoEndereco[];
  isLoaded: boolean;
  value: string;
  onChange: (bairro: string) => void;
}

/** Filters by city and district, with the number of orders of each (END-05). */
function BairroSelect({ rows, isLoaded, value, onChange }: BairroSelectProps) {
  const regioes = useMemo(() => regioesOf(filterEnderecos(rows, { search: '', bairro: '' })), [rows]);
  return (
    <NativeSelect aria-label="Bairro" value={value} onChange={(event) => onChange(event.target.value)}>
      <NativeSelectOption value="">Todos os bairros</NativeSelectOption>
      {/* No loaded row has the district in the address. */}
      {value === '' || regioes.some(({ nome }) => nome === value) ? null : (
        <NativeSelectOption value={value}>{isLoaded ? `${value} (0)` : value}</NativeSelectOption>
      )}
      {regioes.map(({ nome, rows: group }) => (
        <NativeSelectOption key={nome} value={nome}>
          {`${nome} (${formatCount(group.length)})`}
        </NativeSelectOption>
      ))}
    </NativeSelect>
  );
}

function EmptyEnderecos({ search: { search, bairro }, onClear }: { search: EnderecosSearch; onClear: () => void }) {
  const filters = [search, bairro].filter(Boolean);
  return (
    <EmptyState
      title="Nenhum endereço encontrado."
      detail={
        filters.length === 0
          ? 'Aqui aparecem os pedidos prontos, enviados e adiados que têm entrega.'
          : `Nenhum endereço corresponde a “${filters.join(', ')}”.`
      }
      action={
        filters.length === 0 ? undefined : (
          <Button variant="outline" onClick={onClear}>
            Limpar filtro
          </Button>
        )
      }
    />
  );
}
