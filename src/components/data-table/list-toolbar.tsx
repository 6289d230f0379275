import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import type { CollectedRow } from '@/api/collect-rows';
import type { ListColumn } from '@/components/column-settings/list-layout';
import { useListExport, type ListExportOptions } from '@/components/data-table/use-list-export';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SearchBox } from '@/components/form/search-box';
import { Button } from '@/components/ui/button';
import { FailedOpening, lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';

const SaveViewButton = lazyWithPreload(
  async () => (await import('@/components/saved-views/save-view-button')).SaveViewButton,
  { missing: { operation: 'save view' } },
);
const ColumnsControl = lazyWithPreload(
  async () => (await import('@/components/column-settings/columns-control')).ColumnsControl,
  { missing: { operation: 'columns' } },
);
const ListExportDialog = lazyWithPreload(
  async () => (await import('@/components/data-table/list-export-dialog')).ListExportDialog,
  {
    missing: {
      component: ({ exporting }) => <FailedOpening onOpenChange={exporting.close} />,
      operation: 'list export',
    },
  },
);

interface ListSearchBoxProps {
  label: string;
  list: {
    search: { search: string };
    query: { isFetching: boolean; isPlaceholderData: boolean };
    changeSearch: (params: { search: string }, replace: boolean) => void;
  };
}

export function ListSearchBox({ label, list: { search, query, changeSearch } }: ListSearchBoxProps) {
  return (
    <SearchBox
      label={label}
      value={search.search}
      busy={query.isFetching && query.isPlaceholderData}
      onSearch={(text, replace) => changeSearch({ search: text }, replace)}
    />
  );
}

interface ListToolbarActionsProps {
  list: {
    path: string;
    columns?: readonly ListColumn[];
    search: object;
    /** For a list with saved views. */
    defaults?: object | undefined;
    query: { data: unknown };
  };
  children?: ReactNode;
}

/** 'Salvar visão' (LIS-16) and 'Colunas' (LIS-17), loaded after the rows, before the other controls of a list. */
export function ListToolbarActions({ list, children }: ListToolbarActionsProps) {
  const { path, columns, search, defaults, query } = list;
  const shown = useDeferredValue(query.data !== undefined, false);
  return (
    <div className={cn('ml-auto flex gap-2', children && 'max-md:w-full')}>
      {/* Room for the controls, so that the others do not move. */}
      <div className={cn('flex gap-2', columns && defaults ? 'min-w-20 max-md:min-w-22' : 'min-w-9 max-md:min-w-10')}>
        {shown && defaults ? <SaveViewButton list={path} search={search} defaults={defaults} /> : null}
        {shown && columns ? <ColumnsControl list={path} columns={columns} /> : null}
      </div>
      {children}
    </div>
  );
}

interface ListExportProps<Row> extends ListExportOptions<Row> {
  /** False: the file has no personal data to hide. */
  personalData?: boolean;
  list: {
    countLabel: (count: number) => string;
    /** The rows with the current filter; undefined while they load. */
    query: { data: { count: number } | undefined };
  };
}

/** 'Exportar lista' and its dialog (LIS-14). */
export function ListExport<Row extends CollectedRow>({
  list: { countLabel, query },
  personalData = true,
  ...options
}: ListExportProps<Row>) {
  const count = query.data?.count;
  const exporting = useListExport(options);
  useEffect(() => preloadWhenIdle(ListExportDialog.preload), []);
  return (
    <>
      <DisabledHint reason={exportRefusal(count)}>
        <Button variant="outline" className="max-md:flex-1" onClick={exporting.open}>
          <Download />
          Exportar lista
        </Button>
      </DisabledHint>
      {exporting.state.kind === 'closed' ? null : (
        <ListExportDialog
          count={count ?? 0}
          countLabel={countLabel}
          personalData={personalData}
          exporting={exporting}
        />
      )}
    </>
  );
}

function exportRefusal(count: number | undefined): string | undefined {
  if (count === undefined) return 'A lista ainda não foi carregada.';
  return count === 0 ? 'A lista está vazia.' : undefined;
}
