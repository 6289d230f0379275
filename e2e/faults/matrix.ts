import type { TestInfo } from '@playwright/test';

/** Result of one fault of one call, for the table (table-reporter.ts). */
export interface Cell {
  readonly row: string;
  readonly column: string;
  /** Reason of the failure; undefined on success. */
  readonly reason?: string | undefined;
}

/** Announces the row and its columns first, so that a row that never starts is in the table too. */
export function rowDetails(
  row: string,
  columns: readonly string[],
): { annotation: { type: string; description: string } } {
  return { annotation: { type: 'row', description: JSON.stringify({ row, columns }) } };
}

function noteCell(info: TestInfo, cell: Cell): void {
  info.annotations.push({ type: 'cell', description: JSON.stringify(cell) });
}

/** First lines of a failed expectation, without colours. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replaceAll(/\u001b\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .join(' | ')
    .slice(0, 600);
}

/** Runs the cells in sequence; a failed one is recorded and the next one runs. */
export async function tryCells<Column extends string>(
  info: TestInfo,
  row: string,
  columns: readonly Column[],
  { runCell, recover }: { runCell: (column: Column) => Promise<void>; recover: () => Promise<void> },
): Promise<string[]> {
  const failures: string[] = [];
  for (const column of columns) {
    try {
      await runCell(column);
      noteCell(info, { row, column });
    } catch (error) {
      const reason = reasonOf(error);
      failures.push(`${column}: ${reason}`);
      noteCell(info, { row, column, reason });
      await recover();
    }
  }
  return failures;
}
