import { expect } from '../fixtures.ts';
import type { SendCase } from './cases.ts';
import type { Desk } from './desk.ts';
import { expectHarmless, expectNothingRan, NARROW, settle, WIDE } from './hold-hostile.ts';
import { readyToSend } from './hold-send.ts';
import { poisoned, REFUSAL, type Hostility } from './poison.ts';

/** Checks at wide and narrow widths: boxes, scripts, addresses, technical words. */
async function expectHarmlessAtBothWidths(desk: Desk, since: number): Promise<void> {
  const { page } = desk;
  await expectHarmless(desk, '1366 px');
  await page.setViewportSize(NARROW);
  await desk.page.clock.runFor(500);
  await expectHarmless(desk, '360 px');
  await expectNothingRan(page, desk.sent().slice(since));
  await desk.expectClean();
  await page.setViewportSize(WIDE);
}

/** The refusal's message at the field, in the dialog or as a toast. */
export const WORDINGS = ['detail', 'fields'] as const;
export type Wording = (typeof WORDINGS)[number];

/** One cell: the refusal has a hostile message, which stays in its box and executes nothing. */
export async function holdHostileRefusal(desk: Desk, row: SendCase, wording: Wording, number: number): Promise<void> {
  const { page, backend } = desk;
  await readyToSend(desk, row, number);
  const body = wording === 'detail' ? { detail: REFUSAL } : { [row.field?.name ?? 'pedido']: [REFUSAL] };
  await backend.setFaults([{ operationId: row.operationId, fault: { kind: 'status', status: 400, body } }]);
  const since = desk.sent().length;
  await row.trigger(page).click();
  await desk.until(row.place?.(page) ?? desk.toasts());
  await settle(desk);
  await expectHarmlessAtBothWidths(desk, since);
  await backend.clearFaults();
}

/** One cell: the signed-in user has a hostile record; checks the open user menu. */
export async function holdHostileUser(desk: Desk, how: Exclude<Hostility, 'refusal'>): Promise<void> {
  const { page, backend } = desk;
  await desk.enter('gestora');
  const api = await backend.api('gestora');
  const { data } = await api.GET('/usuario-logado/');
  // Another id would mean another user.
  const body = poisoned(data, how, new Set(['id', 'is_superuser']));
  await backend.setFaults([{ path: '/api/v1/usuario-logado/', fault: { kind: 'wrong-envelope', body } }]);
  const since = desk.sent().length;
  await page.goto('/pedidos');
  await settle(desk);
  expect(desk.calls({ operationId: 'getUsuarioLogado' }), 'who is signed in was asked').toBeGreaterThan(0);
  await desk.expectAlive();
  await page.getByRole('button', { name: /^Menu do usuário/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await expectHarmlessAtBothWidths(desk, since);
  await backend.clearFaults();
}
