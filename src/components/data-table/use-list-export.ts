import { useEffect, useRef, useState } from 'react';
import {
  createRowCollector,
  MAX_ROWS,
  type CollectedRow,
  type FetchRows,
  type RowCollector,
  type RowProgress,
} from '@/api/collect-rows';
import { saveFile } from '@/api/downloads';
import { csvFile, type CsvColumns } from '@/lib/csv';
import { todayInZone } from '@/lib/dates';
import { countOf } from '@/lib/format';
import { notify } from '@/lib/notify';
import { formatPersonal, maskPersonal, type PersonalFormat } from '@/lib/personal-data';

type ListExportState =
  | { kind: 'closed' }
  /** The dialog asks before the first request. */
  | { kind: 'ready' }
  | ({ kind: 'running' } & RowProgress)
  /** Nothing is saved: the user retries or saves an incomplete file. */
  | ({ kind: 'failed'; error: unknown } & RowProgress);

export type ListExport = ReturnType<typeof useListExport>;

export interface ListExportOptions<Row> {
  /** Start of the file name: 'pedidos'. */
  name: string;
  columns: CsvColumns<Row>;
  /** The list with its current filter, search and order. */
  fetchRows: FetchRows<Row>;
}

/** Reads a list page by page and saves it as CSV (LIS-14). */
export function useListExport<Row extends CollectedRow>({ name, columns, fetchRows }: ListExportOptions<Row>) {
  const [state, setState] = useState<ListExportState>({ kind: 'closed' });
  const collector = useRef<RowCollector<Row>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const personal = useRef<PersonalFormat>(formatPersonal);

  useEffect(() => () => controller.current?.abort(), []);

  function save({ rows, isTruncated }: RowCollector<Row>, incomplete?: string): void {
    const note = isTruncated() ? `Incompleto: ${MAX_ROWS} linhas` : incomplete;
    const lines = [
      columns.map(([header]) => header),
      ...rows().map((row) => columns.map(([, cell]) => cell(row, personal.current))),
    ];
    const suffix = note === undefined ? '' : '_incompleto';
    saveFile(csvFile(note === undefined ? lines : [...lines, [note]]), `${name}_${todayInZone()}${suffix}.csv`);
    setState({ kind: 'closed' });
    notify({ kind: 'success', text: `${countOf(rows().length, 'linha exportada', 'linhas exportadas')}.` });
  }

  /** Reads the remaining pages: after a failure from the failed one. */
  async function run(): Promise<void> {
    const { current } = collector;
    if (!current) return;
    const abort = new AbortController();
    controller.current = abort;
    const showProgress = () => setState({ kind: 'running', ...current.progress() });
    showProgress();
    try {
      await current.collect(abort.signal, showProgress);
      save(current);
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed', error, ...current.progress() });
    }
  }

  return {
    state,
    open: () => setState({ kind: 'ready' }),
    start: (masksPersonalData: boolean) => {
      personal.current = masksPersonalData ? maskPersonal : formatPersonal;
      collector.current = createRowCollector(fetchRows);
      return run();
    },
    retry: run,
    /** Stops the requests and closes the dialog. */
    close: () => {
      controller.current?.abort();
      setState({ kind: 'closed' });
    },
    saveIncomplete: () => {
      if (!collector.current) return;
      const { done, total = 0 } = collector.current.progress();
      save(collector.current, `Incompleto: ${done} de ${total} linhas`);
    },
  };
}
