import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { required } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Criar Ordem de Serviço' (ORS-03). */

const LIST = '/ordens-servico';
const table = (page: Page) => page.getByRole('table', { name: 'Lista de Ordens de Serviço' });
const ids = (page: Page) => table(page).getByRole('link', { name: /^\d+$/ });
const criar = (page: Page) => page.getByRole('dialog', { name: 'Criar Ordem de Serviço' });
const save = (page: Page) => criar(page).getByRole('button', { name: 'Criar', exact: true });
const espera = (page: Page) => page.locator('main').getByText(/^Pedidos em espera: \d+$/);

async function sent(backend: Backend): Promise<number> {
  return (await backend.requests()).filter((request) => request.operationId === 'createOrdemServico').length;
}

async function choose(page: Page, nome: string): Promise<void> {
  await criar(page).getByRole('combobox', { name: 'Funcionário' }).click();
  await page.getByRole('option', { name: nome, exact: true }).click();
}

async function fill(page: Page, quantidade: string): Promise<void> {
  await choose(page, 'Joana Prates');
  await criar(page).getByLabel('Quantidade de Pedidos').fill(quantidade);
}

test.use({ role: 'gestora' });

test(
  'a service order is refused or created',
  { tag: ['@faults', '@writes', '@reset'] },
  async ({ page, backend, expectFailure, afterwards }) => {
    await test.step('shows the refusal in the dialog and as a toast when no order is available, and keeps the input', async () => {
      expectFailure('POST /api/v1/ordens-servico/ -> 400');
      const words = 'Não há pedidos pagos disponíveis.';
      await backend.setFaults([
        {
          operationId: 'createOrdemServico',
          fault: { kind: 'status', status: 400, body: { detail: words, message: words } },
        },
      ]);
      await page.goto(`${LIST}?dialogo=criar`);
      await fill(page, '4');
      await save(page).click();
      await expectToast(page, `Erro ao criar a Ordem de Serviço: ${words}`);
      await expect(criar(page).getByRole('alert')).toHaveText(`Erro ao criar a Ordem de Serviço: ${words}`);
      await expect(criar(page).getByLabel('Quantidade de Pedidos')).toHaveValue('4');
      await expect(criar(page).getByRole('combobox', { name: 'Funcionário' }).locator('option:checked')).toHaveText(
        'Joana Prates',
      );
      await expectAccessible(page);
      await backend.clearFaults();
    });

    await test.step('creates a service order with the keyboard alone: it is the first row, the count changes, and the toast links to it', async () => {
      const api = await backend.api('gestora');
      const waiting = required((await api.GET('/ordens-servico/pedidos-disponiveis/')).data?.quantidade);
      await page.goto(`${LIST}?page=3`);
      await expect(espera(page)).toHaveText(`Pedidos em espera: ${waiting}`);
      const open = page.getByRole('button', { name: 'Criar Ordem de Serviço' });
      await open.press('Enter');
      await expect(page).toHaveURL(`${LIST}?page=3&dialogo=criar`);
      await expect(criar(page).getByText(`${waiting} pedidos em espera`)).toBeVisible();
      await expectAccessible(page);
      const funcionario = criar(page).getByRole('combobox', { name: 'Funcionário' });
      await expect(funcionario).toBeFocused();
      await expect(funcionario.locator('option:checked')).toHaveText('Selecione');
      const isOpen = () => funcionario.evaluate((select) => select.matches(':open'));
      await page.keyboard.press('Enter');
      await expect.poll(isOpen).toBe(true);
      await page.keyboard.type('joana');
      await page.keyboard.press('Enter');
      await expect.poll(isOpen).toBe(false);
      await expect(funcionario.locator('option:checked')).toHaveText('Joana Prates');
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Ordem de Serviço criada com sucesso!');
      // The pointer keeps the toast open until its link is pressed.
      await page.locator('[data-sonner-toast]').filter({ hasText: 'Ordem de Serviço criada' }).hover();
      await expect(page).toHaveURL(LIST);
      await expect(criar(page)).toHaveCount(0);
      await expect(open).toBeFocused();
      await expect(espera(page)).toHaveText(`Pedidos em espera: ${waiting - 2}`);
      const created = (await api.GET('/ordens-servico/')).data?.results[0];
      const id = required(created?.id);
      afterwards(() => api.DELETE('/ordens-servico/{id}/', { params: { path: { id } } }));
      await expect(ids(page).first()).toHaveText(String(id));
      await expectRow(table(page), { ID: String(id), Funcionário: 'Joana Prates', Status: 'Criado' });
      await page.getByRole('button', { name: 'Abrir' }).click();
      await expect(page).toHaveURL(`${LIST}/${id}/detalhes`);
      await expect(page.getByText('0 de 2 prontos')).toBeVisible();
    });
  },
);

test(
  'shows the server’s warning when fewer orders were available',
  { tag: ['@full', '@writes', '@reset'] },
  async ({ page, backend }) => {
    const api = await backend.api('gestora');
    const funcionario = required((await api.GET('/ordens-servico/funcionarios/')).data?.[0]?.id);
    let waiting = required((await api.GET('/ordens-servico/pedidos-disponiveis/')).data?.quantidade);
    for (; waiting > 2; waiting -= Math.min(9, waiting - 2)) {
      await api.POST('/ordens-servico/', { body: { funcionario, quantidade_pedidos: Math.min(9, waiting - 2) } });
    }
    await page.goto(`${LIST}?dialogo=criar`);
    await expect(criar(page).getByText('2 pedidos em espera. Se faltarem, a ordem leva os que houver.')).toBeVisible();
    await fill(page, '5');
    await save(page).click();
    await expectToast(page, 'Ordem de Serviço criada com sucesso!');
    await expectToast(
      page,
      'Ordem de Serviço criada com 2 pedidos: havia menos pedidos em espera do que os 5 solicitados.',
    );
    // No order is left: the next dialog says so before sending.
    await page.getByRole('button', { name: 'Criar Ordem de Serviço' }).click();
    await expect(criar(page).getByText('Nenhum pedido em espera agora.')).toBeVisible();
  },
);

test(
  'validates the fields and focuses the first invalid one',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    await page.goto(`${LIST}?dialogo=criar`);
    const quantidade = criar(page).getByLabel('Quantidade de Pedidos');
    const funcionario = criar(page).getByRole('combobox', { name: 'Funcionário' });
    await expect(funcionario).toBeFocused();
    await save(page).click();
    await expect(criar(page).getByText('Escolha o funcionário.')).toBeVisible();
    await expect(funcionario).toBeFocused();
    await expect(quantidade).toHaveAccessibleDescription(
      /Por favor, insira um valor maior que zero para a quantidade de pedidos\./,
    );
    await choose(page, 'Joana Prates');
    await save(page).click();
    await expect(quantidade).toBeFocused();
    for (const [text, reason] of [
      ['0', 'Por favor, insira um valor maior que zero para a quantidade de pedidos.'],
      ['-2', 'Por favor, insira um valor maior que zero para a quantidade de pedidos.'],
      ['10', 'O máximo é 9 pedidos por ordem de serviço.'],
      ['2.5', 'Informe um número inteiro de pedidos.'],
    ] as const) {
      await quantidade.fill(text);
      await save(page).click();
      await expect(criar(page).getByText(reason)).toBeVisible();
    }
    await expectAccessible(page);
    expect(await sent(backend)).toBe(0);
  },
);

test(
  'an expired token keeps the dialog and its input while it is renewed',
  { tag: ['@full', '@faults'] },
  async ({ page, backend }) => {
    const access = () => page.evaluate(() => localStorage.getItem('access'));
    await page.clock.install();
    await page.goto(`${LIST}?dialogo=criar`);
    await criar(page).getByLabel('Quantidade de Pedidos').fill('4');
    const expired = await access();
    await expect(page.getByText(/^Página 1 de /)).toBeVisible();
    await backend.setFaults([
      { operationId: 'refreshToken', fault: { kind: 'hang' } },
      // The screen renders again only with other rows.
      { operationId: 'listOrdensServico', fault: { kind: 'wrong-envelope', body: { count: 0, results: [] } } },
    ]);
    const renewal = page.waitForRequest(/token\/refresh/);
    // A suspended machine runs no timers; on wake-up the page gets visibilitychange first.
    await page.clock.setSystemTime(Date.now() + 20 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await renewal;
    await page.clock.runFor(1_000);
    await expect(page.getByText('Nenhuma ordem de serviço encontrada.')).toBeVisible();
    await expect(espera(page)).toBeVisible();
    await expect(criar(page).getByLabel('Quantidade de Pedidos')).toHaveValue('4');
    await backend.clearFaults();
    await expect.poll(access).not.toBe(expired);
    await expect(criar(page).getByLabel('Quantidade de Pedidos')).toHaveValue('4');
  },
);
