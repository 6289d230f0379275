import type { Fault } from '../../staging/http/faults.ts';
import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Attempt, SendCase } from './cases.ts';
import { COLUMNS, FIELD, GONE, SENDS, SLOW, THROTTLED, UNKNOWN, type ColumnId } from './columns.ts';
import type { Desk } from './desk.ts';

function faultOf(row: SendCase, column: ColumnId): Fault {
  if (column === '400 fields') return { ...COLUMNS[column], body: { [row.field?.name ?? 'pedido']: [FIELD] } };
  // The change was made, and what came back says nothing of it.
  if (column === 'envelope') return { kind: 'wrong-envelope', when: 'after' };
  if (column === 'null') return { kind: 'wrong-envelope', body: { id: null, message: null, numero_pedido: null }, when: 'after' };
  if (column === 'missing') return { kind: 'wrong-envelope', body: {}, when: 'after' };
  return COLUMNS[column];
}

/** What the failure of a cell says, and where. */
interface Said {
  readonly text: string;
  /** The server's words, beside the sentence. */
  readonly besides: string | undefined;
  /** The field that has the server's words. */
  readonly atField: Locator | undefined;
}

function saidOf(row: SendCase, column: ColumnId, desk: Desk): Said {
  const { outcome, says, text } = { ...SENDS[column], ...row.but?.[column] };
  if (outcome === 'unknown') return { text: text ?? UNKNOWN, besides: undefined, atField: undefined };
  const atField = column === '400 fields' ? row.field?.at(desk.page) : undefined;
  if (text !== undefined) return { text, besides: says, atField };
  if (row.instead === true && column === '429 wait') return { text: THROTTLED, besides: says, atField };
  // A one-click action says the server's own word, whatever it is.
  if (row.instead === true && column === '404 gone') return { text: GONE, besides: undefined, atField };
  // Words at a field are not repeated above it, but may stand in the sentence's place.
  return row.instead === true && says !== undefined
    ? { text: says, besides: undefined, atField }
    : { text: row.text, besides: atField ? undefined : says, atField };
}

/** One cell: the press goes wrong, what design 4 says is seen, nothing typed is lost, and a second press does it. */
export async function holdSend(desk: Desk, row: SendCase, column: ColumnId, number: number): Promise<void> {
  const { page, backend } = desk;
  const expected = { ...SENDS[column], ...row.but?.[column] };
  await desk.leave();
  const attempt = await row.attempt(page, backend, number);
  await desk.go(attempt.address);
  await desk.until(row.trigger(page));
  await attempt.fill?.();
  await backend.setFaults([{ operationId: row.operationId, fault: faultOf(row, column) }]);
  const before = desk.calls(row);
  const readings = desk.readings();
  await row.trigger(page).click();
  switch (expected.outcome) {
    case 'done':
      await desk.until(successOf(desk, row));
      break;
    case 'slow':
      await expectSlow(desk, row);
      break;
    case 'failure':
    case 'unknown':
      await expectFailure(desk, row, attempt, saidOf(row, column, desk), row.but?.[column]?.ends === true);
      expect(desk.calls(row) - before, 'how often it was sent').toBe(1);
      if (expected.rereads === true) await expect.poll(() => desk.readings() - readings, 'what may be old is read again').toBeGreaterThan(0);
      await backend.clearFaults();
      if (row.but?.[column]?.ends !== true) await expectSecondPress(desk, row, column, before);
  }
  await backend.clearFaults();
  await desk.expectAlive();
}

function successOf(desk: Desk, row: SendCase): Locator {
  return typeof row.success === 'string' ? desk.toasts().filter({ hasText: row.success }) : row.success(desk.page);
}

async function expectFailure(desk: Desk, row: SendCase, attempt: Attempt, { text, besides, atField }: Said, ends: boolean): Promise<void> {
  const { page } = desk;
  const place = row.place?.(page);
  const toast = desk.toasts().filter({ hasText: text });
  await desk.until(place ?? toast);
  if (row.noToast === true) await expect(desk.toasts()).toHaveCount(0);
  else await expect(toast).toHaveCount(1);
  const where = place ?? toast;
  await expect(where).toContainText(text);
  if (besides !== undefined) await expect(where).toContainText(besides);
  if (atField) await expect(atField).toHaveAccessibleDescription(new RegExp(FIELD));
  if (!ends) await expect(row.trigger(page), 'it can be pressed again').not.toHaveAttribute('aria-disabled', 'true');
  await attempt.kept?.();
  await desk.expectAlive();
  await desk.outlastToasts();
  if (place) await expect(place, 'the text lasts').toContainText(text);
  await attempt.kept?.();
}

/** Only now is it sent again. What was lost after it was done may be refused as done. */
async function expectSecondPress(desk: Desk, row: SendCase, column: ColumnId, before: number): Promise<void> {
  expect(desk.calls(row) - before, 'nothing is sent by itself').toBe(1);
  if (column === 'cut after') return;
  await row.trigger(desk.page).click();
  await desk.until(successOf(desk, row));
  expect(desk.calls(row) - before).toBe(2);
}

async function expectSlow(desk: Desk, row: SendCase): Promise<void> {
  const { page, backend } = desk;
  const before = desk.calls(row);
  await expect(row.trigger(page), 'disabled while it runs').toHaveAttribute('aria-disabled', 'true');
  const slow = page.getByText(SLOW);
  await desk.until(slow);
  expect(desk.calls(row)).toBe(before);
  await desk.expectAlive();
  await backend.clearFaults();
  await desk.until(successOf(desk, row));
  await expect(slow).toHaveCount(0);
}
