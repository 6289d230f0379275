import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { pngFile } from '../support/files.ts';
import { dayBefore } from '../support/format.ts';
import { required, requiredRows } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';
import { removeTipoPasse, storedTipoPasse } from '../support/tipos-passe.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Lista de Tipos de Passe' (TIP-01 to TIP-06, TXT-15 to TXT-18). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Tipos de Passe' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Excluir Tipo de Passe' });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const validade = (page: Page) => page.getByLabel(/^Validade/);
const imagem = (page: Page) => page.getByLabel(/^Imagem/);
const save = (page: Page) => page.getByRole('button', { name: /^(Salvar|Criar)$/ }).click();
const money = (value: string) => Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const day = (date: string | null) => date?.split('-').reverse().join('/') ?? 'N/A';

test.use({ role: 'gestora' });

test('the list of pass types', { tag: ['@writes', '@smoke'] }, async ({ page, backend, afterwards }) => {
  await test.step('shows ten pass types per page', async () => {
    const { data } = await (await backend.api('gestora')).GET('/listar-tipospasse/');
    const tipos = requiredRows(data);
    await page.goto('/tipos-passe');
    await expect(page).toHaveTitle('Lista de Tipos de Passe · Embarque');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de Tipos de Passe');
    const hoje = dayBefore(0);
    for (const tipo of tipos) {
      const vencida = typeof tipo.validade === 'string' && tipo.validade < hoje;
      await expectRow(table(page), {
        'Cód.': tipo.cod_sistema ?? '–',
        Nome: tipo.ativo ? tipo.nome : `${tipo.nome} Inativo`,
        Descrição: tipo.descricao ?? '–',
        Valor: money(tipo.valor),
        Validade: vencida ? `Vencida em ${day(tipo.validade)}` : day(tipo.validade),
      });
    }
    const rows = await readTable(table(page));
    expect(Object.keys(rows[0] ?? {})).toEqual(['Cód.', 'Nome', 'Descrição', 'Valor', 'Validade', 'Ações']);
    await expect(page.getByText(`${required(data?.count)} tipos de passe`)).toBeVisible();
    await page.getByRole('link', { name: 'Próxima Página' }).click();
    await expect(page).toHaveURL('/tipos-passe?page=2');
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  });

  await test.step('creates a pass type with every field and an image, and shows it', async () => {
    const picture = await pngFile('cartão.png', '#b8860b');
    await page.goBack();
    await page.getByRole('button', { name: 'Criar Tipo de Passe' }).click();
    await expect(page).toHaveURL('/tipos-passe?dialogo=criar');
    await expect(field(page, /^Nome/)).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Ativo' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Estudantil' })).not.toBeChecked();
    await field(page, /^Nome/).fill(' Aa Completo ');
    await field(page, /^Cód\./).fill('COMP1');
    await field(page, /^Valor/).fill('1.234,5');
    await validade(page).fill('2028-02-29');
    await imagem(page).setInputFiles(picture);
    await expect(page.getByRole('img', { name: 'Prévia da imagem escolhida' })).toBeVisible();
    await expect(page.getByText('cartão.png')).toBeVisible();
    await field(page, /^Descrição/).fill('Com tudo');
    await expect(field(page, /^Valor/)).toHaveValue('1.234,5');
    await page.getByRole('checkbox', { name: 'Estudantil' }).check();
    await page.getByRole('checkbox', { name: 'Ativo' }).uncheck();
    await expectAccessible(page);
    await save(page);
    await expectToast(page, 'Tipo de Passe criado com sucesso!');
    await expect(page).toHaveURL('/tipos-passe');
    await expect(page.getByRole('button', { name: 'Criar Tipo de Passe' })).toBeFocused();
    await expectRow(table(page), {
      'Cód.': 'COMP1',
      Nome: 'Aa Completo Inativo',
      Descrição: 'Com tudo',
      Valor: 'R$ 1.234,50',
      Validade: '29/02/2028',
    });
    const tipo = await storedTipoPasse(backend, 'Aa Completo');
    afterwards(() => removeTipoPasse(backend, tipo.id));
    expect(tipo).toMatchObject({ valor: '1234.50', validade: '2028-02-29', estudantil: true, ativo: false });
    await page.getByRole('button', { name: 'Editar Aa Completo' }).click();
    const shown = page.getByRole('img', { name: 'Imagem atual' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([48, 32]);
    await expect(field(page, /^Valor/)).toHaveValue('1.234,50');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form(page, 'Editar Tipo de Passe')).toHaveCount(0);
  });

  await test.step('deletes a pass type that no pass uses', async () => {
    const remove = page.getByRole('button', { name: 'Excluir Aa Completo' });
    await remove.click();
    await expect(confirmation(page)).toContainText('Tem certeza que deseja excluir este Tipo de Passe?');
    await expect(confirmation(page)).toContainText('Aa Completo');
    await expect(confirmation(page)).toContainText(/Cód\. COMP1 · R\$\s1\.234,50/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, 'Tipo de Passe deletado com sucesso!');
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('a link to an unknown pass type shows an error', { tag: '@full' }, async ({ page, expectFailure }) => {
  expectFailure('GET /api/v1/tipos-passes/2147483647/ -> 404');
  await page.goto('/tipos-passe?dialogo=editar&registro=2147483647');
  await expect(form(page, 'Editar Tipo de Passe').getByRole('alert')).toHaveText(
    'Erro ao buscar os dados do tipo de passe.Não há tipo de passe com o número 2147483647. Ele pode ter sido excluído.',
  );
  await expectToast(page, 'Erro ao buscar os dados do tipo de passe.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/tipos-passe');
});

test('a form with input asks before closing and before Back', { tag: ['@full', '@seed'] }, async ({ page }) => {
  await page.goto('/tipos-passe');
  await page.getByRole('button', { name: 'Editar Estudantil Físico' }).click();
  await expect(field(page, /^Nome/)).toHaveValue('Estudantil Físico');
  await page.getByRole('checkbox', { name: 'Ativo' }).uncheck();
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ativo' })).not.toBeChecked();
  await expect(page).toHaveURL(/dialogo=editar/);
  // Unchanged input is not unsaved work.
  await page.getByRole('checkbox', { name: 'Ativo' }).check();
  await page.keyboard.press('Escape');
  await expect(form(page, 'Editar Tipo de Passe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar Estudantil Físico' }).click();
  await imagem(page).setInputFiles(await pngFile('a.png', '#000000'));
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/tipos-passe');
});

test('works with the keyboard alone', { tag: ['@full', '@writes'] }, async ({ page, backend, afterwards }) => {
  await page.goto('/tipos-passe');
  await expect(table(page).getByRole('button', { name: /^Editar/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'Criar Tipo de Passe' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, /^Nome/)).toBeFocused();
  await page.keyboard.type('Aa Teclado');
  await page.keyboard.press('Tab');
  await page.keyboard.type('TEC');
  await page.keyboard.press('Tab');
  await page.keyboard.type('19,90');
  await page.keyboard.press('Tab');
  await expect(validade(page)).toBeFocused();
  await imagem(page).focus();
  await page.keyboard.press('Tab');
  await expect(field(page, /^Descrição/)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Estudantil' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Tipo de Passe criado com sucesso!');
  const tipo = await storedTipoPasse(backend, 'Aa Teclado');
  afterwards(() => removeTipoPasse(backend, tipo.id));
  expect(tipo).toMatchObject({ cod_sistema: 'TEC', valor: '19.90', estudantil: true, ativo: true });
  await expect(page.getByRole('button', { name: 'Criar Tipo de Passe' })).toBeFocused();
});

test(
  'on a phone the whole form is reachable, and a row labels its date',
  { tag: ['@full', '@seed'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/tipos-passe');
    await expect(table(page).getByText('Validade: 31/03/2027').first()).toBeVisible();
    await page.getByRole('button', { name: 'Criar Tipo de Passe' }).click();
    await expect(page.getByRole('button', { name: 'Criar', exact: true })).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Ativo' }).click();
    await expect(page.getByRole('checkbox', { name: 'Ativo' })).not.toBeChecked();
    await expectAccessible(page);
  },
);
