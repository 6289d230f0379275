import type { Page } from '@playwright/test';
import { expectRow, readTable } from '../support/tables.ts';
import { expectOnlyLogged } from '../support/toasts.ts';
import { expect, test } from '../fixtures.ts';

/** Permissions and failures of 'Estoque de Capinhas' (SEG-04, CAP-07). */

const table = (page: Page) => page.getByRole('table', { name: 'Estoque de Capinhas' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes do Modelo' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.use({ role: 'gestora' });

test.describe('when the backend fails', { tag: '@faults' }, () => {
  const failing = (operationId: string) =>
    [{ operationId, fault: { kind: 'status', status: 400, body: { detail: 'Agora não.' } } }] as const;

  test(
    'shows the empty text, paginates a bare array, and shows fallbacks for mistyped fields',
    { tag: '@full' },
    async ({ page, backend }) => {
      const answer = (body: readonly object[]) =>
        backend.setFaults([{ operationId: 'listModelos', fault: { kind: 'wrong-envelope', body } }]);
      await answer([]);
      await page.goto('/estoque-capinhas');
      await expect(page.getByText('Nenhum modelo encontrado.')).toBeVisible();
      await answer([
        { id: 7, cores: 'x' },
        ...Array.from({ length: 11 }, (_, n) => ({ id: 10 + n, nome: `Modelo ${n}`, cores: [] })),
      ]);
      await page.goto('/estoque-capinhas?page=9');
      await expect(page).toHaveURL('/estoque-capinhas?page=2');
      await expect(page.getByText('Página 2 de 2')).toBeVisible();
      expect((await readTable(table(page))).map((row) => row['Nome'])).toEqual(['Modelo 9', 'Modelo 10']);
      await page.getByRole('link', { name: 'Página Anterior' }).click();
      await expect(table(page).getByRole('button', { name: /^Visualizar/ })).toHaveCount(10);
      await expectRow(table(page), { Nome: 'nº 7', Descrição: 'N/A' });
      await expect(page.getByText('12 modelos')).toBeVisible();
    },
  );

  test(
    'a failed list and failed details show their errors inline until a retry succeeds',
    { tag: '@full' },
    async ({ page, backend, expectFailure }) => {
      expectFailure('GET /api/v1/modelos/ -> 400', '[embarque] listModelos: ApiError');
      await backend.setFaults(failing('listModelos'));
      await page.goto('/estoque-capinhas');
      await expect(
        page.getByRole('status').filter({ hasText: 'Não foi possível carregar os modelos. Agora não.' }),
      ).toBeVisible();
      await expectOnlyLogged(page);
      await backend.clearFaults();
      await press(page, 'Tentar novamente');
      expectFailure('GET /api/v1/modelos/1/ -> 400', '[embarque] getModelo: ApiError');
      await backend.setFaults(failing('getModelo'));
      await page.getByRole('button', { name: 'Visualizar Transparente' }).click();
      await expect(
        details(page).getByRole('status').filter({ hasText: 'Não foi possível carregar o modelo. Agora não.' }),
      ).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Adicionar Cor', description: 'Os dados ainda não foram carregados.' }),
      ).toBeVisible();
      await expectOnlyLogged(page);
      // The image link has expired once.
      expectFailure(/GET \/api\/media\/.* -> 403/);
      await backend.setFaults([{ path: '/api/media/*', times: 1, fault: { kind: 'status', status: 403 } }]);
      await press(page, 'Tentar novamente');
      await expect(page.getByRole('img', { name: 'Imagem do modelo Transparente' })).toBeVisible();
      await backend.setFaults([{ path: '/api/media/*', fault: { kind: 'status', status: 403 } }]);
      await page.reload();
      await expect(details(page)).toContainText('Imagem não disponível');
    },
  );
});
