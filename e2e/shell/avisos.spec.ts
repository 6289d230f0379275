import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { removePeriodo } from '../support/periodos.ts';
import { toast } from '../support/toasts.ts';

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
