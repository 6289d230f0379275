import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { removePeriodo } from '../support/periodos.ts';
import { SCREENS } from '../support/screens.ts';
import { toast } from '../support/toasts.ts';
import { expectCaso, filaFrom, irregular } from '../support/vistoria.ts';

/** The buttons of toasts (SHL-15). */

test.use({ role: 'gestora' });

const codigo = (page: Page) => page.getByRole('textbox', { name: 'Código do ACliente' });
const created = (page: Page) => toast(page, 'Período criado com sucesso!');

/** Creates a period, and waits for its toast. */
async function createPeriodo(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Criar Período' }).press('Enter');
  await codigo(page).fill(code);
  await page.getByRole('textbox', { name: 'Nome' }).fill(`Aviso ${code}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(created(page)).toBeVisible();
}

test(
  'a toast above a dialog pauses below the pointer, and its buttons act without closing the dialog',
  { tag: ['@full', '@writes'] },
  async ({ page, backend, afterwards }) => {
    for (const code of ['0T', '0V']) afterwards(() => removePeriodo(backend, code));
    await page.clock.install();
    await page.goto('/periodos');

    await createPeriodo(page, '0T');
    await created(page).hover();
    await page.getByRole('button', { name: 'Criar Período' }).press('Enter');
    await codigo(page).fill('0U');
    await page.clock.runFor(6_000);
    await created(page).getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(created(page)).toHaveCount(0);
    await page.keyboard.type('1');
    await expect(codigo(page)).toHaveValue('0U1');
    await expect(page.getByText('Descartar alterações?')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();

    await createPeriodo(page, '0V');
    await created(page).hover();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await created(page).getByRole('button', { name: 'Abrir' }).click();
    await expect(page).toHaveURL('/periodos?dialogo=editar&registro=0V');
  },
);

/** Visible controls of the screen, outside of rows, that a toast covers by more than its margin. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const boxes = Array.from(document.querySelectorAll('[data-sonner-toast]'), (shown) =>
      shown.getBoundingClientRect(),
    );
    return Array.from(document.querySelectorAll('main :is(button, a, input, select, textarea)'))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const isBelow = boxes.some(
          (box) => left < box.right && right > box.left + 8 && top < box.bottom && bottom > box.top,
        );
        return isBelow && width > 1 && control.closest('[role=row]') === null;
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });

for (const [width, height] of [
  [1366, 768],
  [360, 740],
] as const) {
  test(
    `shows toasts below the controls at the top of every screen at ${width} px (SHL-15)`,
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height });
      const covered: Record<string, string[]> = {};
      // At 360 px the contents of the guide fill the window.
      const screens = SCREENS.filter(({ address }) => !/\$|^\/ajuda/.test(address));
      for (const { address, h1 } of screens) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: h1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        // A press of '/' or an autofocus would type the letter.
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        await page.keyboard.press('o');
        await expect(page.locator('[data-sonner-toast][data-mounted=true]')).toBeVisible();
        const controls = await coveredControls(page);
        if (controls.length > 0) covered[address] = controls;
      }
      expect(covered).toEqual({});
    },
  );
}

test(
  'the toast of an irregular pass covers no control of the desk (VIS-25)',
  { tag: ['@full', '@writes'] },
  async ({ page, backend }) => {
    const [first, second] = await filaFrom(await backend.api('gestora'), 'image');
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await irregular(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Passe marcado como rejeitado com sucesso')).toHaveAttribute('data-mounted', 'true');
    await expectCaso(page, second);
    expect(await coveredControls(page)).toEqual([]);
  },
);
