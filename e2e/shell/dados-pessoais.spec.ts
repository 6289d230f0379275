import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { expectDownload } from '../support/downloads.ts';
import { findPasse } from '../support/passes.ts';
import { findPedido } from '../support/pedidos.ts';
import { PersonalDataWatch } from '../support/personal-data.ts';
import { recordOf } from '../support/records.ts';
import { required } from '../support/required.ts';
import { SCREENS } from '../support/screens.ts';
import { ACCOUNTS, ROLES } from '../support/target.ts';

/** 'Ocultar dados pessoais' (PRV-01 to PRV-06). */

const MASKED_CPF = /^\*{3}\.\d{3}\.\d{3}-\*{2}$/;

/** The screen has its rows. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#start-screen')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByText('Carregando...')).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Hides personal data from the first screen on. */
async function hide(page: Page): Promise<void> {
  await page.goto('/pedidos');
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Ocultar dados pessoais', checked: false }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

const passeWithAll = async (backend: Backend) =>
  findPasse(await backend.api('gestora'), '', ({ cpf, telefone }) => cpf !== null && telefone !== null);

for (const role of ROLES) {
  test.describe(role, { tag: '@full' }, () => {
    test.use({ role });

    test('no screen contains a whole CPF, e-mail or phone', async ({ page, backend }) => {
      test.slow();
      await hide(page);
      const watch = new PersonalDataWatch(page.context());
      for (const screen of SCREENS) {
        await test.step(screen.address, async () => {
          const { path } = screen.menu === undefined ? await recordOf(backend, role, screen) : { path: screen.address };
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectLoaded(page);
          expect(await watch.shownOn(page)).toEqual([]);
        });
      }
      expect(await watch.maskedCount()).toBeGreaterThan(50);
      await watch.expectNoLeaks(page, { own: ACCOUNTS[role].email });
    });
  });
}

test.describe('as superuser', { tag: '@full' }, () => {
  test.use({ role: 'gestora' });

  test('hiding personal data', { tag: '@faults' }, async ({ page, context, backend, expectFailure }) => {
    await test.step('the eye reveals one value until the screen is left', async () => {
      await hide(page);
      const watch = new PersonalDataWatch(context);
      await page.goto('/passes');
      await expectLoaded(page);
      await expectAccessible(page);
      expect(await watch.shownOn(page)).toEqual([]);
      const eye = page.getByRole('button', { name: 'Mostrar CPF' }).nth(1);
      await eye.click();
      await expect(eye).toHaveAttribute('aria-pressed', 'true');
      expect(await watch.shownOn(page)).toHaveLength(1);
      await watch.expectNoLeaks(page, { own: ACCOUNTS.gestora.email });

      await page.getByRole('link', { name: 'Irregulares' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Passes Irregulares' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Todos os Passes' })).toBeVisible();
      await expectLoaded(page);
      expect(await watch.shownOn(page)).toEqual([]);
      await eye.click();
      await expect(eye).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expectLoaded(page);
      await expect(eye).toHaveAttribute('aria-pressed', 'false');
      expect(await watch.shownOn(page)).toEqual([]);
    });

    await test.step('another tab follows at once, and the key O switches too', async () => {
      const other = await context.newPage();
      await other.goto('/passes');
      const eyes = other.getByRole('button', { name: 'Mostrar CPF' });
      await expect(eyes.first()).toBeVisible();
      await page.keyboard.press('o');
      await expect(page.getByText('Dados pessoais visíveis.')).toBeVisible();
      await expect(eyes).toHaveCount(0);
      await page.keyboard.press('o');
      await expect(page.getByText('Dados pessoais ocultos.')).toBeVisible();
      await expect(eyes.first()).toBeVisible();
      await other.close();
    });

    await test.step('a message of the server is masked in place, and follows the key O', async () => {
      expectFailure('GET /api/v1/passes-paginados/');
      const detail = 'O CPF 123.456.789-09 é de ana@correio.test.';
      await backend.setFaults([
        { operationId: 'listPasses', fault: { kind: 'status', status: 400, body: { detail } } },
      ]);
      await page.reload();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('O CPF ***.456.789-** é de a***@correio.test.');
      await page.keyboard.press('o');
      await expect(alert).toContainText(detail);
      await page.keyboard.press('o');
      await expect(alert).toContainText('***.456.789-**');
    });
  });

  test('a copy button copies the whole value without revealing it', async ({ page, context, backend }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const passe = await passeWithAll(backend);
    await hide(page);
    await page.goto(`/passe/${passe.id}`);
    await page.getByRole('button', { name: 'Copiar CPF' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll(/\D/g, '')).toBe(required(passe.cpf).replaceAll(/\D/g, ''));
    await expect(page.getByText(MASKED_CPF)).toBeVisible();
  });

  test('an export asks whether to mask, and proposes what the panel shows', async ({ page }) => {
    await page.goto('/passes');
    const exportButton = page.getByRole('button', { name: 'Exportar lista' });
    const mask = page.getByRole('checkbox', { name: 'Ocultar dados pessoais no arquivo' });
    await expect(exportButton).toBeEnabled();
    await exportButton.click();
    await expect(mask).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    await expect(page.getByRole('button', { name: 'Mostrar CPF' }).first()).toBeVisible();
    for (const masked of [true, false]) {
      await exportButton.click();
      await expect(mask).toBeChecked();
      await expectAccessible(page);
      await mask.setChecked(masked);
      const { bytes } = await expectDownload(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click(), {
        name: /^passes_/,
        kind: 'csv',
      });
      const rows = bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
      const cpfs = rows.map((row) => required(row.split(';')[1])).filter((cpf) => cpf.includes('.'));
      expect(cpfs.length).toBeGreaterThan(50);
      expect(cpfs.filter((cpf) => MASKED_CPF.test(cpf))).toHaveLength(masked ? cpfs.length : 0);
    }
  });

  test('the command palette, delivery management and the desk find and show masked values', async ({
    page,
    backend,
  }) => {
    const passe = await passeWithAll(backend);
    const pronto = await findPedido(await backend.api('gestora'), 'pronto');
    await hide(page);
    const watch = new PersonalDataWatch(page.context());
    await page.goto('/dashboard-passes');
    await expectLoaded(page);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog');
    await box.getByRole('combobox').fill(required(passe.cpf));
    await expect(box.getByRole('option', { name: /\*{3}\.\d{3}\.\d{3}-\*{2}/ }).first()).toBeVisible();
    await box.getByRole('combobox').fill('');
    await expect(box.getByRole('option', { name: /\*{3}/ })).toHaveCount(0);
    expect(await watch.shownOn(page)).toEqual([]);

    await page.goto(`/gerenciar-entrega?search=${pronto.numero_pedido}`);
    const result = page.getByRole('region', { name: `Pedido ${pronto.numero_pedido}` });
    await expect(result.getByText(/\*{3}@/)).toBeVisible();
    expect(await watch.shownOn(page)).toEqual([]);

    await page.goto('/vistoria');
    await expect(page.getByRole('region', { name: 'Dados do passe' }).getByText(MASKED_CPF)).toBeVisible();
    const irregular = page.getByRole('button', { name: 'Marcar como Irregular' });
    await expect(irregular).toBeEnabled();
    await irregular.click();
    await expect(page.getByRole('alertdialog').getByText(/\*{3}\.\d{3}/)).toBeVisible();
    expect(await watch.shownOn(page)).toEqual([]);
  });

  test('documents are blurred until pointed at or focused, except the one at the desk', async ({ page, backend }) => {
    const pedido = await findPedido(
      await backend.api('gestora'),
      '',
      ({ itens_pedido: [item] }) => typeof item?.identidade_frente === 'string',
    );
    await hide(page);
    await page.goto(`/pedido/${pedido.id}`);
    const thumbnail = page.getByRole('button', { name: 'Identidade frente' }).first();
    const image = thumbnail.locator('img');
    await expect(image).toHaveCSS('filter', 'blur(8px)');
    await thumbnail.hover();
    await expect(image).toHaveCSS('filter', 'none');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(image).toHaveCSS('filter', 'blur(8px)');
    await thumbnail.focus();
    await expect(image).toHaveCSS('filter', 'none');

    await page.goto('/vistoria');
    const label = 'Foto do passe';
    const chosen = page.getByRole('group', { name: 'Documentos' }).getByRole('button', { name: label });
    await chosen.click();
    await page.getByRole('region', { name: 'Dados do passe' }).click();
    await expect(chosen.locator('img')).toHaveCSS('filter', 'blur(8px)');
    await expect(page.getByRole('group', { name: label, exact: true }).getByRole('img')).not.toHaveCSS(
      'filter',
      /blur/,
    );
  });

  test('pointing at one compared document shows both, and the desk always shows them', async ({ page, backend }) => {
    const passe = await findPasse(
      await backend.api('gestora'),
      '',
      (one) => one.identidade_frente !== null && one.identidade_costa !== null,
    );
    await hide(page);
    await page.goto(`/passe/${passe.id}`);
    await page.getByRole('button', { name: 'Identidade frente' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Identidade frente', exact: true })).toBeVisible();
    await page.keyboard.press('c');
    const sides = page.getByRole('region', { name: /^(Primeiro|Segundo) documento$/ }).getByRole('img');
    await expect(sides).toHaveCount(2);
    for (const image of await sides.all()) await expect(image).not.toHaveCSS('filter', /blur/);

    await page.goto('/vistoria');
    await expect(page.getByRole('button', { name: 'Comparar documentos' })).toBeEnabled();
    await page.keyboard.press('c');
    await expect(sides).toHaveCount(2);
    await page.getByRole('region', { name: 'Dados do passe' }).click();
    for (const image of await sides.all()) await expect(image).not.toHaveCSS('filter', /blur/);
  });
});
