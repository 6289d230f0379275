import type { Locator } from '@playwright/test';
import type { Fault, FaultRule } from '../../staging/qa/fault-rules.ts';
import { expect } from '../fixtures.ts';
import type { ReadCase } from './cases.ts';
import { COLUMNS, emptied, FIELD, READS, SLOW, WITH_CODE, type ColumnId, type ReadExpectation } from './columns.ts';
import type { FaultPage } from './fault-page.ts';

const ENVELOPE = ['id', 'results', 'count'];

function faultOf(row: ReadCase, column: ColumnId, response: unknown): Fault {
  if (column === '400 fields') return { ...COLUMNS[column], body: { page: [FIELD] } };
  if (column === 'null' || column === 'missing') {
    return { kind: 'wrong-envelope', body: emptied(response, new Set([...ENVELOPE, ...(row.envelope ?? [])]), column) };
  }
  return COLUMNS[column];
}

function rulesOf({ operationId, query, except }: ReadCase, fault: Fault): FaultRule[] {
  const spared: FaultRule[] = except ? [{ operationId, query: except, fault: { kind: 'latency', ms: 0 } }] : [];
  return [...spared, { operationId, ...(query && { query }), fault }];
}

/** Opens the screen without faults, to load its code and record the response. */
export async function readOnce(faultPage: FaultPage, row: ReadCase, address: string): Promise<unknown> {
  await row.prepare?.(faultPage.page, faultPage.backend);
  await faultPage.navigate(address);
  await row.open?.(faultPage.page);
  await faultPage.until(row.ready(faultPage.page));
  return faultPage.lastResponseOf(row);
}

async function closeAndLeave(faultPage: FaultPage, row: ReadCase): Promise<void> {
  await row.close?.(faultPage.page);
  await faultPage.leaveAndExpireCache();
  await row.prepare?.(faultPage.page, faultPage.backend);
}

/** In real time, so that the screen and the bell share one request. */
async function reloadAt({ page }: FaultPage, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** One cell: the read fails, the expected error shows, and it recovers without a reload. */
export async function runReadCell(
  faultPage: FaultPage,
  row: ReadCase,
  column: ColumnId,
  { address, response }: { address: string; response: unknown },
): Promise<void> {
  const { page, backend } = faultPage;
  const expected: ReadExpectation = row.overrides?.[column] ?? READS[column];
  await (row.fresh === true ? faultPage.signInAs(row.role) : closeAndLeave(faultPage, row));
  await backend.setFaults(rulesOf(row, faultOf(row, column, response)));
  const before = faultPage.requestCount(row);
  await (row.fresh === true ? reloadAt(faultPage, address) : faultPage.navigate(address));
  await row.open?.(page);
  const { outcome } = expected;
  if (outcome === 'failure') await expectFailure(faultPage, row, column, { expected, before });
  else if (outcome === 'slow') await expectSlow(faultPage, row);
  else if (outcome === 'shown') await expectShown(faultPage, row);
  else await expectRefused(faultPage, row, expected, before);
  if (outcome === 'failure' || outcome === 'slow') {
    await expect(row.ready(page).first()).toBeVisible();
    await expect(row.place(page)).toHaveCount(0);
  } else {
    await backend.clearFaults();
    await closeAndLeave(faultPage, row);
    await faultPage.navigate(address);
    await row.open?.(page);
    await faultPage.until(row.ready(page));
  }
  await faultPage.expectAlive();
}

/** The failing path of a screen: a refused read shows the error in place, and one retry recovers. */
export async function runFailingPath(faultPage: FaultPage, row: ReadCase): Promise<void> {
  const { page, backend } = faultPage;
  const address = await row.address(backend);
  await row.prepare?.(page, backend);
  await backend.setFaults(rulesOf(row, COLUMNS['400 detail']));
  await faultPage.navigate(address);
  await row.open?.(page);
  const place = row.place(page);
  await faultPage.until(place);
  await expectToastOnce(faultPage, row.toast);
  await expect(place.first()).toContainText(row.text);
  await expect(place.first()).toContainText(READS['400 detail'].detail ?? '');
  await expect(row.ready(page)).toHaveCount(0);
  await faultPage.expectAlive();
  await backend.clearFaults();
  await place.first().getByRole('button', { name: 'Tentar novamente' }).click();
  await faultPage.until(row.ready(page));
  await expect(place).toHaveCount(0);
  await closeAndLeave(faultPage, row);
}

/** The toast shows once in addition to the inline text, and closes. */
async function expectToastOnce(faultPage: FaultPage, text: string | undefined): Promise<void> {
  if (text === undefined) await expect(faultPage.toasts()).toHaveCount(0);
  else {
    await expect(faultPage.toasts()).toHaveText(text);
    await expect(faultPage.toasts().getByRole('alert')).toHaveCount(0);
  }
}

async function expectFailure(
  faultPage: FaultPage,
  row: ReadCase,
  column: ColumnId,
  { expected: { detail, requests }, before }: { expected: ReadExpectation; before: number },
): Promise<void> {
  const { page } = faultPage;
  const place = row.place(page);
  await faultPage.until(place);
  await expectToastOnce(faultPage, row.toast);
  await expect(place.first()).toContainText(row.text);
  if (detail !== undefined) await expect(place.first()).toContainText(detail);
  await faultPage.expectIncidentCode(WITH_CODE.includes(column));
  await expect(row.ready(page)).toHaveCount(0);
  await faultPage.expectAlive();
  await faultPage.outlastToasts();
  await expect(place.first(), 'the text lasts').toContainText(row.text);
  expect(faultPage.mostRequestsForOneUrl(row, before), 'number of requests at first').toBe(requests);
  const retry = place.first().getByRole('button', { name: 'Tentar novamente' });
  await expectAskedByPress(faultPage, row, retry, requests);
  await faultPage.backend.clearFaults();
  await retry.click();
  await faultPage.until(row.ready(page));
}

/** Another failing attempt: the expected number of requests, then no automatic one. */
async function expectAskedByPress(
  faultPage: FaultPage,
  row: ReadCase,
  retry: Locator,
  requests: number,
): Promise<void> {
  const before = faultPage.requestCount(row);
  await retry.click();
  await faultPage.untilRequestCount(row, before + requests);
  await faultPage.until(retry);
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await faultPage.outlastToasts();
  expect(faultPage.requestCount(row) - before, 'number of requests').toBe(requests);
}

async function expectSlow(faultPage: FaultPage, row: ReadCase): Promise<void> {
  const slow = faultPage.page.getByText(SLOW);
  await faultPage.until(slow);
  await expect(
    faultPage.page.getByRole('status').filter({ has: slow }).first().getByRole('button', { name: 'Tentar novamente' }),
  ).toBeVisible();
  await faultPage.expectAlive();
  await faultPage.backend.clearFaults();
  await faultPage.until(row.ready(faultPage.page));
  await expect(slow).toHaveCount(0);
}

async function expectShown(faultPage: FaultPage, row: ReadCase): Promise<void> {
  await faultPage.until(row.ready(faultPage.page));
  await expect(row.place(faultPage.page)).toHaveCount(0);
  await faultPage.expectAlive();
}

/** Denied or gone: its own text instead of the screen, without a retry. */
async function expectRefused(
  faultPage: FaultPage,
  row: ReadCase,
  { outcome, detail, requests }: ReadExpectation,
  before: number,
): Promise<void> {
  const { page } = faultPage;
  const text = outcome === 'denied' ? 'Sem permissão' : (detail ?? row.text);
  const place = page.getByRole('dialog').or(page.locator('main')).getByText(text);
  await faultPage.until(place);
  await expectToastOnce(faultPage, outcome === 'denied' || row.toast === undefined ? undefined : text);
  await faultPage.outlastToasts();
  await expect(place.first(), 'the text lasts').toBeVisible();
  expect(faultPage.mostRequestsForOneUrl(row, before), 'number of requests').toBe(requests);
  await expect(page.locator('body')).not.toContainText('Falha ao carregar');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await expect(row.ready(page)).toHaveCount(0);
  await faultPage.expectAlive();
}
