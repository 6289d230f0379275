import type { Page } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { watchCalls } from '../support/calls.ts';
import { expectDownload } from '../support/downloads.ts';
import { controlsOutOfOrder } from '../support/keyboard.ts';
import { brokenWords, expectFitsWidth } from '../support/layout.ts';
import { pdfPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Lista de Ordens de Serviço' (ORS-01, ORS-02, ORS-04, ORS-10, ORS-18 to ORS-21). */

type Schemas = components['schemas'];

const LIST = '/ordens-servico';
const TODAS = `${LIST}?minhas=nao`;
const table = (page: Page) => page.getByRole('table', { name: 'Lista de Ordens de Serviço' });
const ids = (page: Page) => table(page).getByRole('link', { name: /^\d+$/ });
const relatorio = (page: Page) => page.getByRole('dialog', { name: 'Selecionar Período do Relatório' });
const deletar = (page: Page) => page.getByRole('alertdialog', { name: 'Deletar Ordem de Serviço' });
const espera = (page: Page) => page.locator('main').getByText(/^Pedidos em espera: \d+$/);

test.describe('staff', () => {
  test.use({ role: 'atendente' });

  test('the list of service orders', { tag: '@smoke' }, async ({ page, backend }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await test.step('sees all service orders and no superuser action', async () => {
      const { data } = await (await backend.api('atendente')).GET('/ordens-servico/');
      await page.goto(TODAS);
      await expect(page).toHaveTitle('Lista de Ordens de Serviço · Embarque');
      await expect(page.getByRole('heading', { level: 1, name: 'Lista de Ordens de Serviço' })).toBeVisible();
      await expect(ids(page)).toHaveText(required(data).results.map(({ id }) => String(id)));
      const first = data?.results[0];
      const nome = `${first?.funcionario_detalhes.first_name} ${first?.funcionario_detalhes.last_name}`;
      await expectRow(table(page), {
        ID: String(first?.id),
        Funcionário: nome,
        Criação: /^\d\d\/\d\d\/2026 \d\d:\d\d$/,
        Atualização: /^\d\d\/\d\d\/2026/,
      });
      await expect(page.getByText(`${data?.count} ordens de serviço`)).toBeVisible();
      for (const name of ['Criar Ordem de Serviço', 'Baixar Relatório', 'Excluir']) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
      await expect(page.getByText('Pedidos em espera')).toHaveCount(0);
      // A typed address of a superuser's dialog opens nothing.
      for (const dialogo of ['criar', 'relatorio', `excluir&registro=${first?.id}`]) {
        await page.goto(`${TODAS}&dialogo=${dialogo}`);
        await expect(ids(page)).toHaveCount(10);
        await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
      }
      expect(asked.filter((path) => /pedidos-disponiveis|funcionarios|resumo-diario/.test(path))).toEqual([]);
    });

    await test.step('opens one by its number or its eye icon, and Back restores the list', async () => {
      await page.goto(`${TODAS}&page=2`);
      const id = await ids(page).nth(2).innerText();
      await ids(page).nth(2).click();
      await expect(page).toHaveURL(`${LIST}/${id}/detalhes`);
      await page.getByRole('button', { name: 'Voltar' }).click();
      await expect(page).toHaveURL(`${TODAS}&page=2`);
      await table(page).getByRole('link', { name: 'Visualizar' }).nth(2).click();
      await expect(page).toHaveURL(`${LIST}/${id}/detalhes`);
      // With several history entries of that screen in between.
      await page.getByRole('button', { name: 'Visualizar' }).first().click();
      // Radix listens to Escape shortly after the dialog is visible, before it takes the focus.
      await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`${LIST}/${id}/detalhes`);
      await page.reload();
      await page.getByRole('button', { name: 'Voltar' }).click();
      await expect(page).toHaveURL(`${TODAS}&page=2`);
      // Not opened from the list: goes to its first page.
      await page.goto(`${LIST}/${id}/detalhes`);
      await page.getByRole('button', { name: 'Voltar' }).click();
      await expect(page).toHaveURL(LIST);
    });

    await test.step("'Minhas' is in the address and has the same count as the bell", async () => {
      const { data } = await (await backend.api('atendente')).GET('/ordens-servico-usuario/');
      const halves = page.getByRole('navigation', { name: 'Ordens mostradas' });
      // Newest first; the API returns the oldest first.
      const minhas = required(data)
        .map(({ id }) => String(id))
        .toReversed();
      // Without a tab in the address they are what staff with service orders land on.
      await expect(ids(page)).toHaveText(minhas);
      await expect(halves.getByRole('link', { name: 'Minhas' })).toHaveAttribute('aria-current', 'page');
      await halves.getByRole('link', { name: 'Todas' }).click();
      await expect(ids(page)).toHaveCount(10);
      await halves.getByRole('link', { name: 'Minhas' }).click();
      await expect(page).toHaveURL(`${LIST}?minhas=sim`);
      await expect(page.getByText('As finalizadas aparecem só em “Todas”.')).toBeVisible();
      await expect(halves.getByRole('link', { name: 'Minhas' })).toHaveAttribute('aria-current', 'page');
      await expect(halves.getByRole('link', { name: 'Minhas' })).toBeFocused();
      await expect(ids(page)).toHaveText(minhas);
      await expect(page.getByRole('button', { name: `Notificações, ${data?.length} pendentes` })).toBeVisible();
      // Bell and list share one request.
      asked.length = 0;
      await page.reload();
      await expect(ids(page)).toHaveText(minhas);
      await expect(page.getByRole('button', { name: `Notificações, ${data?.length} pendentes` })).toBeVisible();
      expect(asked.filter((path) => path.endsWith('/ordens-servico-usuario/'))).toHaveLength(1);
      await halves.getByRole('link', { name: 'Todas' }).click();
      await expect(page).toHaveURL(TODAS);
      await expect(ids(page)).toHaveCount(10);
    });
  });

  test.describe("'Minhas'", { tag: ['@full', '@faults'] }, () => {
    test("staff without service orders land on 'Todas', and 'Minhas' is never rendered", async ({ page, backend }) => {
      await backend.setFaults([
        { operationId: 'listOrdensServicoUsuario', fault: { kind: 'wrong-envelope', body: [] } },
        { operationId: 'listOrdensServico', fault: { kind: 'latency', ms: 500 } },
      ]);
      await page.goto(LIST);
      const todas = page.getByRole('navigation', { name: 'Ordens mostradas' }).getByRole('link', { name: 'Todas' });
      await expect(todas).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('Nenhuma ordem de serviço sua em andamento.')).toHaveCount(0);
      await expect(ids(page)).toHaveCount(10);
      await expect(page).toHaveURL(LIST);
    });

    test("'Minhas' is paginated in the browser, ten per page, and shows its empty text", async ({
      page,
      backend,
      expectFailure,
    }) => {
      // The service orders of the fault do not exist.
      expectFailure(/^GET \/api\/v1\/ordens-servico\/9\d\d\/detalhes\/ -> 404$/, 'ordem-servico');
      const one = (await (await backend.api('atendente')).GET('/ordens-servico-usuario/')).data?.[0];
      const many = Array.from({ length: 23 }, (_, index) => ({ ...one, id: 900 + index }));
      await backend.setFaults([
        { operationId: 'listOrdensServicoUsuario', fault: { kind: 'wrong-envelope', body: many } },
      ]);
      // Before the page loads: a later install sets performance.now() back, and React waits until it has caught up.
      await page.clock.install();
      await page.goto(`${LIST}?minhas=sim`);
      await expect(ids(page)).toHaveCount(10);
      const calls = watchCalls(page);
      await page.clock.setSystemTime(Date.now() + 60_000);
      await page.getByRole('link', { name: 'Próxima Página' }).click();
      await expect(ids(page).first()).toHaveText('910');
      expect(calls, 'another page does not read the list again').not.toContain('/api/v1/ordens-servico-usuario/');
      await expectAccessible(page);
      await page.goto(`${LIST}?minhas=sim&page=9`);
      await expect(page).toHaveURL(`${LIST}?minhas=sim&page=3`);
      await expect(ids(page)).toHaveText(['920', '921', '922']);
      await expect(page.getByText('Não foi possível contar os pedidos prontos.').first()).toBeVisible();
      await backend.setFaults([
        { operationId: 'listOrdensServicoUsuario', fault: { kind: 'wrong-envelope', body: [] } },
      ]);
      await page.goto(`${LIST}?minhas=sim`);
      await expect(page.getByText('Nenhuma ordem de serviço sua em andamento.')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('superuser', () => {
  test.use({ role: 'gestora' });

  test('filters by status and employee, and shows what waits', async ({ page, backend }) => {
    const api = await backend.api('gestora');
    const ordens: Schemas['OrdemServico'][] = [];
    for (let number = 1; ; number += 1) {
      const query = { page: number, page_size: 100 };
      const data = required((await api.GET('/ordens-servico/', { params: { query } })).data);
      ordens.push(...data.results);
      if (!data.next) break;
    }
    const { funcionario } = required(ordens.find(({ status }) => status === 'finalizado'));
    const fits = ordens.filter((ordem) => ordem.status === 'finalizado' && ordem.funcionario === funcionario);

    await test.step('the filters are in the address, and the list has what fits', async () => {
      await page.goto(LIST);
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Finalizado' }).click();
      await expect(page).toHaveURL(`${LIST}?status=finalizado`);
      await page.getByRole('combobox', { name: 'Funcionário' }).selectOption(String(funcionario));
      await expect(page).toHaveURL(`${LIST}?status=finalizado&funcionario=${funcionario}`);
      await expect(page.getByText(/^\d+ ordens? de serviço$/)).toHaveText(
        `${fits.length} ${fits.length === 1 ? 'ordem' : 'ordens'} de serviço`,
      );
      await expect(ids(page)).toHaveText(fits.slice(0, 10).map(({ id }) => String(id)));
      await page.reload();
      await expect(ids(page)).toHaveText(fits.slice(0, 10).map(({ id }) => String(id)));
    });

    await test.step('the export has what fits', async () => {
      await page.getByRole('button', { name: 'Exportar lista' }).click();
      const { bytes } = await expectDownload(page, () => page.getByRole('button', { name: 'Exportar CSV' }).click(), {
        name: /^ordens_de_servico_/,
        kind: 'csv',
      });
      const [, ...lines] = bytes.toString('utf8').trimEnd().split('\r\n');
      expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(fits.map(({ id }) => id));
    });

    await test.step('a row shows how many of its orders are ready', async () => {
      const [first] = fits;
      const id = required(first).id;
      const { data } = await api.GET('/ordens-servico/{id}/detalhes/', { params: { path: { id } } });
      const total = required(data).pedidos.length;
      await expect(table(page).getByRole('row').nth(1)).toContainText(
        `${total} de ${total} ${total === 1 ? 'pronto' : 'prontos'}`,
      );
      await expectAccessible(page);
    });

    await test.step('the empty list names the filter and clears it', async () => {
      await page.goto(`${LIST}?funcionario=99999`);
      await expect(page.getByText('Nenhuma ordem de serviço é deste funcionário.')).toBeVisible();
      await page.getByRole('button', { name: 'Limpar busca e filtro' }).click();
      await expect(page).toHaveURL(LIST);
      await expect(ids(page)).toHaveCount(10);
    });

    await test.step('paid orders of more than five days are counted, beside a link to all paid orders', async () => {
      await expect(page.getByText(/^\d+ pagos? há mais de 5 dias · Ver todos os pagos$/)).toBeVisible();
      await page.getByRole('link', { name: 'Ver todos os pagos', exact: true }).click();
      await expect(page).toHaveURL('/pedidos?status=pago');
    });
  });

  test('breaks no ID and no date from 768 px on', { tag: '@full' }, async ({ page }) => {
    for (const width of [768, 820, 1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      // Collapses the sidebar below 1024 px (SHL-01).
      await page.goto(LIST);
      await expect(ids(page)).toHaveCount(10);
      await expect(
        table(page)
          .getByText(/^\d+ de \d+ prontos?$/)
          .first(),
      ).toBeVisible();
      expect(await brokenWords(table(page)), `at ${width} px`).toEqual([]);
      await expectFitsWidth(page);
    }
  });

  test('Tab follows the order of the screen at every width (LIS-27)', { tag: '@full' }, async ({ page }) => {
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(LIST);
      await expect(page.getByRole('link', { name: /^Ver/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Visão|^Mais opções/ })).toBeVisible();
      await expect(ids(page)).toHaveCount(10);
      const outOfOrder = await controlsOutOfOrder(page, page.getByRole('main'));
      // The pager has two rows on phones.
      expect(
        outOfOrder.filter((control) => !control.includes('Página')),
        `at ${width} px`,
      ).toEqual([]);
    }
  });

  test(
    'a row whose details fail shows a dash, and one retry reads all of them',
    { tag: ['@full', '@faults'] },
    async ({ page, backend, expectFailure }) => {
      expectFailure(/^GET \/api\/v1\/ordens-servico\/\d+\/detalhes\/ -> 400$/, 'ordem-servico');
      await backend.setFaults([{ operationId: 'getOrdemServico', fault: { kind: 'status', status: 400 } }]);
      await page.goto(LIST);
      await expect(page.getByText('Não foi possível contar os pedidos prontos.').first()).toBeVisible();
      await expect(table(page).getByText('—').first()).toBeVisible();
      await expect(table(page).getByText(/de \d+ prontos/)).toHaveCount(0);
      await backend.clearFaults();
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(
        table(page)
          .getByText(/^\d de \d prontos$/)
          .first(),
      ).toBeVisible();
      await expect(table(page).getByText('—')).toHaveCount(0);
    },
  );

  test.describe('a deletion', { tag: ['@full', '@writes', '@reset'] }, () => {
    test('deletes one: the dialog shows its employee and what happens to its orders', async ({
      page,
      backend,
      afterwards,
    }) => {
      const api = await backend.api('gestora');
      const funcionario = required(
        (await api.GET('/ordens-servico/funcionarios/')).data?.find(({ nome }) => nome === 'Joana Prates')?.id,
      );
      const made = (await api.POST('/ordens-servico/', { body: { funcionario, quantidade_pedidos: 3 } })).data;
      const id = required(made?.id);
      afterwards(() => api.DELETE('/ordens-servico/{id}/', { params: { path: { id } } }));
      const waiting = required((await api.GET('/ordens-servico/pedidos-disponiveis/')).data?.quantidade);
      await page.goto(`${LIST}?dialogo=relatorio`);
      await expect(relatorio(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(espera(page)).toHaveText(`Pedidos em espera: ${waiting}`);
      await table(page)
        .getByRole('row')
        .filter({ hasText: String(id) })
        .getByRole('button', { name: 'Excluir' })
        .click();
      await expect(page).toHaveURL(`${LIST}?dialogo=excluir&registro=${id}`);
      await expect(deletar(page)).toContainText(`Ordem de Serviço ${id} · Joana Prates`);
      await expect(deletar(page)).toContainText('3 pedidos ainda não prontos voltam para a espera.');
      await expectAccessible(page);
      await deletar(page).getByRole('button', { name: 'Excluir' }).dblclick();
      await expectToast(page, 'Ordem de Serviço deletada com sucesso!');
      await expect(page).toHaveURL(LIST);
      await expect(ids(page).filter({ hasText: new RegExp(`^${id}$`) })).toHaveCount(0);
      await expect(espera(page)).toHaveText(`Pedidos em espera: ${waiting + 3}`);
    });

    test('shows that another user deleted it, and refetches the list', async ({
      page,
      backend,
      expectFailure,
      afterwards,
    }) => {
      const api = await backend.api('gestora');
      const funcionario = required((await api.GET('/ordens-servico/funcionarios/')).data?.[0]?.id);
      const id = required(
        (await api.POST('/ordens-servico/', { body: { funcionario, quantidade_pedidos: 1 } })).data?.id,
      );
      afterwards(() => api.DELETE('/ordens-servico/{id}/', { params: { path: { id } } }));
      await page.goto(`${LIST}?dialogo=excluir&registro=${id}`);
      await expect(deletar(page)).toContainText('1 pedido ainda não pronto volta para a espera.');
      await api.DELETE('/ordens-servico/{id}/', { params: { path: { id } } });
      expectFailure(`DELETE /api/v1/ordens-servico/${id}/ -> 404`);
      await deletar(page).getByRole('button', { name: 'Excluir' }).click();
      await expectToast(page, 'Erro ao deletar a Ordem de Serviço');
      await expect(deletar(page).getByRole('alert')).toContainText('Erro ao deletar a Ordem de Serviço');
      await expect(deletar(page).getByRole('alert')).toContainText(
        'Ela já não existe: pode ter sido excluída por outra pessoa.',
      );
      await deletar(page).getByRole('button', { name: 'Cancelar' }).click();
      await expect(ids(page).filter({ hasText: new RegExp(`^${id}$`) })).toHaveCount(0);
    });
  });

  test('saves the report of a period as a PDF, and refuses an invalid period', { tag: '@full' }, async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Baixar Relatório' }).click();
    await expect(page).toHaveURL(`${LIST}?dialogo=relatorio`);
    const baixar = relatorio(page).getByRole('button', { name: 'Baixar', exact: true });
    await relatorio(page).getByLabel('Data Início').fill('2026-11-18');
    await baixar.click();
    await expect(relatorio(page).getByText('Por favor, selecione o período completo.')).toBeVisible();
    await expect(relatorio(page).getByLabel('Data Fim')).toBeFocused();
    await relatorio(page).getByLabel('Data Fim').fill('2026-11-01');
    await baixar.click();
    await expect(relatorio(page).getByText('A data de início não pode ser maior que a data de fim.')).toBeVisible();
    await expectAccessible(page);
    await relatorio(page).getByLabel('Data Início').fill('2026-11-01');
    await relatorio(page).getByLabel('Data Fim').fill('2026-11-18');
    const answered = page.waitForResponse((response) => response.url().includes('/resumo-diario-os/'));
    const { bytes } = await expectDownload(page, () => baixar.click(), {
      name: 'resumo_os_2026-11-01_2026-11-18.pdf',
      kind: 'pdf',
    });
    expect((await answered).headers()['content-type']).toContain('application/pdf');
    await expectToast(page, 'Relatório gerado com sucesso!');
    await expect(page).toHaveURL(LIST);
    expect((await pdfPages(bytes)).join(' ')).toContain('Joana Prates');
  });
});
