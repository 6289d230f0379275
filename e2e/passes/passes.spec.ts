import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { maskedCpf, unaccented } from '../support/format.ts';
import { tabTo } from '../support/keyboard.ts';
import { findPasse } from '../support/passes.ts';
import { required, requiredRows } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';

/** 'Todos os Passes' (PAS-01). */

const table = (page: Page) => page.getByRole('table', { name: 'Todos os Passes' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por Usuário ou CPF' });
const status = (page: Page) => page.getByRole('combobox', { name: /^Status/ });
const links = (page: Page) => table(page).getByRole('link');

test.use({ role: 'atendente' });

test('the list of passes', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step('shows the ten newest passes', async () => {
    const { data } = await (await backend.api('atendente')).GET('/passes-paginados/');
    const passes = requiredRows(data);
    await page.goto('/passes');
    await expect(page).toHaveTitle('Todos os Passes · Embarque');
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os Passes' })).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Nome',
      'CPF',
      'Telefone',
      'Status',
      'Tipo do Passe',
      'Data de Criação',
    ]);
    await expect(links(page)).toHaveText(passes.map((passe) => passe.nome));
    for (const passe of passes) {
      await expectRow(table(page), {
        Nome: passe.nome,
        CPF: passe.cpf === null ? 'CPF não disponível' : maskedCpf(passe.cpf),
        Telefone: passe.telefone ?? 'Não Informado',
        'Tipo do Passe': passe.tipo_passe_nome ?? 'Não Informado',
        'Data de Criação': passe.criacao.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4'),
      });
    }
    await expect(page.getByText(`Página 1 de ${Math.ceil(required(data?.count) / 10)}`)).toBeVisible();
    await expect(page.getByText(`${required(data?.count.toLocaleString('pt-BR'))} passes`)).toBeVisible();
  });

  await test.step('finds a CPF with and without mask, and keeps it in the address as typed', async () => {
    const passe = await findPasse(await backend.api('atendente'), '', (one) => one.cpf !== null, 4);
    const cpf = required(passe.cpf);
    await page.goto('/passes?page=3');
    await expect(links(page)).toHaveCount(10);
    for (const typed of [cpf, maskedCpf(cpf)]) {
      await search(page).fill('');
      await expect(table(page).getByText(maskedCpf(cpf))).toHaveCount(0);
      await search(page).pressSequentially(typed);
      await expect(page).toHaveURL(`/passes?search=${typed}`);
      await expectRow(table(page), { Nome: passe.nome, CPF: maskedCpf(cpf) });
      await expect(search(page)).toBeFocused();
      await page.reload();
      await expect(search(page)).toHaveValue(typed);
      await expectRow(table(page), { Nome: passe.nome, CPF: maskedCpf(cpf) });
    }
  });

  await test.step('finds a pass by name without accents or by e-mail with the keyboard; Back shows the same list', async () => {
    const passe = await findPasse(
      await backend.api('atendente'),
      '',
      (one) => unaccented(one.nome) !== one.nome.toLowerCase() && one.usuario_email !== null,
      2,
    );
    await search(page).fill('');
    await expect(links(page)).toHaveCount(10);
    await expect(links(page).filter({ hasText: passe.nome })).toHaveCount(0);
    await page.keyboard.type(required(passe.usuario_email));
    await page.keyboard.press('Enter');
    await expectRow(table(page), { Nome: `${passe.nome} comprado por ${required(passe.usuario_email)}` });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(links(page).filter({ hasText: passe.nome })).toHaveCount(0);
    await page.keyboard.type(unaccented(passe.nome));
    await page.keyboard.press('Enter');
    const address = `/passes?search=${encodeURIComponent(unaccented(passe.nome)).replaceAll('%20', '+')}`;
    await expect(page).toHaveURL(address);
    await expect(links(page).first()).toHaveText(passe.nome);
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    await tabTo(page, passe.nome);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/passe\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(search(page)).toHaveValue(unaccented(passe.nome));
    await expectRow(table(page), { Nome: passe.nome });
  });
});

test('every status of the filter shows only its passes', { tag: ['@full', '@seed'] }, async ({ page }) => {
  await page.goto('/passes?page=2');
  await expect(links(page)).toHaveCount(10);
  await status(page).press('Enter');
  const offered = page.getByRole('option');
  await expect(offered).toHaveText([
    'Todos',
    'Criado',
    'Validado',
    'Inconsistência',
    'Pago',
    'Emitido',
    'Entregue',
    'Enviado',
    'Indeferido',
    'Suspenso',
  ]);
  const words = await offered.allInnerTexts();
  await expect(page.getByRole('group', { name: 'Outros' }).getByRole('option')).toHaveText(words.slice(-3));
  // Radix Select hides the page behind its open list, which axe accepts for dialogs only.
  await expectAccessible(page, '[role=listbox]');
  await page.keyboard.press('Escape');
  for (const word of words.slice(1)) {
    await status(page).click();
    await page.getByRole('option', { name: word, exact: true }).click();
    await expect(status(page)).toContainText(word);
    await expect
      .poll(async () => new Set((await readTable(table(page))).map((row) => row['Status'])))
      .toEqual(new Set([word]));
  }
  await expect(page).toHaveURL('/passes?status=Suspenso');
  await expect(status(page)).toBeFocused();
});
