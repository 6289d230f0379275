import { expect, test } from '../fixtures.ts';
import { COLUMN_IDS, type ColumnId } from './columns.ts';
import { Desk } from './desk.ts';
import { holdPoll, POLL_CASES, pollOnce } from './hold-poll.ts';
import { holdRead, readOnce } from './hold-read.ts';
import { holdSend } from './hold-send.ts';
import { tryCells } from './matrix.ts';
import { READ_CASES } from './read-cases.ts';
import { SEND_CASES } from './send-cases.ts';

/** Every call that the panel makes, from the screen that makes it, against every fault (design 3, 4): npm run test:faults. */

const ROW_LIMIT_MS = 15 * 60_000;

function columnsOf({ without = [] }: { readonly without?: readonly ColumnId[] }): readonly ColumnId[] {
  return COLUMN_IDS.filter((column) => !without.includes(column));
}

for (const row of READ_CASES) {
  const name = `${row.operationId} at ${row.screen}`;
  test.describe(`reading ${name}`, { tag: ['@matrix', '@faults'] }, () => {
    test.use({ role: row.role });

    test('holds every fault', async ({ page, backend, guard }, info) => {
      test.setTimeout(ROW_LIMIT_MS);
      const desk = new Desk(page, backend, guard);
      await desk.open();
      const address = await row.address(backend);
      const answer = await readOnce(desk, row, address);
      const failures = await tryCells(info, name, columnsOf(row), {
        hold: (column) => holdRead(desk, row, column, { address, answer }),
        recover: () => desk.load(),
      });
      expect(failures).toEqual([]);
    });
  });
}

for (const row of SEND_CASES) {
  const name = `${row.operationId} at ${row.screen}`;
  test.describe(`sending ${name}`, { tag: ['@matrix', '@faults', '@writes'] }, () => {
    test.use({ role: row.role });

    test('holds every fault', async ({ page, backend, guard }, info) => {
      test.setTimeout(ROW_LIMIT_MS);
      const desk = new Desk(page, backend, guard);
      await desk.open();
      const failures = await tryCells(info, name, columnsOf(row), {
        hold: (column) => holdSend(desk, row, column, 100 + COLUMN_IDS.indexOf(column)),
        recover: () => desk.load(),
      });
      expect(failures).toEqual([]);
    });
  });
}

for (const row of POLL_CASES) {
  const name = `${row.operationId} at the ${row.screen}`;
  test.describe(`polling ${name}`, { tag: ['@matrix', '@faults'] }, () => {
    test.use({ role: row.role });

    test('holds every fault', async ({ page, backend, guard }, info) => {
      test.setTimeout(ROW_LIMIT_MS);
      const desk = new Desk(page, backend, guard);
      await desk.open();
      const well = await pollOnce(desk);
      const without: readonly ColumnId[] = row.isList === true ? ['null', 'missing'] : [];
      const failures = await tryCells(info, name, columnsOf({ without }), {
        hold: (column) => holdPoll(desk, row, column, well),
        recover: () => desk.load(),
      });
      expect(failures).toEqual([]);
    });
  });
}
