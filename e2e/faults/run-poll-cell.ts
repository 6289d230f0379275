import type { Fault } from '../../staging/qa/fault-rules.ts';
import { expect } from '../fixtures.ts';
import type { Role } from '../support/target.ts';
import { COLUMNS, FIELD, type ColumnId } from './columns.ts';
import type { FaultPage } from './fault-page.ts';

/** A count refreshed every five minutes: a failure keeps the last value silently (ERR-04). */
export interface PollCase {
  readonly operationId: string;
  readonly screen: string;
  readonly role: Role;
  /** This count falls back to 0, the others keep their last value (SHL-09). */
  readonly fallsToZero?: boolean;
  /** A bare array has no fields; its length is the count. */
  readonly isList?: boolean;
}

export const POLL_CASES: readonly PollCase[] = [
  { operationId: 'countPedidosDisponiveis', screen: 'bell', role: 'gestora', fallsToZero: true },
  { operationId: 'countPedidosParaEnvio', screen: 'bell', role: 'gestora' },
  { operationId: 'listOrdensServicoUsuario', screen: 'bell', role: 'atendente', isList: true },
];

const POLL_MS = 300_100;
const RETRIED: ReadonlySet<ColumnId> = new Set<ColumnId>(['500 empty', '500 page', 'cut before', 'cut after']);

function faultOf(column: ColumnId): Fault {
  if (column === '400 fields') return { ...COLUMNS[column], body: { page: [FIELD] } };
  if (column === 'null') return { kind: 'wrong-envelope', body: { quantidade: null } };
  return column === 'missing' ? { kind: 'wrong-envelope', body: {} } : COLUMNS[column];
}

async function lines({ page }: FaultPage): Promise<string[]> {
  const items = page.getByRole('listitem').filter({ has: page.locator('a b') });
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(items.first()).toBeVisible();
  const texts = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Lines of the bell without faults: label and count. */
export async function pollOnce(faultPage: FaultPage): Promise<string[]> {
  let read: string[] = [];
  const counts = async () => {
    read = await lines(faultPage);
    return read.join();
  };
  // '–' is shown until the count has loaded.
  await expect.poll(counts, 'counts of the bell').toMatch(/^[^–]*\d[^–]*$/);
  return read;
}

export async function runPollCell(
  faultPage: FaultPage,
  row: PollCase,
  column: ColumnId,
  baseline: readonly string[],
): Promise<void> {
  const { page, backend } = faultPage;
  const label = row.operationId === 'countPedidosDisponiveis' ? 'Pedidos p/ Emissão' : undefined;
  const isAnswered = column === 'hang';
  await page.keyboard.press('Shift');
  // The panel skips a poll while the previous one is pending.
  await faultPage.waitForResponses();
  await page.clock.runFor(100);
  const before = faultPage.requestCount(row);
  await backend.setFaults([{ operationId: row.operationId, fault: faultOf(column) }]);
  await page.clock.fastForward(POLL_MS);
  await faultPage.untilRequestCount(row, before + (RETRIED.has(column) ? 3 : 1));
  const expected = baseline.map((line) =>
    row.fallsToZero === true && !isAnswered && label !== undefined && line.startsWith(label) ? `${label} 0` : line,
  );
  await expect.poll(() => lines(faultPage)).toEqual(expected);
  await expect(faultPage.toasts()).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await faultPage.expectAlive();
  await backend.clearFaults();
  await page.clock.fastForward(POLL_MS);
  await expect.poll(() => lines(faultPage)).toEqual(baseline);
}
