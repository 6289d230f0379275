import type { Page } from '@playwright/test';
import { expectRow } from '../support/tables.ts';
import { expect, test } from '../fixtures.ts';

/** Permissions and failures of 'Lista de Tipos de Passe' (SEG-04, TXT-15 to TXT-18). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Tipos de Passe' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

test.use({ role: 'gestora' });

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test('shows the empty text; mistyped fields show their fallbacks', { tag: '@full' }, async ({ page, backend }) => {
    const body = (results: readonly object[]) =>
      ({ kind: 'wrong-envelope', body: { count: results.length, results } }) as const;
    await backend.setFaults([{ operationId: 'listTiposPasse', fault: body([]) }]);
    await page.goto('/tipos-passe');
    await expect(page.getByText('Nenhum tipo de passe encontrado')).toBeVisible();
    await backend.setFaults([
      {
        operationId: 'listTiposPasse',
        fault: body([{ id: 7 }, { id: 8, nome: 5, valor: 'x', validade: {}, cod_sistema: [] }]),
      },
    ]);
    await page.reload();
    await expectRow(table(page), { Nome: 'nº 7', 'Cód.': '–', Descrição: '–', Valor: '–', Validade: 'N/A' });
    await expectRow(table(page), { Nome: '5', Valor: '–', Validade: 'N/A' });
  });

  test(
    'shows in the dialog that the server refused a file as too large',
    { tag: '@full' },
    async ({ page, backend, expectFailure }) => {
      expectFailure('POST /api/v1/tipos-passes/ -> 413');
      const detail = 'O arquivo enviado é grande demais. O máximo é 5 MB.';
      await backend.setFaults([
        { operationId: 'createTipoPasse', fault: { kind: 'status', status: 413, body: { detail } } },
      ]);
      await page.goto('/tipos-passe?dialogo=criar');
      await field(page, /^Nome/).fill('Aa Grande');
      await save(page);
      await expect(form(page, 'Criar Tipo de Passe').getByRole('alert')).toHaveText(
        `Erro ao criar o Tipo de Passe.${detail}`,
      );
    },
  );
});
