import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/calls.ts';
import { expectSilence } from './support/estoque.ts';
import { pngFile } from './support/files.ts';
import { expectRow, readTable } from './support/tables.ts';
import { expectToast } from './support/toasts.ts';
import { expect, test } from './fixtures.ts';

/** Permissions and failures of 'Estoque de Capinhas' (SEG-04, CAP-07). */

const table = (page: Page) => page.getByRole('table', { name: 'Estoque de Capinhas' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes do Modelo' });
const modeloForm = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Modelo' });
const corForm = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Cor' });
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome' });
const imagem = (page: Page) => page.getByLabel(/^Imagem/);
const cor = (page: Page) => page.getByRole('textbox', { name: 'Cor' });
const quantidade = (page: Page) => page.getByRole('spinbutton', { name: 'Quantidade' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.use({ role: 'gestora' });

test.describe('for other staff', { tag: '@faults' }, () => {
  test.use({ role: 'atendente' });

  test("'Sem permissão', without request, menu entry or dialog", async ({ page, backend }) => {
    await page.goto('/estoque-capinhas?modelo=1');
    await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Estoque de Capinhas' })).toHaveCount(0);
    // A later request is in the log, so a missing earlier one was never sent.
    await page.goto('/pedidos');
    await expect.poll(() => callsOf(backend, 'listPedidos')).toBeGreaterThan(0);
    expect([await callsOf(backend, 'listModelos'), await callsOf(backend, 'getModelo')]).toEqual([0, 0]);
  });
});

test.describe('when the backend fails', { tag: '@faults' }, () => {
  const failing = (operationId: string) => [{ operationId, fault: { kind: 'status', status: 400, body: { detail: 'Agora não.' } } }] as const;

  test('shows the empty text, paginates a bare array, and shows fallbacks for mistyped fields', async ({ page, backend }) => {
    const answer = (body: readonly object[]) =>
      backend.setFaults([{ operationId: 'listModelos', fault: { kind: 'wrong-envelope', body } }]);
    await answer([]);
    await page.goto('/estoque-capinhas');
    await expect(page.getByText('Nenhum modelo encontrado.')).toBeVisible();
    await answer([{ id: 7, cores: 'x' }, ...Array.from({ length: 11 }, (_, n) => ({ id: 10 + n, nome: `Modelo ${n}`, cores: [] }))]);
    await page.goto('/estoque-capinhas?page=9');
    await expect(page).toHaveURL('/estoque-capinhas?page=2');
    await expect(page.getByText('Página 2 de 2')).toBeVisible();
    expect((await readTable(table(page))).map((row) => row['Nome'])).toEqual(['Modelo 9', 'Modelo 10']);
    await page.getByRole('link', { name: 'Página Anterior' }).click();
    await expect(table(page).getByRole('button', { name: /^Visualizar/ })).toHaveCount(10);
    await expectRow(table(page), { Nome: 'nº 7', Descrição: 'N/A' });
    await expect(page.getByText('12 modelos')).toBeVisible();
  });

  test('a failed list and failed details show their errors inline until a retry succeeds', async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/modelos/ -> 400', '[embarque] listModelos: ApiError');
    await backend.setFaults(failing('listModelos'));
    await page.goto('/estoque-capinhas');
    await expect(page.getByRole('status').filter({ hasText: 'Não foi possível carregar os modelos. Agora não.' })).toBeVisible();
    await expectSilence(page);
    await expectAccessible(page);
    await backend.clearFaults();
    await press(page, 'Tentar novamente');
    expectFailure('GET /api/v1/modelos/1/ -> 400', '[embarque] getModelo: ApiError');
    await backend.setFaults(failing('getModelo'));
    await page.getByRole('button', { name: 'Visualizar Transparente' }).click();
    await expect(details(page).getByRole('status').filter({ hasText: 'Não foi possível carregar o modelo. Agora não.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar Cor', description: 'Os dados ainda não foram carregados.' })).toBeVisible();
    await expectSilence(page);
    // The image link has expired once.
    expectFailure(/GET \/api\/media\/.* -> 403/);
    await backend.setFaults([{ path: '/api/media/*', times: 1, fault: { kind: 'status', status: 403 } }]);
    await press(page, 'Tentar novamente');
    await expect(page.getByRole('img', { name: 'Imagem do modelo Transparente' })).toBeVisible();
    await backend.setFaults([{ path: '/api/media/*', fault: { kind: 'status', status: 403 } }]);
    await page.reload();
    await expect(details(page)).toContainText('Imagem não disponível');
  });

  test('a failed save shows its error inline, keeps the input, and is sent again on a second press', { tag: ['@writes', '@reset'] }, async ({ page, backend, expectFailure }) => {
    expectFailure('POST /api/v1/modelos/ -> 500', '[embarque] createModelo: ApiError');
    await backend.setFaults([{ operationId: 'createModelo', fault: { kind: 'status', status: 500 } }]);
    await page.goto('/estoque-capinhas?dialogo=criar');
    await nome(page).fill('Catraca');
    await imagem(page).setInputFiles(await pngFile('catraca.png', '#b8860b'));
    await press(page, 'Salvar');
    await expect(modeloForm(page).getByRole('status').filter({ hasText: 'O modelo não foi salvo.' })).toContainText('O servidor encontrou um problema.');
    await expectSilence(page);
    await expectAccessible(page);
    await expect(page.getByRole('img', { name: 'Prévia da imagem escolhida' })).toBeVisible();
    await backend.setFaults([{ operationId: 'createModelo', fault: { kind: 'latency', ms: 300 } }]);
    await page.getByRole('button', { name: 'Tentar novamente' }).dblclick();
    await expectToast(page, 'Modelo "Catraca" adicionado.');
    // Toasts of the previous attempt would still be visible.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
    expect(await callsOf(backend, 'createModelo')).toBe(2);

    expectFailure('POST /api/v1/cores/ -> net::ERR_', '[embarque] createCor: ApiError');
    // Counts the page's requests: after a cut connection Chromium itself sends a request again.
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.goto('/estoque-capinhas?modelo=1&dialogo=cor');
    await cor(page).fill('verde');
    await quantidade(page).fill('7');
    // The change was made without a response, so the details are refetched.
    await backend.setFaults([{ operationId: 'createCor', fault: { kind: 'cut', when: 'after' } }]);
    await press(page, 'Salvar');
    await expect(corForm(page).getByRole('status').filter({ hasText: 'Resultado desconhecido: confira antes de repetir.' })).toContainText(
      'O que você digitou foi mantido.',
    );
    await expect(page.getByRole('row', { name: 'verde 7', includeHidden: true })).toBeVisible();
    await expect(cor(page)).toHaveValue('verde');
    expect(sent).toBe(1);
    await backend.clearFaults();
    expectFailure('POST /api/v1/cores/ -> 400');
    await press(page, 'Salvar');
    await expect(page.getByText('Este modelo já tem esta cor.')).toBeVisible();
    expect(sent).toBe(2);
  });
});
