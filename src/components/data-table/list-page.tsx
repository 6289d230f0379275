import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import type { CollectedRow } from '@/api/collect-rows';
import { EmptyList, type EmptyListProps } from '@/components/data-table/empty-list';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable, type PagedTableProps } from '@/components/data-table/paged-table';
import type { ListExportOptions } from '@/components/data-table/use-list-export';
import { useListSearch } from '@/components/data-table/use-list-search';
import { PermissionGuard } from '@/components/feedback/states';
import { SearchBox } from '@/components/form/search-box';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { cn } from '@/lib/utils';

interface ListPageProps<Row extends RowData, Exported extends CollectedRow> extends Omit<
  PagedTableProps<Row>,
  'caption' | 'empty'
> {
  list: PagedTableProps<Row>['list'] &
    ComponentProps<typeof ListToolbarActions>['list'] & { search: { search?: string | undefined } };
  /** Heading of the page and name of the table. */
  title: string;
  /** The detail of 'Sem permissão'. */
  deniedDetail?: string;
  /** Beside the title: 'Criar Período'. */
  action?: ReactNode;
  /** For a list with a search box. Without one 'Visão' is beside the title. */
  searchLabel?: string;
  /** After the search box. */
  filters?: ReactNode;
  /** Filters in the menu of the toolbar below 768 px. */
  phoneMenu?: ReactNode;
  /** For a list with 'Exportar lista' (LIS-14). */
  exported?: ListExportOptions<Exported>;
  empty: Omit<EmptyListProps, 'onClear'>;
  /** After the table, such as the dialogs of the list. */
  children?: ReactNode;
}

/** The screen of a list: title, toolbar, saved views, table and pager; 'Sem permissão' after a 403. */
export function ListPage<Row extends RowData, Exported extends CollectedRow>({
  list,
  title,
  deniedDetail,
  action,
  searchLabel,
  filters,
  phoneMenu,
  exported,
  empty,
  children,
  ...table
}: ListPageProps<Row, Exported>) {
  const { query, search, defaults } = list;
  const { changeSearch, pushFilter } = useListSearch<object>();
  const toolbar = (
    <ListToolbarActions list={list} phoneMenu={phoneMenu}>
      {exported ? <ListExport list={list} {...exported} /> : null}
    </ListToolbarActions>
  );
  return (
    <PermissionGuard queries={[query]} deniedDetail={deniedDetail}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className={cn('mr-auto', searchLabel === undefined && 'flex-1 max-md:basis-full')}>{title}</h1>
        {searchLabel === undefined ? toolbar : null}
        {action}
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
      <PagedTable
        list={list}
        caption={title}
        {...table}
        empty={<EmptyList {...empty} onClear={() => pushFilter(defaults ?? {})} />}
      />
      {children}
    </PermissionGuard>
  );
}
