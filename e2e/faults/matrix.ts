import { test } from '../fixtures.ts';

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

/** Runs each cell of a row as a step; after a failed one the next one runs, unless the page cannot recover. Returns 'column: reason' of the failed cells. */
export async function tryCells<Column extends string>(
  columns: readonly Column[],
  { runCell, recover }: { runCell: (column: Column) => Promise<void>; recover: () => Promise<void> },
): Promise<string[]> {
  const failures: string[] = [];
  for (const column of columns) {
    try {
      await test.step(column, () => runCell(column));
    } catch (error) {
      failures.push(`${column}: ${reasonOf(error)}`);
      try {
        await recover();
      } catch (recoveryError) {
        return [...failures, `${column}, recovery: ${reasonOf(recoveryError)}`];
      }
    }
  }
  return failures;
}
