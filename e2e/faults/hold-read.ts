import type { Fault, FaultRule } from '../../staging/qa/fault-rules.ts';
import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { ReadCase } from './cases.ts';
import { COLUMNS, emptied, FIELD, READS, SLOW, type ColumnId, type ReadExpectation } from './columns.ts';
import type { Desk } from './desk.ts';

const ENVELOPE = ['id', 'results', 'count'];

function faultOf(row: ReadCase, column: ColumnId, answer: unknown): Fault {
  if (column === '400 fields') return { ...COLUMNS[column], body: { page: [FIELD] } };
  if (column === 'null' || column === 'missing') {
    return { kind: 'wrong-envelope', body: emptied(answer, new Set([...ENVELOPE, ...(row.envelope ?? [])]), column) };
  }
  return COLUMNS[column];
}

function rulesOf({ operationId, query, spare }: ReadCase, fault: Fault): FaultRule[] {
  const spared: FaultRule[] = spare ? [{ operationId, query: spare, fault: { kind: 'latency', ms: 0 } }] : [];
  return [...spared, { operationId, ...(query && { query }), fault }];
}

/** Opens the screen without faults, to load its code and record the response. */
export async function readOnce(desk: Desk, row: ReadCase, address: string): Promise<unknown> {
  await desk.go(address);
  await row.open?.(desk.page);
  await desk.until(row.ready(desk.page));
  return desk.answerOf(row);
}

async function forget(desk: Desk, row: ReadCase): Promise<void> {
  await row.close?.(desk.page);
  await desk.forget();
}

/** In real time, so that the screen and the bell share one request. */
async function loadAnew({ page }: Desk, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** One cell: the read fails, the expected error shows, and it recovers without a reload. */
export async function holdRead(
  desk: Desk,
  row: ReadCase,
  column: ColumnId,
  { address, answer }: { address: string; answer: unknown },
): Promise<void> {
  const { page, backend } = desk;
  const expected: ReadExpectation = row.but?.[column] ?? READS[column];
  await (row.fresh === true ? desk.enter(row.role) : forget(desk, row));
  await backend.setFaults(rulesOf(row, faultOf(row, column, answer)));
  const before = desk.calls(row);
  await (row.fresh === true ? loadAnew(desk, address) : desk.go(address));
  await row.open?.(page);
  const { outcome } = expected;
  if (outcome === 'failure') await expectFailure(desk, row, expected, before);
  else if (outcome === 'slow') await expectSlow(desk, row);
  else if (outcome === 'shown') await expectShown(desk, row);
  else await expectRefused(desk, row, expected, before);
  if (outcome === 'failure' || outcome === 'slow') {
    await expect(row.ready(page).first()).toBeVisible();
    await expect(row.place(page)).toHaveCount(0);
  } else {
    await backend.clearFaults();
    await forget(desk, row);
    await desk.go(address);
    await row.open?.(page);
    await desk.until(row.ready(page));
  }
  await desk.expectAlive();
}

/** The toast shows once in addition to the inline text, and closes. */
async function expectToastOnce(desk: Desk, text: string | undefined): Promise<void> {
  if (text === undefined) await expect(desk.toasts()).toHaveCount(0);
  else {
    await expect(desk.toasts()).toHaveText(text);
    await expect(desk.toasts().getByRole('alert')).toHaveCount(0);
  }
}

async function expectFailure(
  desk: Desk,
  row: ReadCase,
  { says, asked }: ReadExpectation,
  before: number,
): Promise<void> {
  const { page } = desk;
  const place = row.place(page);
  await desk.until(place);
  await expect(place.first()).toContainText(row.text);
  if (says !== undefined) await expect(place.first()).toContainText(says);
  await expectToastOnce(desk, row.toast);
  await expect(row.ready(page)).toHaveCount(0);
  await desk.expectAlive();
  await desk.outlastToasts();
  await expect(place.first(), 'the text lasts').toContainText(row.text);
  expect(desk.mostAsked(row, before), 'how often it was asked for at first').toBe(asked);
  const retry = place.first().getByRole('button', { name: 'Tentar novamente' });
  await expectAskedByPress(desk, row, retry, asked);
  await desk.backend.clearFaults();
  await retry.click();
  await desk.until(row.ready(page));
}

/** Another failing attempt: the expected number of requests, then no automatic one. */
async function expectAskedByPress(desk: Desk, row: ReadCase, retry: Locator, asked: number): Promise<void> {
  const before = desk.calls(row);
  await retry.click();
  await desk.untilCalls(row, before + asked);
  await desk.until(retry);
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await desk.outlastToasts();
  expect(desk.calls(row) - before, 'how often it was asked for').toBe(asked);
}

async function expectSlow(desk: Desk, row: ReadCase): Promise<void> {
  const slow = desk.page.getByText(SLOW);
  await desk.until(slow);
  await expect(
    desk.page.getByRole('status').filter({ has: slow }).first().getByRole('button', { name: 'Tentar novamente' }),
  ).toBeVisible();
  await desk.expectAlive();
  await desk.backend.clearFaults();
  await desk.until(row.ready(desk.page));
  await expect(slow).toHaveCount(0);
}

async function expectShown(desk: Desk, row: ReadCase): Promise<void> {
  await desk.until(row.ready(desk.page));
  await expect(row.place(desk.page)).toHaveCount(0);
  await desk.expectAlive();
}

/** Denied or gone: its own text instead of the screen, without a retry. */
async function expectRefused(
  desk: Desk,
  row: ReadCase,
  { outcome, says, asked }: ReadExpectation,
  before: number,
): Promise<void> {
  const { page } = desk;
  const text = outcome === 'denied' ? 'Sem permissão' : (says ?? row.text);
  const place = page.getByRole('dialog').or(page.locator('main')).getByText(text);
  await desk.until(place);
  await expectToastOnce(desk, outcome === 'denied' || row.toast === undefined ? undefined : text);
  await desk.outlastToasts();
  await expect(place.first(), 'the text lasts').toBeVisible();
  expect(desk.mostAsked(row, before), 'how often it was asked for').toBe(asked);
  await expect(page.locator('body')).not.toContainText('Falha ao carregar');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await expect(row.ready(page)).toHaveCount(0);
  await desk.expectAlive();
}
