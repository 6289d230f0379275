import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import type { CollectedRow } from '@/api/collect-rows';
import type { ListColumn } from '@/components/column-settings/list-layout';
import { useListExport, type ListExportOptions } from '@/components/data-table/use-list-export';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { useLatch } from '@/lib/use-latch';

const ViewMenu = lazyWithPreload(async () => (await import('@/components/data-table/view-menu')).ViewMenu, {
  onImportError: 'hide',
  logAs: 'view menu',
});
const ListExportDialog = lazyWithPreload(
  async () => (await import('@/components/data-table/list-export-dialog')).ListExportDialog,
  {
    onImportError: ({ exporting }) => <FailedOpening onOpenChange={exporting.close} />,
    logAs: 'list export',
  },
);

interface ListToolbarActionsProps {
  list: {
    path: string;
    columns?: readonly ListColumn[];
    search: object;
    /** For a list with saved views. */
    defaults?: object | undefined;
    query: { data: unknown };
  };
  /** Controls in the menu below 768 px only; from 768 px on the page renders them itself. */
  phoneMenu?: ReactNode;
  children?: ReactNode;
}

/** 'Visão', loaded after the rows, before the other controls of a list, which it contains below 768 px (LIS-22). */
export function ListToolbarActions({ list, phoneMenu, children }: ListToolbarActionsProps) {
  const { path, columns, search, defaults, query } = list;
  // Latched, because a failed page has no data and the toolbar must stay (SCR-04).
  const shown = useDeferredValue(useLatch(query.data !== undefined), false);
  return (
    <div className="ml-auto flex gap-2">
      {/* Reserves the button's space, so that the others do not move. */}
      <div className="min-w-22 max-md:min-w-10">
        {shown ? (
          <ViewMenu path={path} columns={columns} search={search} defaults={defaults}>
            {phoneMenu}
            {children}
          </ViewMenu>
        ) : null}
      </div>
      {children ? <div className="flex gap-2 max-md:hidden">{children}</div> : null}
    </div>
  );
}

interface ListExportProps<Row> extends ListExportOptions<Row> {
  /** The rows of the file, after their count. */
  scope?: string;
  /** False for a file without personal data. */
  personalData?: boolean;
  list: {
    countLabel: (count: number) => string;
    /** The rows with the current filter; undefined while they load. */
    query: { data: { count: number } | undefined; isPlaceholderData?: boolean };
  };
}

/** 'Exportar lista' and its dialog (LIS-14). */
export function ListExport<Row extends CollectedRow>({
  list: { countLabel, query },
  scope,
  personalData = true,
  ...options
}: ListExportProps<Row>) {
  const { data, isPlaceholderData = false } = query;
  const count = data?.count;
  const exporting = useListExport(options);
  useEffect(() => preloadLater(ListExportDialog.preload), []);
  return (
    <>
      <DisabledHint reason={isPlaceholderData ? undefined : exportRefusal(count)}>
        <Button variant="outline" onClick={exporting.open}>
          <Download />
          Exportar lista
        </Button>
      </DisabledHint>
      {exporting.state.kind === 'closed' ? null : (
        <ListExportDialog
          count={isPlaceholderData ? undefined : count}
          countLabel={countLabel}
          scope={scope}
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
