import { readdirSync, readFileSync } from 'node:fs';
import { readTables } from '../../scripts/check-coverage.ts';
import { expect, test } from '../fixtures.ts';
import { required } from '../support/required.ts';
import { operationAt } from './fault-page.ts';
import { READ_CASES } from './read-cases.ts';
import { POLL_CASES } from './run-poll-cell.ts';
import { SESSION_CASES } from './run-session-cell.ts';
import { SEND_CASES } from './send-cases.ts';

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

test('the fault matrix has a row for every call of the panel and every call listed in docs/screens.md', () => {
  const called = calledOperations();
  expect(called.length).toBeGreaterThan(50);
  const inMatrix = new Set(ROWS.map(({ operationId }) => operationId));
  expect(called.filter((operation) => !inMatrix.has(operation))).toEqual([]);

  const isAt = (screen: string, route: string) => screen === route || screen.startsWith(`${route} `);
  const listed = readTables(readFileSync(project('docs/screens.md'), 'utf8')).filter((row) => 'operations' in row);
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
