import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { maskedCpf, unaccented } from '../support/format.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectFitsWidth } from '../support/layout.ts';
import { findPasse } from '../support/passes.ts';
import { required, requiredRows } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

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
    await expect(links(page).first()).toHaveText(passe.nome);
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    const address = page.url();
    await tabTo(page, passe.nome);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/passe\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(search(page)).toHaveValue(unaccented(passe.nome));
    await expectRow(table(page), { Nome: passe.nome });
  });
});

test('the filter offers the six statuses first and the others under Outros', { tag: '@full' }, async ({ page }) => {
  await page.goto('/passes?page=2');
  await expect(links(page)).toHaveCount(10);
  await status(page).press('Enter');
  const offered = [
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
  ];
  await expect(page.getByRole('option')).toHaveText(offered);
  await expect(page.getByRole('group', { name: 'Outros' }).getByRole('option')).toHaveText(offered.slice(-3));
  // Radix Select hides the page behind its open list, which axe accepts for dialogs only.
  await expectAccessible(page, '[role=listbox]');
  await page.keyboard.press('End');
  // Radix moves the focus in a later task.
  await expect(page.getByRole('option', { name: 'Suspenso' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/passes?status=Suspenso');
  await expect(status(page)).toBeFocused();
});

test('every status of the filter shows only its passes', { tag: ['@full', '@seed'] }, async ({ page }) => {
  const codes = [
    'criado',
    'validado',
    'inconsistencia',
    'pago',
    'emitido',
    'entregue',
    'enviado',
    'indeferido',
    'Suspenso',
  ];
  const words = [
    'Criado',
    'Validado',
    'Inconsistência',
    'Pago',
    'Emitido',
    'Entregue',
    'Enviado',
    'Indeferido',
    'Suspenso',
  ];
  for (const [index, code] of codes.entries()) {
    await page.goto(`/passes?status=${code}`);
    await expect(status(page)).toContainText(required(words[index]));
    await expect
      .poll(async () => new Set((await readTable(table(page))).map((row) => row['Status'])))
      .toEqual(new Set([words[index]]));
  }
});

test('a filter or search change goes to page 1, and Back returns', { tag: '@full' }, async ({ page }) => {
  await page.goto('/passes?status=entregue&page=2');
  await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  await status(page).click();
  await page.getByRole('option', { name: 'Criado' }).click();
  await expect(page).toHaveURL('/passes?status=criado');
  await page.goBack();
  await expect(page).toHaveURL('/passes?status=entregue&page=2');
  await expect(status(page)).toContainText('Entregue');
  await search(page).fill('a');
  await expect(page).toHaveURL('/passes?status=entregue&search=a');
});

test(
  'pager controls are links, disabled buttons at the ends, and a page after the last one redirects to the last',
  { tag: '@full' },
  async ({ page, backend, expectFailure }) => {
    const { data } = await (await backend.api('atendente')).GET('/passes-paginados/');
    const last = Math.ceil(required(data?.count) / 10);
    await page.goto('/passes');
    await expect(page.getByRole('button', { name: 'Página Anterior' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Próxima Página' }).click();
    await expect(page).toHaveURL('/passes?page=2');
    await expect(page.getByText(`Página 2 de ${last}`)).toBeVisible();
    await page.getByRole('link', { name: 'Página Anterior' }).click();
    await expect(page).toHaveURL('/passes');
    expectFailure('GET /api/v1/passes-paginados/?page=9999');
    await page.goto('/passes?page=9999');
    await expect(page).toHaveURL(`/passes?page=${last}`);
    await expect(page.getByText(`Página ${last} de ${last}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Próxima Página' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  },
);

test('shows the empty text, and clears search and filter', { tag: '@full' }, async ({ page }) => {
  await page.goto('/passes?search=nao-existe-ninguem&status=Suspenso');
  await expect(page.getByText('Nenhum passe encontrado.')).toBeVisible();
  await expect(
    page.getByText('Nenhum passe corresponde a “nao-existe-ninguem” e tem o status Suspenso.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpar busca e filtro' }).click();
  await expect(page).toHaveURL('/passes');
  await expect(links(page)).toHaveCount(10);
  await expect(search(page)).toHaveValue('');
});

test('is accessible in both themes on wide screens and phones', { tag: '@full' }, async ({ page }) => {
  await page.goto('/passes');
  await expect(links(page)).toHaveCount(10);
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(table(page).getByRole('cell')).toHaveCount(60);
  await expectFitsWidth(page);
  await expectAccessible(page);
});

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test(
    'a failed prefetch of the next page shows nothing until the page is opened',
    { tag: '@full' },
    async ({ page, backend, expectFailure }) => {
      expectFailure('GET /api/v1/passes-paginados/?page=2');
      await backend.setFaults([
        {
          operationId: 'listPasses',
          query: { page: '2' },
          fault: { kind: 'status', status: 400, body: { detail: 'Página quebrada.' } },
        },
      ]);
      // A toast closes after five seconds, so the test records whether one appeared.
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('[data-sonner-toast]')) document.documentElement.dataset['toasted'] = 'yes';
        }).observe(document, { subtree: true, childList: true });
      });
      const ahead = page.waitForResponse((response) => response.url().includes('page=2') && response.status() === 400);
      await page.goto('/passes');
      await expect(links(page)).toHaveCount(10);
      await ahead;
      // By now, after another screen and its data, a toast would have appeared.
      await links(page).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Passe \d+$/ })).toBeVisible();
      await expect(page.locator('html[data-toasted]')).toHaveCount(0);
      await page.goBack();
      await page.getByRole('link', { name: 'Próxima Página' }).click();
      await expect(page.getByRole('alert')).toContainText('Página quebrada.');
      await expectToast(page, 'Erro ao buscar os passes.');
    },
  );

  test('null, missing or mistyped fields show their fallbacks', { tag: '@full' }, async ({ page, backend }) => {
    const odd = {
      id: 8,
      nome: null,
      cpf: '123',
      telefone: {},
      status: 'voando',
      tipo_passe_nome: ' ',
      criacao: 'ontem',
    };
    await backend.setFaults([
      { operationId: 'listPasses', fault: { kind: 'wrong-envelope', body: { count: 2, results: [{ id: 7 }, odd] } } },
    ]);
    await page.goto('/passes');
    const nothing = {
      CPF: 'CPF não disponível',
      Telefone: 'Não Informado',
      'Tipo do Passe': 'Não Informado',
      'Data de Criação': '–',
    };
    await expectRow(table(page), { Nome: 'Passe 7', Status: 'Sem Status', ...nothing });
    await expectRow(table(page), { Nome: 'Passe 8', Status: 'Status Desconhecido', ...nothing });
    await expect(page.getByTitle('voando')).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/null|undefined|NaN|\[object/);
  });
});
