import { expect, test } from '../fixtures.ts';
import type { Role } from '../support/target.ts';
import { COLUMN_IDS, type ColumnId } from './columns.ts';
import { FaultPage } from './fault-page.ts';
import { tryCells } from './matrix.ts';
import { READ_CASES } from './read-cases.ts';
import { runPollCell, POLL_CASES, pollOnce } from './run-poll-cell.ts';
import { runReadCell, readOnce } from './run-read-cell.ts';
import { runSendCell } from './run-send-cell.ts';
import { SESSION_CASES } from './run-session-cell.ts';
import { SEND_CASES } from './send-cases.ts';

/** Every call of the panel with every fault (ERR-01 to ERR-20): npm run test:faults. */

const ROW_LIMIT_MS = 15 * 60_000;

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly role: Role | undefined;
  readonly columns: readonly ColumnId[];
  readonly writes?: boolean;
  /** How to run a cell of a prepared row, and how to recover after a failed one. */
  readonly prepare: (
    faultPage: FaultPage,
  ) => Promise<{ runCell: (column: ColumnId) => Promise<void>; recover: () => Promise<void> }>;
}

/** The client treats these as 'html', '500 empty' and 'null' (client.test.ts, schema.test.ts). */
const READ_ALIKE: readonly ColumnId[] = ['half json', '500 page', 'missing'];

/** These differ from '400 detail', '500 empty' and 'envelope' only in text (errors.test.ts): only READS_WITH_ALL run them. */
const SAME_OUTCOME: readonly ColumnId[] = ['400 fields', '409 message', '429 wait', 'html', 'cut before'];
const READS_WITH_ALL: readonly string[] = [
  'listPedidos at /pedidos',
  'getPedido at /pedido/$id',
  'getVendasTotalCapinhas at /relatorios-vendas-capinhas total',
];

function columnsOf({ without = [] }: { readonly without?: readonly ColumnId[] }): readonly ColumnId[] {
  return COLUMN_IDS.filter((column) => !READ_ALIKE.includes(column) && !without.includes(column));
}

function testRow({ kind, name, role, columns, writes = false, prepare }: Row): void {
  test.describe(`${kind} ${name}`, { tag: writes ? ['@matrix', '@faults', '@writes'] : ['@matrix', '@faults'] }, () => {
    test.use({ role });

    test('passes with each fault of its row', async ({ page, backend, guard }) => {
      test.setTimeout(ROW_LIMIT_MS);
      const cells = await prepare(new FaultPage(page, backend, guard));
      expect(await tryCells(columns, cells)).toEqual([]);
    });
  });
}

for (const row of READ_CASES) {
  const name = `${row.operationId} at ${row.screen}`;
  // A read changes nothing: it does not matter when the connection is cut.
  const without: readonly ColumnId[] = READS_WITH_ALL.includes(name) ? ['cut after'] : ['cut after', ...SAME_OUTCOME];
  testRow({
    kind: 'reading',
    name,
    role: row.role,
    columns: columnsOf(row).filter((column) => !without.includes(column)),
    prepare: async (faultPage) => {
      await faultPage.open();
      const address = await row.address(faultPage.backend);
      const response = await readOnce(faultPage, row, address);
      return {
        runCell: (column) => runReadCell(faultPage, row, column, { address, response }),
        recover: () => (row.fresh === true ? faultPage.signInAs(row.role) : faultPage.load()),
      };
    },
  });
}

for (const row of SEND_CASES) {
  testRow({
    kind: 'sending',
    name: `${row.operationId} at ${row.screen}`,
    role: row.role,
    columns: columnsOf(row),
    writes: true,
    prepare: async (faultPage) => {
      await faultPage.open();
      return {
        runCell: (column) => runSendCell(faultPage, row, column, 100 + COLUMN_IDS.indexOf(column)),
        recover: () => faultPage.load(),
      };
    },
  });
}

for (const row of POLL_CASES) {
  testRow({
    kind: 'polling',
    name: `${row.operationId} at the ${row.screen}`,
    role: row.role,
    columns: columnsOf({ without: row.isList === true ? ['null'] : [] }),
    prepare: async (faultPage) => {
      await faultPage.open();
      const baseline = await pollOnce(faultPage);
      return { runCell: (column) => runPollCell(faultPage, row, column, baseline), recover: () => faultPage.load() };
    },
  });
}

for (const row of SESSION_CASES) {
  testRow({
    kind: 'session',
    name: `${row.operationId} at ${row.screen}`,
    role: row.role,
    columns: COLUMN_IDS,
    prepare: async (faultPage) => {
      await faultPage.page.clock.install();
      await faultPage.signInAs(row.role);
      return { runCell: (column) => row.runCell(faultPage, column), recover: () => faultPage.signInAs(row.role) };
    },
  });
}
