import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { pressKeys } from '../support/keyboard.ts';
import { expectFitsWidth } from '../support/layout.ts';
import { required } from '../support/required.ts';
import { expectRows } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** Saved views of lists (LIS-16). */

test.use({ role: 'atendente' });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Visões salvas' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Visão', exact: true }).click();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salvar visão' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nome da visão' });
const organizer = (page: Page) => page.getByRole('dialog', { name: 'Organizar visões' });
const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('saved-views'));

interface StoredView {
  name: string;
  search: Record<string, string>;
  isDefault?: boolean;
}

const view = (name: string, status: string): StoredView => ({ name, search: { status } });
const PRONTOS = view('Prontos', 'pronto');
const ENVIADOS = view('Enviados', 'enviado');
const ENTREGUES = view('Entregues', 'entregue');

/** Opens a list with this text as its stored views. */
async function openWith(page: Page, address: string, stored: string): Promise<void> {
  await page.goto(address);
  await page.evaluate((text) => localStorage.setItem('saved-views', text), stored);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const openWithViews = (page: Page, address: string, ...views: readonly StoredView[]) =>
  openWith(page, address, JSON.stringify({ '/pedidos': views }));

async function saveView(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await saveButton(page).click();
  await nameField(page).fill(name);
  await form(page, 'Salvar visão').getByRole('button', { name: 'Salvar' }).click();
  await expect(form(page, 'Salvar visão')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('saved views', { tag: '@full' }, async ({ page }) => {
  await test.step('saves the filter under a name, without search text and page', async () => {
    await page.goto('/pedidos');
    await expect(tabs(page)).toHaveCount(0);
    await openMenu(page);
    await expect(saveButton(page)).toBeDisabled();
    await expect(saveButton(page)).toHaveAccessibleDescription(
      'Escolha um filtro, uma ordem ou um período para salvar uma visão.',
    );
    await page.goto('/pedidos?status=entregue&search=10&page=2');
    await openMenu(page);
    await saveButton(page).click();
    await expect(nameField(page)).toBeFocused();
    await expectAccessible(page);
    const submit = form(page, 'Salvar visão').getByRole('button', { name: 'Salvar' });
    for (const [name, error] of [
      ['', 'Dê um nome à visão.'],
      ['x'.repeat(41), 'Use no máximo 40 caracteres.'],
      ['Pedidos de 123.456.789-09', 'O nome não pode ter CPF, e-mail nem telefone.'],
      ['lista completa', 'Já existe uma visão com este nome.'],
    ] as const) {
      await nameField(page).fill(name);
      await submit.click();
      await expect(nameField(page)).toHaveAccessibleDescription(new RegExp(error));
    }
    await nameField(page).fill('  Entregues ');
    await submit.click();
    await expectToast(page, 'Visão salva.');
    await expect(saveButton(page)).toBeFocused();
    await expect(saveButton(page)).toHaveAccessibleDescription('Este filtro já é a visão “Entregues”.');
    await expect(tab(page, 'Entregues')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Entregues')).toHaveAttribute('href', '/pedidos?status=entregue');
    expect(JSON.parse(required(await storedText(page)))).toEqual({
      '/pedidos': [{ name: 'Entregues', search: { status: 'entregue' }, isDefault: false }],
    });
    await page.reload();
    await expect(tab(page, 'Entregues')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    await tab(page, 'Lista completa').click();
    await expect(page).toHaveURL('/pedidos');
    await expect(tab(page, 'Lista completa')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Entregues')).not.toHaveAttribute('aria-current');
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      tab(page, 'Entregues').click({ button: 'middle' }),
    ]);
    await expect(opened).toHaveURL('/pedidos?status=entregue');
    await expect(tab(opened, 'Entregues')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('deletes a view, and "Desfazer" restores it in its place', async () => {
    await openWithViews(page, '/pedidos', PRONTOS, ENVIADOS, ENTREGUES);
    await page.getByRole('button', { name: 'Organizar visões' }).click();
    await organizer(page).getByRole('button', { name: 'Excluir Enviados' }).click();
    await expectToast(page, 'Visão excluída.');
    // A toast under the pointer stays open.
    await page.locator('[data-sonner-toast]').hover();
    await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Prontos', 'Entregues']);
    await expect(organizer(page).getByRole('button', { name: 'Excluir Entregues' })).toBeFocused();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Prontos', 'Enviados', 'Entregues']);
  });
});

test('shows a view in another tab at once, and refuses its name there', { tag: '@full' }, async ({ page }) => {
  const other = await page.context().newPage();
  await other.goto('/pedidos?status=pronto');
  await openMenu(other);
  await expect(saveButton(other)).toBeEnabled();
  await page.goto('/pedidos?status=entregue');
  await saveView(page, 'Entregues');
  await expect(tab(other, 'Entregues')).toBeVisible();
  await saveButton(other).click();
  await nameField(other).fill('ENTREGUES');
  await form(other, 'Salvar visão').getByRole('button', { name: 'Salvar' }).click();
  await expect(nameField(other)).toHaveAccessibleDescription(/Já existe uma visão com este nome\./);
});

test('renames and moves views', { tag: '@full' }, async ({ page }) => {
  await openWithViews(page, '/pedidos', PRONTOS, ENVIADOS, ENTREGUES);
  await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Prontos', 'Enviados', 'Entregues']);
  const trigger = page.getByRole('button', { name: 'Organizar visões' });
  await trigger.click();
  await expectAccessible(page);
  const down = organizer(page).getByRole('button', { name: 'Mover Prontos para baixo' });
  await down.press('Enter');
  await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Enviados', 'Prontos', 'Entregues']);
  await expect(down).toBeFocused();
  await down.press('Enter');
  await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Enviados', 'Entregues', 'Prontos']);
  await expect(down).toBeDisabled();
  await organizer(page).getByRole('button', { name: 'Mover Entregues para cima' }).press('Enter');
  await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Entregues', 'Enviados', 'Prontos']);

  await organizer(page).getByRole('button', { name: 'Renomear Enviados' }).click();
  await expect(nameField(page)).toHaveValue('Enviados');
  await expectAccessible(page);
  await nameField(page).fill('A caminho');
  await form(page, 'Renomear visão').getByRole('button', { name: 'Salvar' }).click();
  await expect(form(page, 'Renomear visão')).toHaveCount(0);
  await expect(organizer(page).getByRole('button', { name: 'Renomear A caminho' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await page.reload();
  await expect(tabs(page).getByRole('link')).toHaveText(['Lista completa', 'Entregues', 'A caminho', 'Prontos']);
});

test(
  'refuses to rename a view that another tab deleted, and keeps the name that was typed',
  { tag: '@full' },
  async ({ page }) => {
    await openWithViews(page, '/pedidos', PRONTOS, ENVIADOS);
    await page.getByRole('button', { name: 'Organizar visões' }).click();
    await organizer(page).getByRole('button', { name: 'Renomear Prontos' }).click();
    await nameField(page).fill('Para enviar');
    const other = await page.context().newPage();
    await other.goto('/pedidos');
    await other.getByRole('button', { name: 'Organizar visões' }).click();
    await organizer(other).getByRole('button', { name: 'Excluir Prontos' }).click();
    // The modal form hides the tabs from the accessibility tree.
    await expect(page.getByRole('link', { name: 'Prontos', exact: true, includeHidden: true })).toHaveCount(0);
    await form(page, 'Renomear visão').getByRole('button', { name: 'Salvar' }).click();
    await expect(form(page, 'Renomear visão')).toContainText('Esta visão foi renomeada ou excluída em outra aba.');
    await expect(nameField(page)).toHaveValue('Para enviar');
  },
);

test('removes the navigation with the last view', { tag: '@full' }, async ({ page }) => {
  await openWithViews(page, '/pedidos?status=pronto', PRONTOS);
  await page.getByRole('button', { name: 'Organizar visões' }).click();
  await organizer(page).getByRole('button', { name: 'Excluir Prontos' }).click();
  // A toast under the pointer stays open.
  await page.locator('[data-sonner-toast]').hover();
  await expect(tabs(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(tab(page, 'Prontos')).toHaveAttribute('aria-current', 'page');
});

test('the menu, its shortcut and the command palette open the default view', { tag: '@full' }, async ({ page }) => {
  await openWithViews(page, '/pedidos', PRONTOS, ENTREGUES);
  await page.getByRole('button', { name: 'Organizar visões' }).click();
  await organizer(page).getByRole('combobox', { name: 'O menu abre' }).selectOption('Entregues');
  await page.keyboard.press('Escape');
  const entry = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Todos os Pedidos' });
  await entry.click();
  await expect(page).toHaveURL('/pedidos?status=entregue');
  await expect(tab(page, 'Entregues')).toHaveAttribute('aria-current', 'page');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Lista completa').click();
  await expect(page).toHaveURL('/pedidos');
  await page.reload();
  await expect(page).toHaveURL('/pedidos');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await pressKeys(page, 'g', 'p');
  await expect(page).toHaveURL('/pedidos?status=entregue');
  await page.goto('/passes');
  await expectRows(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Todos os Pedidos', exact: true }).click();
  await expect(page).toHaveURL('/pedidos?status=entregue');
});

test('the command palette opens a view', { tag: '@full' }, async ({ page }) => {
  await openWithViews(page, '/passes', PRONTOS);
  await expectRows(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Ir para tela, pedido, nome ou CPF' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('prontos');
  await expect(palette.getByRole('option', { name: 'Prontos · Todos os Pedidos' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pedidos?status=pronto');
  await expect(tab(page, 'Prontos')).toHaveAttribute('aria-current', 'page');
});

test('refuses the thirteenth view of a list', { tag: '@full' }, async ({ page }) => {
  const views = Array.from({ length: 12 }, (_, index) => ({
    name: `Visão número ${index + 1}`,
    search: { status: 'pronto', entidade: String(index) },
  }));
  await openWithViews(page, '/pedidos?status=entregue', ...views);
  await expect(tabs(page).getByRole('link')).toHaveCount(13);
  await openMenu(page);
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAccessibleDescription(
    'Esta lista já tem 12 visões. Exclua uma para salvar outra.',
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFitsWidth(page);
  await page.getByRole('button', { name: 'Organizar visões' }).click();
  await expect(organizer(page).getByRole('button', { name: 'Excluir Visão número 12', exact: true })).toBeVisible();
  await expectFitsWidth(page);
  // Another list has its own views.
  await page.goto('/passes?status=entregue');
  await expect(tabs(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await expect(saveButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Exportar lista' })).toBeVisible();
});

for (const stored of ['{', 'null', '[]', '{"/pedidos":7}', '{"/pedidos":[{"name":7}]}']) {
  test(`shows the list without views when ${stored} is stored`, { tag: '@full' }, async ({ page }) => {
    await openWith(page, '/pedidos?status=entregue', stored);
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(10);
    await expect(tabs(page)).toHaveCount(0);
    await saveView(page, 'Entregues');
    await expect(tab(page, 'Entregues')).toBeVisible();
  });
}

test('opens the whole list when a stored filter value is invalid', { tag: '@full' }, async ({ page }) => {
  await openWithViews(page, '/pedidos?status=pronto', view('Antigos', 'voando'));
  await tab(page, 'Antigos').click();
  await expect(page).toHaveURL('/pedidos');
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Todos');
});

test('saves an entity, and "Minhas" of the service orders', { tag: '@full' }, async ({ page }) => {
  await page.goto('/vistoria-rejeitados?entidade=12345678909');
  await openMenu(page);
  await expect(saveButton(page)).toHaveAccessibleDescription(
    'Um filtro com CPF, e-mail ou telefone não pode ser salvo.',
  );
  await page.goto('/vistoria-rejeitados?entidade=Escola');
  await saveView(page, 'Escolas');
  await expect(tab(page, 'Escolas')).toHaveAttribute('href', '/vistoria-rejeitados?entidade=Escola');
  await page.goto('/ordens-servico?minhas=sim');
  await saveView(page, 'As minhas');
  await expect(tab(page, 'As minhas')).toHaveAttribute('href', '/ordens-servico?minhas=sim');
  // Staff land on 'Minhas' without a tab in the address (ORS-21).
  await page.goto('/ordens-servico');
  await expect(tab(page, 'As minhas')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Lista completa').click();
  await expect(page).toHaveURL('/ordens-servico?minhas=nao');
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(['Lista completa']);
  await expect(
    page.getByRole('navigation', { name: 'Ordens mostradas' }).getByRole('link', { name: 'Todas' }),
  ).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Organizar visões' }).click();
  await expect(organizer(page).getByRole('option')).toHaveText(['Sem visão', 'As minhas']);
});

test.describe('as superuser', () => {
  test.use({ role: 'gestora' });

  test('saves an order and a range', { tag: '@full' }, async ({ page }) => {
    await page.goto('/periodos?ordering=-cod_sistema');
    await saveView(page, 'Últimos');
    await expect(tab(page, 'Últimos')).toHaveAttribute('href', '/periodos?ordering=-cod_sistema');
    for (const list of ['/relatorios-vendas-capinhas', '/relatorios-por-tipo-de-passe']) {
      await page.goto(`${list}?inicio=2026-11-01&fim=2026-11-18`);
      await saveView(page, 'Novembro');
      await tab(page, 'Lista completa').click();
      await expect(page).toHaveURL(list);
      await tab(page, 'Novembro').click();
      await expect(page).toHaveURL(`${list}?inicio=2026-11-01&fim=2026-11-18`);
    }
    await page.goto('/ordens-servico?status=criado&funcionario=2');
    await saveView(page, 'Criadas');
    await expect(tab(page, 'Criadas')).toHaveAttribute('href', '/ordens-servico?status=criado&funcionario=2');
  });
});
