import { expect, test } from '../fixtures.ts';
import type { ColumnId } from './columns.ts';
import { Desk } from './desk.ts';
import { holdRead, readOnce } from './hold-read.ts';
import { holdSend } from './hold-send.ts';
import { READ_CASES } from './read-cases.ts';
import { SEND_CASES } from './send-cases.ts';

/** One cell of each kind of the fault matrix; `npm run test:faults` runs all. */

const READS: Readonly<Record<string, readonly ColumnId[]>> = {
  '/periodos': ['400 detail', '403 refused', '500 empty', 'hang'],
  '/pedido/$id': ['404 gone', 'missing'],
  '/dashboard-passes': ['429 wait', 'html'],
};

const SENDS: Readonly<Record<string, readonly ColumnId[]>> = {
  'createPeriodo at /periodos criar': ['400 fields', 'cut after', 'hang'],
  'deleteTipoPasse at /tipos-passe excluir': ['409 message'],
  'exportEtiqueta at /pedido/$id': ['500 page', '429 wait'],
};

const nameOf = ({ operationId, screen }: { readonly operationId: string; readonly screen: string }) => `${operationId} at ${screen}`;

test.use({ role: 'gestora' });

test('failed reads show their errors in place and recover without a reload', { tag: '@faults' }, async ({ page, backend, guard }) => {
  const desk = new Desk(page, backend, guard);
  await desk.open();
  const picked = READ_CASES.filter(({ screen }) => screen in READS);
  expect(picked).toHaveLength(Object.keys(READS).length);
  for (const row of picked) {
    const address = await row.address(backend);
    const answer = await readOnce(desk, row, address);
    for (const column of READS[row.screen] ?? []) {
      await test.step(`${row.operationId}, ${column}`, () => holdRead(desk, row, column, { address, answer }));
    }
  }
});

test('failed mutations show their errors, keep the input, and are sent again only on a second press', { tag: ['@faults', '@writes'] }, async ({ page, backend, guard }) => {
  const desk = new Desk(page, backend, guard);
  await desk.open();
  const picked = SEND_CASES.filter((row) => nameOf(row) in SENDS);
  expect(picked).toHaveLength(Object.keys(SENDS).length);
  for (const row of picked) {
    for (const [number, column] of (SENDS[nameOf(row)] ?? []).entries()) {
      await test.step(`${row.operationId}, ${column}`, () => holdSend(desk, row, column, number));
    }
  }
});
