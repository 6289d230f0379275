import type { Page } from '@playwright/test';
import { expectToast } from '../support/toasts.ts';
import { expect, test } from '../fixtures.ts';

/** Permissions and failures of 'Lista de Períodos' (SEG-04, TXT-19 to TXT-22). */

const CODE = 'Código do ACliente';
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function fill(page: Page, codigo: string, nome: string): Promise<void> {
  await page.getByRole('textbox', { name: CODE }).fill(codigo);
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome);
}

test.use({ role: 'gestora' });

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test('shows the empty text', { tag: '@full' }, async ({ page, backend }) => {
    await backend.setFaults([
      { operationId: 'listPeriodos', fault: { kind: 'wrong-envelope', body: { count: 0, results: [] } } },
    ]);
    await page.goto('/periodos');
    await expect(page.getByText('Nenhum período encontrado')).toBeVisible();
  });

  test(
    'a period that fails to load offers a retry in its dialog',
    { tag: '@full' },
    async ({ page, backend, expectFailure }) => {
      expectFailure('GET /api/v1/periodos/M1/');
      await backend.setFaults([
        { operationId: 'getPeriodo', fault: { kind: 'status', status: 403, body: { detail: 'Não pode.' } } },
      ]);
      await page.goto('/periodos?dialogo=editar&registro=M1');
      const dialog = form(page, 'Editar Período');
      await expect(dialog.getByRole('alert')).toContainText('Erro ao buscar os dados do período.');
      await expect(dialog.getByRole('alert')).toContainText('Falha ao carregar. Não pode.');
      await backend.clearFaults();
      await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(page.getByRole('textbox', { name: CODE })).toHaveValue('M1');
      await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
    },
  );

  test(
    'a missing response shows TXT-90, keeps the input, and is sent again only on a second press',
    { tag: '@writes' },
    async ({ page, backend, expectFailure }) => {
      expectFailure('POST /api/v1/periodos/ -> net::ERR_');
      expectFailure('POST /api/v1/periodos/ -> 400');
      // Counts the page's requests: Chromium itself repeats a request whose kept connection was cut.
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/periodos/')) sent.push(String(request.postData()));
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
    },
  );
});
