import type { Locator } from '@playwright/test';
import type { Fault } from '../../staging/qa/fault-rules.ts';
import { expect } from '../fixtures.ts';
import type { Attempt, SendCase } from './cases.ts';
import { COLUMNS, FIELD, GONE, SENDS, SLOW, UNKNOWN, WITH_CODE, type ColumnId } from './columns.ts';
import type { FaultPage } from './fault-page.ts';

function faultOf(row: SendCase, column: ColumnId): Fault {
  if (column === '400 fields') return { ...COLUMNS[column], body: { [row.field?.name ?? 'pedido']: [FIELD] } };
  // The change was made, but the response does not say so.
  if (column === 'envelope') return { kind: 'wrong-envelope', when: 'after' };
  if (column === 'null')
    return { kind: 'wrong-envelope', body: { id: null, message: null, numero_pedido: null }, when: 'after' };
  if (column === 'missing') return { kind: 'wrong-envelope', body: {}, when: 'after' };
  return COLUMNS[column];
}

/** The expected error of a cell and its place. */
interface ExpectedError {
  readonly text: string;
  /** The server's message, shown with the text. */
  readonly detail: string | undefined;
  /** The field with the server's message. */
  readonly atField: Locator | undefined;
}

function expectedErrorOf(row: SendCase, column: ColumnId, faultPage: FaultPage): ExpectedError {
  const { outcome, detail, text } = { ...SENDS[column], ...row.overrides?.[column] };
  if (outcome === 'unknown') return { text: text ?? UNKNOWN, detail: undefined, atField: undefined };
  const atField = column === '400 fields' ? row.field?.at(faultPage.page) : undefined;
  if (text !== undefined) return { text, detail, atField };
  if (row.replacesText === true && column === '429 wait') return { text: row.text, detail, atField };
  // A one-click action shows the server's message.
  if (row.replacesText === true && column === '404 gone') return { text: GONE, detail: undefined, atField };
  // A field's message is not repeated above the form, but may replace the text.
  return row.replacesText === true && detail !== undefined
    ? { text: detail, detail: undefined, atField }
    : { text: row.text, detail: atField ? undefined : detail, atField };
}

/** Opens the screen and fills in the input, without a press. */
export async function readyToSend(faultPage: FaultPage, row: SendCase, number: number): Promise<Attempt> {
  const { page, backend } = faultPage;
  await faultPage.leaveScreen();
  const attempt = await row.attempt(page, backend, number);
  await faultPage.navigate(attempt.address);
  await faultPage.until(attempt.first ?? row.trigger(page));
  await attempt.fill?.();
  await faultPage.until(row.trigger(page));
  return attempt;
}

/** One cell: the mutation fails, the expected error shows, the input is kept, and a second press succeeds. */
export async function runSendCell(
  faultPage: FaultPage,
  row: SendCase,
  column: ColumnId,
  number: number,
): Promise<void> {
  const { page, backend } = faultPage;
  const expected = { ...SENDS[column], ...row.overrides?.[column] };
  const attempt = await readyToSend(faultPage, row, number);
  await backend.setFaults([{ operationId: row.operationId, fault: faultOf(row, column) }]);
  const before = faultPage.requestCount(row);
  const readings = faultPage.readRequestCount();
  const { sends = 1 } = attempt;
  const changes = () => (row.before === undefined ? 0 : faultPage.requestCount({ operationId: row.before }));
  const changesBefore = changes();
  switch (expected.outcome) {
    case 'done':
      await row.trigger(page).click();
      await faultPage.until(successOf(faultPage, row));
      break;
    case 'slow':
      await expectSlow(faultPage, row, attempt);
      break;
    case 'failure':
    case 'unknown':
      await row.trigger(page).click();
      await expectFailure(
        faultPage,
        row,
        attempt,
        expectedErrorOf(row, column, faultPage),
        row.overrides?.[column]?.ends === true,
      );
      // A toast has no code, and an unknown result may have one.
      if (row.place && !column.startsWith('cut') && expected.outcome === 'failure') {
        const details = row.details?.(page);
        const sheet = page.getByRole('dialog');
        await details?.click();
        // Its chunk loads on first use; Escape before that would not close it.
        if (details) await expect(sheet).toBeVisible();
        await faultPage.expectIncidentCode(WITH_CODE.includes(column));
        if (details) {
          await page.keyboard.press('Escape');
          await expect(sheet).toHaveCount(0);
        }
      }
      expect(faultPage.requestCount(row) - before, 'how often it was sent').toBe(sends);
      expect(changes() - changesBefore, 'nothing is changed before it is known').toBe(0);
      if (expected.refetches === true)
        await expect
          .poll(() => faultPage.readRequestCount() - readings, 'what may be old is read again')
          .toBeGreaterThan(0);
      await backend.clearFaults();
      if (row.overrides?.[column]?.ends !== true) await expectSecondPress(faultPage, row, attempt, { column, before });
  }
  await backend.clearFaults();
  await faultPage.expectAlive();
}

function successOf(faultPage: FaultPage, row: SendCase): Locator {
  return typeof row.success === 'string'
    ? faultPage.toasts().filter({ hasText: row.success })
    : row.success(faultPage.page);
}

async function expectFailure(
  faultPage: FaultPage,
  row: SendCase,
  attempt: Attempt,
  { text, detail, atField }: ExpectedError,
  ends: boolean,
): Promise<void> {
  const { page } = faultPage;
  const place = row.place?.(page);
  const toast = faultPage.toasts().filter({ hasText: text });
  await faultPage.until(place ?? toast);
  if (row.noToast === true) await expect(faultPage.toasts()).toHaveCount(0);
  else await expect(toast).toHaveCount(1);
  const where = place ?? toast;
  await expect(where).toContainText(text);
  if (detail !== undefined) await expect(where).toContainText(detail);
  if (atField) await expect(atField).toHaveAccessibleDescription(new RegExp(FIELD));
  if (!ends && !attempt.again)
    await expect(row.trigger(page), 'it can be pressed again').not.toHaveAttribute('aria-disabled', 'true');
  // A result shown as done or unknown has no input to keep.
  if (!ends) await attempt.kept?.();
  await faultPage.expectAlive();
  await faultPage.outlastToasts();
  if (place) await expect(place, 'the text lasts').toContainText(text);
  if (!ends) await attempt.kept?.();
}

/** The second press sends it again; a change that was made without a response may be refused. */
async function expectSecondPress(
  faultPage: FaultPage,
  row: SendCase,
  { again, sends = 1 }: Attempt,
  { column, before }: { column: ColumnId; before: number },
): Promise<void> {
  expect(faultPage.requestCount(row) - before, 'no automatic request').toBe(sends);
  if (column === 'cut after' && !isReading(row)) return;
  await (again ? again() : row.trigger(faultPage.page).click());
  await faultPage.until(successOf(faultPage, row));
  if (row.before === undefined) expect(faultPage.requestCount(row) - before).toBe(2 * sends);
}

/** A lost download or queue may be requested again, because the first request changed nothing. */
function isReading({ operationId, before }: SendCase): boolean {
  return before !== undefined || /^(?:download|export)/.test(operationId);
}

/** A hanging response: two clicks and two Enter presses send one request. */
async function expectSlow(faultPage: FaultPage, row: SendCase, { sends = 1 }: Attempt): Promise<void> {
  const { page, backend } = faultPage;
  const before = faultPage.requestCount(row);
  // If the press removes the trigger, the second press hits the element in its place.
  await (row.running ? row.trigger(page).click() : row.trigger(page).dblclick());
  if (row.running) await faultPage.until(row.running(page));
  else {
    const trigger = row.trigger(page);
    await expect(trigger, 'disabled while it runs').toHaveAttribute('aria-disabled', 'true');
    await trigger.press('Enter');
    await trigger.press('Enter');
    const field = page.getByRole('dialog').getByRole('textbox').filter({ visible: true }).last();
    if ((await field.count()) > 0 && (await field.isEditable())) {
      await field.press('Enter');
      await field.press('Enter');
    }
  }
  const slow = page.getByText(SLOW);
  await faultPage.until(slow);
  const requests = faultPage.requestCount(row) - before;
  if (sends === 1) expect(requests, 'sent once, however often it is pressed').toBe(1);
  await faultPage.expectAlive();
  await backend.clearFaults();
  await faultPage.until(successOf(faultPage, row));
  await expect(slow).toHaveCount(0);
  if (row.before === undefined)
    expect(faultPage.requestCount(row) - before, 'sent once, however often it is pressed').toBe(sends);
}
