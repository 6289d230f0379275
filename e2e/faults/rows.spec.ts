import { readdirSync, readFileSync } from 'node:fs';
import { readTables } from '../../scripts/check-coverage.ts';
import { expect, test } from '../fixtures.ts';
import { operationAt } from './fault-page.ts';
import { POLL_CASES } from './run-poll-cell.ts';
import { SESSION_CASES } from './run-session-cell.ts';
import { rowDetails } from './matrix.ts';
import { READ_CASES } from './read-cases.ts';
import { SEND_CASES } from './send-cases.ts';
import { cellsOf, faultTable } from './table-reporter.ts';
import { required } from '../support/required.ts';

/** A call without a row in the matrix fails here. */

const ROWS: readonly { readonly operationId: string; readonly screen: string }[] = [
  ...READ_CASES,
  ...SEND_CASES,
  ...POLL_CASES,
  ...SESSION_CASES,
];

function project(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}

/** operationIds of the calls in src/api. */
function calledOperations(): string[] {
  const sources = readdirSync(project('src/api'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(project(`src/api/${file}`), 'utf8'));
  const calls = sources.flatMap((source) => [
    ...Array.from(source.matchAll(/client\.([A-Z]+)\(\s*'([^']+)'/g), ([, method = '', path = '']) =>
      operationAt(method, path),
    ),
    // The renewal does not use the client.
    ...Array.from(source.matchAll(/fetch\(new URL\('([^']+)', API_BASE_URL\)/g), ([, path = '']) =>
      operationAt('POST', `/${path}`),
    ),
  ]);
  return [...new Set(calls)].sort();
}

test('every call of the panel has a row in the fault matrix', () => {
  const called = calledOperations();
  expect(called.length).toBeGreaterThan(50);
  const inMatrix = new Set(ROWS.map(({ operationId }) => operationId));
  expect(called.filter((operation) => !inMatrix.has(operation))).toEqual([]);
});

test('every screen has a row for each call listed in docs/telas.md', () => {
  const isAt = (screen: string, route: string) => screen === route || screen.startsWith(`${route} `);
  const listed = readTables(readFileSync(project('docs/telas.md'), 'utf8')).filter((row) => 'operations' in row);
  const missing = listed.flatMap((row) => {
    const operations = Array.from(required(row['operations']).matchAll(/`(\w+)`/g), ([, operation = '']) => operation);
    const route = row['route'] === undefined ? undefined : /`([^`]+)`/.exec(row['route'])?.[1];
    return operations
      .filter(
        (id) =>
          !ROWS.some(({ operationId, screen }) => operationId === id && (route === undefined || isAt(screen, route))),
      )
      .map((id) => `${id} at ${route ?? required(row['part'])}`);
  });
  expect(missing).toEqual([]);
});

test.describe('the table of the matrix', () => {
  const annotations = [rowDetails('getPedido at /pedido/$id', ['html', 'hang']).annotation];
  const cell = (column: string, reason?: string) => ({
    type: 'cell',
    description: JSON.stringify({ row: 'getPedido at /pedido/$id', column, reason }),
  });
  const reasonsOf = (
    status: 'passed' | 'failed' | 'timedOut',
    cells: readonly ReturnType<typeof cell>[],
    ...messages: string[]
  ) =>
    cellsOf({
      annotations,
      results: [{ status, annotations: [...cells], errors: messages.map((message) => ({ message })) }],
    });

  test('contains the cells of a passed row', () => {
    const cells = reasonsOf('passed', [cell('html'), cell('hang')]);
    expect(cells.map(({ column, reason }) => [column, reason])).toEqual([
      ['html', undefined],
      ['hang', undefined],
    ]);
    expect(faultTable(cells)).toContain('getPedido at /pedido/$id  ok    ok');
  });

  test('counts a row that could not start as failed, with the reason', () => {
    const cells = reasonsOf('failed', [], 'No order fits.\n\n  at x');
    expect(cells.map(({ column }) => column)).toEqual(['html', 'hang']);
    expect(cells.map(({ reason }) => reason)).toEqual(Array(2).fill('not tried: No order fits. |   at x'));
    expect(faultTable(cells)).toContain('getPedido at /pedido/$id  NO    NO');
  });

  test('counts cells that did not run, and a row that failed after its cells', () => {
    expect(reasonsOf('timedOut', [cell('html')]).map(({ reason }) => reason)).toEqual([
      undefined,
      'not tried: timedOut',
    ]);
    expect(reasonsOf('failed', [cell('html'), cell('hang')], 'console error').map(({ reason }) => reason)).toEqual(
      Array(2).fill('held, but the row failed: console error'),
    );
  });
});
