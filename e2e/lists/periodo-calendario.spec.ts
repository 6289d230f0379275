import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { brazilian, dayBefore } from '../support/format.ts';
import { required } from '../support/required.ts';

/** Date fields and their calendar: typed and pasted days, the picker and the presets (REL-05, TIP-02). */

const PATH = '/relatorios-vendas-capinhas';
const start = (page: Page) => page.getByLabel('Data Início');
const end = (page: Page) => page.getByLabel('Data Fim');
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendário' });
const openCalendar = (page: Page, day: 'Data Início' | 'Data Fim') =>
  page.getByRole('button', { name: `Abrir calendário ${day === 'Data Fim' ? 'do fim' : 'do início'}` });
const filter = (page: Page) => page.getByRole('button', { name: 'Filtrar' });

test.describe('in an English browser', () => {
  test.use({ role: 'gestora', locale: 'en-US', timezoneId: 'Asia/Tokyo' });

  test('shows dd/mm/aaaa and reads typed days', { tag: '@full' }, async ({ page }) => {
    await page.goto(`${PATH}?inicio=2026-11-03&fim=2026-11-12`);
    await expect(start(page)).toHaveValue('03/11/2026');
    await start(page).fill('1/11/26');
    await end(page).fill('18112026');
    // The request shows that the form has the new range; the address changes a moment earlier.
    const filtered = page.waitForResponse(/=2026-11-01&.*=2026-11-18/);
    await filter(page).click();
    await expect(page).toHaveURL(`${PATH}?inicio=2026-11-01&fim=2026-11-18`);
    await filtered;
    await expect(start(page)).toHaveValue('01/11/2026');
    await end(page).fill('31/02/2026');
    await end(page).press('Enter');
    await expect(end(page)).toHaveAccessibleDescription('Esta data não existe.');
    await expect(end(page)).toBeFocused();
    await expect(end(page)).toHaveValue('31/02/2026');
    await expect(start(page)).not.toHaveAttribute('aria-invalid');
    await expect(page).toHaveURL(`${PATH}?inicio=2026-11-01&fim=2026-11-18`);
  });

  test(
    'picks each day of a range from its own calendar by mouse and by keyboard',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(`${PATH}?inicio=2026-11-03&fim=2026-11-12`);
      await openCalendar(page, 'Data Fim').click();
      await expect(calendar(page).getByRole('grid', { name: 'novembro 2026' })).toBeVisible();
      await expect(calendar(page)).toContainText('sáb.');
      await expectAccessible(page);
      await calendar(page)
        .getByRole('button', { name: /10 de novembro de 2026/ })
        .click();
      await expect(calendar(page)).toHaveCount(0);
      await expect(openCalendar(page, 'Data Fim')).toBeFocused();
      await expect(start(page)).toHaveValue('03/11/2026');
      await expect(end(page)).toHaveValue('10/11/2026');

      await openCalendar(page, 'Data Início').press('Enter');
      await calendar(page).getByRole('combobox', { name: 'Escolha o mês' }).selectOption({ label: 'janeiro' });
      await calendar(page).getByRole('combobox', { name: 'Escolha o ano' }).selectOption('2025');
      await calendar(page)
        .getByRole('button', { name: /\D1 de janeiro de 2025/ })
        .focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(start(page)).toHaveValue('08/01/2025');
      await expect(end(page)).toHaveValue('10/11/2026');

      await openCalendar(page, 'Data Início').press('Enter');
      await page.keyboard.press('Escape');
      await expect(calendar(page)).toHaveCount(0);
      await expect(openCalendar(page, 'Data Início')).toBeFocused();
    },
  );

  test('applies the presets of the logins chart in São Paulo time', { tag: '@full' }, async ({ page }) => {
    await page.goto('/dashboard-usuarios');
    await page.getByRole('button', { name: '7 dias' }).click();
    await expect(page).toHaveURL(`/dashboard-usuarios?inicio=${dayBefore(6)}&fim=${dayBefore(0)}`);
    await page.getByRole('button', { name: '30 dias' }).click();
    await expect(page).toHaveURL('/dashboard-usuarios');
    await expect(page.getByLabel('Data Início')).toHaveValue(brazilian(dayBefore(29)));
  });

  test('picks a validade inside its dialog, which stays open', { tag: '@full' }, async ({ page }) => {
    await page.goto('/tipos-passe?dialogo=criar');
    const form = page.getByRole('dialog', { name: 'Criar Tipo de Passe' });
    await form.getByLabel(/^Validade/).fill('15/03/2027');
    await form.getByRole('button', { name: 'Abrir calendário' }).click();
    await calendar(page)
      .getByRole('button', { name: /\D31 de março de 2027/ })
      .click();
    await expect(form.getByLabel(/^Validade/)).toHaveValue('31/03/2027');
    const open = form.getByRole('button', { name: 'Abrir calendário' });
    await expect(open).toBeFocused();
    await open.click();
    // A day of the next month, which the calendar then shows.
    await calendar(page)
      .getByRole('button', { name: /\D1 de abril de 2027/ })
      .click();
    await expect(form.getByLabel(/^Validade/)).toHaveValue('01/04/2027');
    await expect(open).toBeFocused();
    await open.click();
    await page.keyboard.press('Escape');
    await expect(calendar(page)).toHaveCount(0);
    await expect(form).toBeVisible();
  });
});

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ role: 'gestora', viewport: { width: 360, height: 740 } });

  test('a double click on a day presses nothing below the calendar', async ({ page }) => {
    await page.goto(`${PATH}?inicio=2026-11-03&fim=2026-11-12`);
    await openCalendar(page, 'Data Início').click();
    const preset = required(await page.getByRole('button', { name: '30 dias' }).boundingBox());
    await page.mouse.dblclick(...(await dayAbove(page, preset)));
    await expect(calendar(page)).toHaveCount(0);
    await expect(openCalendar(page, 'Data Início')).toBeFocused();
    await expect(start(page)).not.toHaveValue('03/11/2026');
    await expect(end(page)).toHaveValue('12/11/2026');
    // The next press counts again.
    await page.getByRole('button', { name: '30 dias' }).click();
    await expect(start(page)).toHaveValue(brazilian(dayBefore(29)));
  });

  test('a double click on a day keeps its dialog', async ({ page }) => {
    await page.goto('/ordens-servico?dialogo=relatorio');
    const dialog = page.getByRole('dialog', { name: 'Selecionar Período do Relatório' });
    const open = dialog.getByRole('button', { name: 'Abrir calendário do início' });
    await open.click();
    const { y } = required(await dialog.boundingBox());
    await page.mouse.dblclick(...(await dayAbove(page, { x: 0, y: 0, width: 360, height: y })));
    await expect(calendar(page)).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
});

/** The middle of a day of the open calendar that lies on the box. */
async function dayAbove(page: Page, box: { x: number; y: number; width: number; height: number }) {
  await expect(calendar(page).getByRole('grid')).toBeVisible();
  for (const day of await calendar(page).getByRole('gridcell').getByRole('button').all()) {
    const { x, y, width, height } = required(await day.boundingBox());
    const middle = [x + width / 2, y + height / 2] as const;
    const isOn = (at: number, from: number, size: number) => at > from + 1 && at < from + size - 1;
    if (isOn(middle[0], box.x, box.width) && isOn(middle[1], box.y, box.height)) return middle;
  }
  throw new Error('No day lies on the box.');
}
