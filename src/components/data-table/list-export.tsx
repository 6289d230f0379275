import { Download } from 'lucide-react';
import { useEffect } from 'react';
import type { ListExportDialogProps } from '@/components/data-table/list-export-dialog';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';

const ListExportDialog = lazyWithPreload(
  async () => (await import('@/components/data-table/list-export-dialog')).ListExportDialog,
);

interface ListExportProps {
  /** Rows of the list with the current filter; undefined while it loads. */
  count: number | undefined;
  /** '431 pedidos'. */
  countLabel: (count: number) => string;
  exporting: ListExportDialogProps['exporting'] & { open: () => void };
}

/** 'Exportar lista' and its dialog (LIS-14). */
export function ListExport({ count, countLabel, exporting }: ListExportProps) {
  useEffect(() => preloadWhenIdle(ListExportDialog.preload), []);
  return (
    <>
      <DisabledHint reason={disabledReason(count)}>
        <Button variant="outline" className="max-md:flex-1" onClick={exporting.open}>
          <Download />
          Exportar lista
        </Button>
      </DisabledHint>
      {exporting.state.kind === 'closed' ? null : (
        <ListExportDialog count={count ?? 0} countLabel={countLabel} exporting={exporting} />
      )}
    </>
  );
}

function disabledReason(count: number | undefined): string | undefined {
  if (count === undefined) return 'A lista ainda não foi carregada.';
  return count === 0 ? 'A lista está vazia.' : undefined;
}
