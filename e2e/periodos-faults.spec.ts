import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/calls.ts';
import { expectToast } from './support/toasts.ts';
import { expect, test } from './fixtures.ts';

/** Permissions and failures of 'Lista de Períodos' (SEG-04, TXT-19 to TXT-22). */

const CODE = 'Código do ACliente';
const table = (page: Page) => page.getByRole('table', { name: 'Lista de Períodos' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function fill(page: Page, codigo: string, nome: string): Promise<void> {
  await page.getByRole('textbox', { name: CODE }).fill(codigo);
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome);
}

test.use({ role: 'gestora' });

test.describe('for other staff', { tag: '@faults' }, () => {
  test.use({ role: 'atendente' });

  test("'Sem permissão', without request or dialog", async ({ page, backend }) => {
    await page.goto('/periodos?dialogo=editar&registro=M1');
    await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Criar Período' })).toHaveCount(0);
    await expectAccessible(page);
    // A later request is in the log, so a missing earlier one was never sent.
    await page.goto('/pedidos');
    await expect.poll(() => callsOf(backend, 'listPedidos')).toBeGreaterThan(0);
    expect([await callsOf(backend, 'listPeriodos'), await callsOf(backend, 'getPeriodo')]).toEqual([0, 0]);
  });
});

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test("shows 'Carregando...' until the rows load", async ({ page, backend }) => {
    await backend.setFaults([{ operationId: 'listPeriodos', fault: { kind: 'hang' } }]);
    await page.goto('/periodos');
    await expect(page.locator('main').getByText('Carregando...')).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-busy', 'true');
    await backend.clearFaults();
    await expect(table(page).getByRole('button', { name: /^Editar/ })).toHaveCount(10);
    await expect(page.locator('main').getByText('Carregando...')).toHaveCount(0);
  });

  test('shows the empty text', async ({ page, backend }) => {
    await backend.setFaults([{ operationId: 'listPeriodos', fault: { kind: 'wrong-envelope', body: { count: 0, results: [] } } }]);
    await page.goto('/periodos');
    await expect(page.getByText('Nenhum período encontrado')).toBeVisible();
    await expectAccessible(page);
  });

  test('a failed list shows an error in place and as a toast until a retry succeeds', async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/listar-periodos/');
    await backend.setFaults([{ operationId: 'listPeriodos', fault: { kind: 'status', status: 400, body: { detail: 'Agora não.' } } }]);
    await page.goto('/periodos');
    await expect(page.getByRole('alert')).toContainText('Erro ao buscar os dados dos períodos.');
    await expect(page.getByRole('alert')).toContainText('Agora não.');
    await expectToast(page, 'Erro ao buscar os dados dos períodos.');
    await expectAccessible(page);
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(table(page).getByRole('button', { name: /^Editar/ })).toHaveCount(10);
    await expect(page.getByText('Erro ao buscar os dados dos períodos.')).toHaveCount(0);
  });

  test('a period that fails to load offers a retry in its dialog', async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/periodos/M1/');
    await backend.setFaults([{ operationId: 'getPeriodo', fault: { kind: 'status', status: 403, body: { detail: 'Não pode.' } } }]);
    await page.goto('/periodos?dialogo=editar&registro=M1');
    const dialog = form(page, 'Editar Período');
    await expect(dialog.getByRole('alert')).toContainText('Erro ao buscar os dados do período.');
    await expect(dialog.getByRole('alert')).toContainText('Falha ao carregar. Não pode.');
    await backend.clearFaults();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('textbox', { name: CODE })).toHaveValue('M1');
    await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
  });

  test('a contract violation is an error of the screen', async ({ page, backend }) => {
    for (const kind of ['html', 'broken-json', 'wrong-envelope'] as const) {
      await backend.setFaults([{ operationId: 'listPeriodos', fault: { kind } }]);
      await page.goto('/periodos');
      await expect(page.getByRole('alert')).toContainText('Erro ao buscar os dados dos períodos.');
    }
  });

  test('a missing response shows TXT-90, keeps the input, and is sent again only on a second press', { tag: '@writes' }, async ({ page, backend, expectFailure }) => {
    expectFailure('POST /api/v1/periodos/ -> net::ERR_');
    expectFailure('POST /api/v1/periodos/ -> 400');
    // Counts the page's requests: Chromium itself repeats a request whose kept connection was cut.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/periodos/')) sent.push(request.postData() ?? '');
    });
    await backend.setFaults([{ operationId: 'createPeriodo', fault: { kind: 'cut', when: 'after' } }]);
    await page.goto('/periodos?dialogo=criar');
    await fill(page, '0L', 'Perdido');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(form(page, 'Criar Período').getByRole('alert')).toHaveText(
      'Resultado desconhecido: confira antes de repetir.O que você digitou foi mantido.',
    );
    await expectToast(page, 'Resultado desconhecido: confira antes de repetir.');
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Perdido');
    // The list was refetched: the change was made.
    await expect(page.locator('tbody')).toContainText('Perdido');
    expect(sent).toHaveLength(1);
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Já existe um período com este código.')).toBeVisible();
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  test('repeated presses send one request', { tag: '@writes' }, async ({ page, backend }) => {
    await backend.setFaults([{ operationId: 'createPeriodo', fault: { kind: 'latency', ms: 300 } }]);
    await page.goto('/periodos?dialogo=criar');
    await fill(page, '0I', 'Impaciente');
    await page.getByRole('button', { name: 'Salvar' }).dblclick();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Período criado com sucesso!');
    expect(await callsOf(backend, 'createPeriodo')).toBe(1);
    await backend.setFaults([{ operationId: 'deletePeriodo', fault: { kind: 'latency', ms: 300 } }]);
    await page.getByRole('button', { name: 'Excluir Impaciente' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).dblclick();
    await expectToast(page, 'Período deletado com sucesso!');
    expect(await callsOf(backend, 'deletePeriodo')).toBe(1);
  });

  test('a refused change shows the reason and keeps the dialog open', { tag: '@seed' }, async ({ page, backend, expectFailure }) => {
    expectFailure('PATCH /api/v1/periodos/M1/ -> 403');
    expectFailure('PATCH /api/v1/periodos/M1/ -> 500');
    await page.goto('/periodos?dialogo=editar&registro=M1');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Outro');
    for (const [status, text] of [[403, 'Só a gestão.'], [500, 'O servidor encontrou um problema.']] as const) {
      await backend.setFaults([{ operationId: 'updatePeriodo', fault: { kind: 'status', status, body: { detail: 'Só a gestão.' } } }]);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(form(page, 'Editar Período').getByRole('alert')).toHaveText(`Erro ao atualizar o período.${text}`);
      await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Outro');
    }
  });
});
