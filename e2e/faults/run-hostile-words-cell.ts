import { expect } from '../fixtures.ts';
import type { SendCase } from './cases.ts';
import type { FaultPage } from './fault-page.ts';
import { withHostileValues, REFUSAL, type HostileKind } from './hostile-responses.ts';
import { expectHarmless, expectNothingRan, NARROW, settle, WIDE } from './run-hostile-cell.ts';
import { readyToSend } from './run-send-cell.ts';

/** Checks at wide and narrow widths: boxes, scripts, addresses, technical words. */
async function expectHarmlessAtBothWidths(faultPage: FaultPage, since: number): Promise<void> {
  const { page } = faultPage;
  await expectHarmless(faultPage, '1366 px');
  await page.setViewportSize(NARROW);
  try {
    await page.clock.runFor(500);
    await expectHarmless(faultPage, '360 px');
    await expectNothingRan(page, faultPage.sent().slice(since));
    await faultPage.expectClean();
  } finally {
    await page.setViewportSize(WIDE);
  }
}

/** The refusal's message at the field, in the dialog or as a toast. */
export const WORDINGS = ['detail', 'fields'] as const;
export type Wording = (typeof WORDINGS)[number];

/** One cell: the refusal has a hostile message, which stays in its box and executes nothing. */
export async function runHostileRefusalCell(
  faultPage: FaultPage,
  row: SendCase,
  wording: Wording,
  number: number,
): Promise<void> {
  const { page, backend } = faultPage;
  await readyToSend(faultPage, row, number);
  const body = wording === 'detail' ? { detail: REFUSAL } : { [row.field?.name ?? 'pedido']: [REFUSAL] };
  await backend.setFaults([{ operationId: row.operationId, fault: { kind: 'status', status: 400, body } }]);
  const since = faultPage.sent().length;
  await row.trigger(page).click();
  await faultPage.until(row.place?.(page) ?? faultPage.toasts());
  await settle(faultPage);
  await expectHarmlessAtBothWidths(faultPage, since);
  await backend.clearFaults();
}

/** One cell: the signed-in user has a hostile record; checks the open user menu. */
export async function runHostileUserCell(faultPage: FaultPage, how: HostileKind): Promise<void> {
  const { page, backend } = faultPage;
  await faultPage.signInAs('gestora');
  const api = await backend.api('gestora');
  const { data } = await api.GET('/usuario-logado/');
  // Another id would mean another user.
  const body = withHostileValues(data, how, new Set(['id', 'is_superuser']));
  await backend.setFaults([{ path: '/api/v1/usuario-logado/', fault: { kind: 'wrong-envelope', body } }]);
  const since = faultPage.sent().length;
  await page.goto('/pedidos');
  await settle(faultPage);
  expect(faultPage.requestCount({ operationId: 'getUsuarioLogado' }), 'who is signed in was requests').toBeGreaterThan(
    0,
  );
  await faultPage.expectAlive();
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await expectHarmlessAtBothWidths(faultPage, since);
  await backend.clearFaults();
}
