import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { runClockUntil, stopClock } from '../support/clock.ts';
import { openEntregas, scan, scanBox, shippable, ticket } from '../support/entregas.ts';
import { holdActions, undoInTopBar } from '../support/hold.ts';
import { overflows } from '../support/layout.ts';
import { emProducao, findOrdem } from '../support/ordens-servico.ts';
import { required } from '../support/required.ts';

/** 'Segurar ações por 5 segundos' outside of the inspection desk (SHL-31). */

test.use({ role: 'atendente' });

const undo = (scope: Page | Locator) => scope.getByRole('button', { name: 'Desfazer', exact: true });

function watchWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname);
  });
  return writes;
}

test.describe('a held action', { tag: ['@full', '@faults', '@writes', '@reset'] }, () => {
  test('sends nothing when a held action on an order is undone', async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const { numero_pedido: numero, id } = required((await shippable(api))[0]);
    await page.clock.install();
    await openEntregas(page);
    await holdActions(page);
    await scanBox(page).focus();
    await scan(page, numero);
    const result = ticket(page, numero);
    await expect(result).toBeVisible();
    const writes = watchWrites(page);
    await stopClock(page);
    for (const action of ['Marcar como Enviado', 'Adiar Entrega', 'Confirmar Entrega']) {
      const button = result.getByRole('button', { name: action });
      await button.press('Enter');
      await expect(undo(result)).toBeFocused();
      await expect(result.getByRole('button').filter({ hasNotText: 'Desfazer' }).first()).toHaveAccessibleDescription(
        'Outra ação deste pedido será enviada em instantes.',
      );
      // The key Z acts from here on.
      await runClockUntil(page, undoInTopBar(page, action));
      await page.keyboard.press('z');
      await expect(button).toBeFocused();
      await page.clock.runFor(6_000);
    }
    expect(writes).toEqual([]);

    await test.step("fits a phone, continues in 'Lista de leitura', and the next search sends it", async () => {
      // The second click of a double click does not call back; the toasts cover the pointer's target.
      await result.getByRole('button', { name: 'Marcar como Enviado' }).dispatchEvent('click', { detail: 1 });
      await undo(result).dispatchEvent('click', { detail: 2 });
      await expect(undo(result)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => overflows(page)).toEqual([]);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.getByRole('button', { name: 'Lista de leitura' }).press('Enter');
      await expect(undoInTopBar(page, 'Marcar como Enviado')).toBeVisible();
      await page.goBack();
      await expect(scanBox(page)).toBeVisible();
      expect(writes).toEqual([]);
      await scanBox(page).focus();
      await scan(page, `${numero}1`);
      await page.clock.runFor(1_000);
      await expect.poll(() => writes).toEqual([`/api/v1/gerenciar-pedidos/${id}/`]);
    });
  });

  test("'Emitido' is undone, or sent after five seconds and when the tab is hidden", async ({ page, backend }) => {
    const { ordem_servico, pedidos } = await findOrdem(
      await backend.api('atendente'),
      (one) => one.pedidos.filter(emProducao).length >= 3,
    );
    const waiting = pedidos.filter(emProducao);
    const path = (index: number) =>
      `/api/v1/ordens-servico/${ordem_servico.id}/pedido-emitido/${required(waiting[index]).id}/`;
    const row = (index: number) =>
      page
        .getByRole('table', { name: 'Pedidos Associados' })
        .getByRole('row')
        .filter({ hasText: required(waiting[index]).numero_pedido });
    const emitido = (index: number) => row(index).getByRole('button', { name: 'Emitido' });
    await page.clock.install();
    await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes`);
    await expect(emitido(0)).toBeVisible();
    await holdActions(page);
    const writes = watchWrites(page);
    await stopClock(page);
    await emitido(0).press('Enter');
    await expect(undo(row(0))).toBeFocused();
    await runClockUntil(page, undoInTopBar(page, 'Emitido'));
    await page.keyboard.press('z');
    await expect(emitido(0)).toBeFocused();
    await page.clock.runFor(6_000);
    expect(writes).toEqual([]);
    // The pass viewer announces it too; Z also acts in the empty scan field of 'Conferência'.
    await row(0).getByRole('button', { name: 'Visualizar' }).click();
    const viewer = page.getByRole('dialog', { name: /^Passe do Pedido/ });
    await runClockUntil(page, viewer.getByRole('button', { name: 'Emitido' }));
    await viewer.getByRole('button', { name: 'Emitido' }).press('Enter');
    await expect(
      viewer.getByRole('status').filter({ hasText: '“Emitido” será enviado em 5 segundos.' }),
    ).toBeAttached();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Conferência' }).click();
    const field = page.getByRole('textbox', { name: 'Ler etiqueta' });
    await field.press('1');
    await field.press('z');
    await expect(undo(page)).toHaveCount(1);
    await field.fill('');
    await field.press('z');
    await expect(undo(page)).toHaveCount(0);
    await expect(field).toHaveValue('');
    await page.clock.runFor(6_000);
    expect(writes).toEqual([]);

    await emitido(0).press('Enter');
    await page.clock.runFor(5_000);
    await expect.poll(() => writes).toEqual([path(0)]);
    await emitido(1).press('Enter');
    await expect(undo(page)).toHaveCount(1);
    await emitido(2).press('Enter');
    // The next action sends the one before it.
    await expect.poll(() => writes).toEqual([path(0), path(1)]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => writes).toEqual([path(0), path(1), path(2)]);
  });
});
