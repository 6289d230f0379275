import { useEffect, useRef, useState } from 'react';
import { createRowCollector, type FetchRows, type RowCollector } from '@/api/collect-rows';
import { saveFile } from '@/api/downloads';
import { explainFailure } from '@/api/errors';
import { csvFile, type CsvColumns } from '@/lib/csv';
import { todayInZone } from '@/lib/dates';
import { countOf } from '@/lib/format';
import { notify } from '@/lib/notify';
import { formatPersonal, maskPersonal, type PersonalFormat } from '@/lib/personal-data';

type ListExportState =
  | { kind: 'closed' }
  /** The dialog asks before the first request. */
  | { kind: 'ready' }
  /** `total` is undefined until the first response. */
  | { kind: 'running'; done: number; total: number | undefined }
  /** Nothing is saved: the user retries or saves an incomplete file. */
  | { kind: 'failed'; page: number; reason: string; error: unknown; done: number; total: number };

export type ListExport = ReturnType<typeof useListExport>;

export interface ListExportOptions<Row> {
  /** Start of the file name: 'pedidos'. */
  name: string;
  columns: CsvColumns<Row>;
  /** The list with its current filter, search and order. */
  fetchRows: FetchRows<Row>;
}

/** Reads a list page by page and saves it as CSV (LIS-14). */
export function useListExport<Row extends { id: number }>(options: ListExportOptions<Row>) {
  const [state, setState] = useState<ListExportState>({ kind: 'closed' });
  const collector = useRef<RowCollector<Row>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const personal = useRef<PersonalFormat>(formatPersonal);

  useEffect(() => () => controller.current?.abort(), []);

  function save(rows: readonly Row[], note?: string): void {
    const { name, columns } = options;
    const lines = [
      columns.map(([header]) => header),
      ...rows.map((row) => columns.map(([, cell]) => cell(row, personal.current))),
    ];
    const suffix = note === undefined ? '' : '_incompleto';
    saveFile(csvFile(note === undefined ? lines : [...lines, [note]]), `${name}_${todayInZone()}${suffix}.csv`);
    setState({ kind: 'closed' });
    notify({ kind: 'success', text: `${countOf(rows.length, 'linha exportada', 'linhas exportadas')}.` });
  }

  async function run(rowCollector: RowCollector<Row>): Promise<void> {
    const abort = new AbortController();
    controller.current = abort;
    collector.current = rowCollector;
    const showProgress = () =>
      setState({ kind: 'running', done: rowCollector.rows().length, total: rowCollector.total() });
    try {
      await rowCollector.collect(abort.signal, showProgress);
      save(rowCollector.rows());
    } catch (error) {
      if (abort.signal.aborted) return;
      setState({
        kind: 'failed',
        page: rowCollector.page(),
        reason: explainFailure(error),
        error,
        done: rowCollector.rows().length,
        total: rowCollector.total(),
      });
    }
  }

  return {
    state,
    open: () => setState({ kind: 'ready' }),
    start: (masksPersonalData: boolean) => {
      personal.current = masksPersonalData ? maskPersonal : formatPersonal;
      setState({ kind: 'running', done: 0, total: undefined });
      return run(createRowCollector(options.fetchRows));
    },
    /** Stops the requests and closes the dialog. */
    close: () => {
      controller.current?.abort();
      setState({ kind: 'closed' });
    },
    /** Continues with the failed page. */
    retry: async () => {
      const rowCollector = collector.current;
      if (!rowCollector) return;
      setState({ kind: 'running', done: rowCollector.rows().length, total: rowCollector.total() || undefined });
      await run(rowCollector);
    },
    saveIncomplete: () => {
      const rowCollector = collector.current;
      if (!rowCollector) return;
      const rows = rowCollector.rows();
      save(rows, `Incompleto: ${rows.length} de ${rowCollector.total()} linhas`);
    },
  };
}
