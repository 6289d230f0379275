import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import * as z from 'zod';
import type { Cell } from './matrix.ts';

const cellSchema = z.object({ row: z.string(), column: z.string(), reason: z.string().optional() });
const rowSchema = z.object({ row: z.string(), columns: z.array(z.string()) });

type Result = Pick<TestResult, 'status' | 'annotations' | 'errors'>;
type Row = Pick<TestCase, 'annotations'> & { readonly results: readonly Result[] };

/** `npm run test:faults`: prints one line per row and one column per fault, then `cells passed / cells`. */
export default class TableReporter implements Reporter {
  #rows: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#rows = suite.allTests();
  }

  onEnd() {
    const cells = this.#rows.flatMap(cellsOf);
    const held = cells.filter((cell) => cell.reason === undefined).length;
    console.log(faultTable(cells));
    console.log(`${held} / ${cells.length} cells held`);
    return Promise.resolve(held === cells.length && cells.length > 0 ? undefined : { status: 'failed' as const });
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Annotations of a type, parsed. */
function described<Kind>(annotations: TestCase['annotations'], type: string, schema: z.ZodType<Kind>): Kind[] {
  return annotations
    .filter((one) => one.type === type)
    .map(({ description = '{}' }) => schema.parse(JSON.parse(description)));
}

/** The cells of a test of the matrix, including those that could not start or never ran. */
export function cellsOf({ annotations, results }: Row): readonly Cell[] {
  const last = results.at(-1);
  const tried = described(last?.annotations ?? [], 'cell', cellSchema);
  const [named] = described(annotations, 'row', rowSchema);
  if (named === undefined) return tried;
  const reason = `not tried: ${firstLinesOf(last) ?? last?.status ?? 'it never ran'}`;
  const untried = named.columns.filter((column) => !tried.some((cell) => cell.column === column));
  const cells = [...tried, ...untried.map((column) => ({ row: named.row, column, reason }))];
  // Every cell passed but the test failed: the page's reported problem counts for all cells.
  if (last?.status === 'passed' || cells.some((cell) => cell.reason !== undefined)) return cells;
  const failure = `held, but the row failed: ${firstLinesOf(last) ?? last?.status ?? ''}`;
  return cells.map((cell) => ({ ...cell, reason: failure }));
}

function firstLinesOf(result: Result | undefined): string | undefined {
  const message = result?.errors[0]?.message?.replaceAll(/\u001b\[\d+m/g, '');
  const lines = message?.split('\n').filter((line) => line.trim() !== '');
  return lines?.slice(0, 4).join(' | ').slice(0, 400);
}

/** 'ok', 'NO', or '-' where the fault does not apply; below it the reasons. */
export function faultTable(cells: readonly Cell[]): string {
  const rows = Array.from(new Set(cells.map(({ row }) => row)));
  const columns = Array.from(new Set(cells.map(({ column }) => column)));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const mark = (row: string, column: string) => {
    const cell = cells.find((one) => one.row === row && one.column === column);
    return cell === undefined ? '-' : cell.reason === undefined ? 'ok' : 'NO';
  };
  return [
    `${''.padEnd(width)}  ${columns.join('  ')}`,
    ...rows.map(
      (row) => `${row.padEnd(width)}  ${columns.map((column) => mark(row, column).padEnd(column.length)).join('  ')}`,
    ),
    ...cells.flatMap(({ row, column, reason }) => (reason === undefined ? [] : [`NO  ${row}, ${column}: ${reason}`])),
    '',
  ].join('\n');
}
