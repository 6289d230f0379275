import type { RowData } from '@tanstack/react-table';
import { Plus } from 'lucide-react';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import type { CollectedRow } from '@/api/collect-rows';
import { EmptyList, type EmptyListProps } from '@/components/data-table/empty-list';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable, type PagedTableProps } from '@/components/data-table/paged-table';
import type { ListExportOptions } from '@/components/data-table/use-list-export';
import { useListSearch } from '@/components/data-table/use-list-search';
import { PermissionGuard } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { Button } from '@/components/ui/button';
import { preloadLater, type LazyWithPreload } from '@/lib/lazy-with-preload';

/** Props of the dialog of a list: those of the search params `dialogo` and `registro`. */
export interface ListDialogProps<Row, Dialogo extends string, Registro extends string | number> {
  dialogo: Dialogo;
  registro: Registro | undefined;
  /** The record as listed, if it is on the page. */
  listed: Row | undefined;
  onClose: () => void;
}

interface ListPageProps<
  Row extends RowData,
  Exported extends CollectedRow,
  Dialogo extends string,
  Registro extends string | number,
> extends Omit<PagedTableProps<Row>, 'caption' | 'empty'> {
  list: PagedTableProps<Row>['list'] &
    ComponentProps<typeof ListToolbarActions>['list'] & {
      search: { search?: string | undefined; dialogo?: Dialogo | undefined; registro?: Registro | undefined };
    };
  /** Heading of the page and name of the table. */
  title: string;
  /** The detail of 'Sem permissão'. */
  deniedDetail?: string;
  /** 'Criar Período': opens the dialog 'criar'. */
  createLabel?: string;
  /** Shown while the address has `dialogo`; loads after the list. */
  dialog?: LazyWithPreload<ListDialogProps<Row, Dialogo, Registro>>;
  /** For a list with a search box. Without one 'Visão' is beside the title. */
  searchLabel?: string;
  /** After the search box. */
  filters?: ReactNode;
  /** Filters in the menu of the toolbar below 768 px. */
  phoneMenu?: ReactNode;
  /** For a list with 'Exportar lista' (LIS-14). */
  exported?: ListExportOptions<Exported>;
  empty: Omit<EmptyListProps, 'onClear'>;
  /** Before the table. */
  children?: ReactNode;
}

/** The screen of a list: title, toolbar, saved views, table and pager; 'Sem permissão' after a 403. */
export function ListPage<
  Row extends RowData,
  Exported extends CollectedRow,
  Dialogo extends string,
  Registro extends string | number,
>({
  list,
  title,
  deniedDetail,
  createLabel,
  dialog: Dialog,
  searchLabel,
  filters,
  phoneMenu,
  exported,
  empty,
  children,
  ...table
}: ListPageProps<Row, Exported, Dialogo, Registro>) {
  const { query, search, defaults } = list;
  const { changeSearch, pushFilter } = useListSearch<object>();
  const urlDialog = useUrlDialog<object>();
  const preload = Dialog?.preload;
  useEffect(() => preload && preloadLater(preload), [preload]);
  const toolbar = (
    <ListToolbarActions list={list} phoneMenu={phoneMenu}>
      {exported ? <ListExport list={list} {...exported} /> : null}
    </ListToolbarActions>
  );
  return (
    <PermissionGuard queries={[query]} deniedDetail={deniedDetail}>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-3 max-md:mb-3">
        <h1 className="flex-1 max-md:basis-full">{title}</h1>
        {searchLabel === undefined ? toolbar : null}
        {createLabel === undefined ? null : (
          <Button onClick={() => urlDialog.open({ dialogo: 'criar' })}>
            <Plus />
            {createLabel}
          </Button>
        )}
      </div>
      {searchLabel === undefined ? null : (
        <search className="mb-2 flex flex-wrap gap-2">
          <SearchBox
            label={searchLabel}
            value={search.search ?? ''}
            busy={query.isFetching && query.isPlaceholderData}
            onSearch={(text, replace) => changeSearch({ search: text }, replace)}
          />
          {filters}
          {toolbar}
        </search>
      )}
      <SavedViews list={list} />
      {children}
      <PagedTable
        list={list}
        caption={title}
        {...table}
        empty={<EmptyList {...empty} onClear={() => pushFilter(defaults ?? {})} />}
      />
      {Dialog && search.dialogo !== undefined ? (
        <Dialog
          key={`${search.dialogo} ${search.registro ?? ''}`}
          dialogo={search.dialogo}
          registro={search.registro}
          listed={query.data?.rows.find((row) => table.getRowId(row) === String(search.registro))}
          onClose={() => urlDialog.close()}
        />
      ) : null}
    </PermissionGuard>
  );
}
