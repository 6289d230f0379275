import type { TestInfo } from '@playwright/test';

/** What became of a cell, as scripts/test-faults.mjs reads it from the report. */
interface Cell {
  readonly row: string;
  readonly column: string;
  /** Why it does not hold; undefined when it does. */
  readonly reason?: string;
}

/** Names the row and its columns before it begins: one that never gets there is in the table as well. */
export function rowDetails(row: string, columns: readonly string[]): { annotation: { type: string; description: string } } {
  return { annotation: { type: 'row', description: JSON.stringify({ row, columns }) } };
}

function noteCell(info: TestInfo, cell: Cell): void {
  info.annotations.push({ type: 'cell', description: JSON.stringify(cell) });
}

/** The first lines of a failed expectation, without colours. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\u001b\[\d+m/g, '').split('\n').filter((line) => line.trim() !== '').slice(0, 6).join(' | ').slice(0, 600);
}

/** Tries cells one after the other; one that does not hold is noted and does not keep the next from being tried. */
export async function tryCells<Column extends string>(
  info: TestInfo,
  row: string,
  columns: readonly Column[],
  { hold, recover }: { hold: (column: Column) => Promise<void>; recover: () => Promise<void> },
): Promise<string[]> {
  const failures: string[] = [];
  for (const column of columns) {
    try {
      await hold(column);
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
