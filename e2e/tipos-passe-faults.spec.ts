import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { callsOf } from './support/calls.ts';
import { pngFile } from './support/files.ts';
import { expectRow } from './support/tables.ts';
import { newTipoPasse, storedTipoPasse } from './support/tipos-passe.ts';
import { expectToast } from './support/toasts.ts';
import { expect, test } from './fixtures.ts';

/** Permissions and failures of 'Lista de Tipos de Passe' (SEG-04, TXT-15 to TXT-18). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Tipos de Passe' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const validade = (page: Page) => page.getByLabel(/^Validade/);
const imagem = (page: Page) => page.getByLabel(/^Imagem/);
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

test.use({ role: 'gestora' });

test.describe('for other staff', { tag: '@faults' }, () => {
  test.use({ role: 'atendente' });

  test("'Sem permissão', without request or dialog", async ({ page, backend }) => {
    await page.goto('/tipos-passe?dialogo=editar&registro=1');
    await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Criar Tipo de Passe' })).toHaveCount(0);
    await expectAccessible(page);
    // A later request is in the log, so a missing earlier one was never sent.
    await page.goto('/pedidos');
    await expect.poll(() => callsOf(backend, 'listPedidos')).toBeGreaterThan(0);
    expect([await callsOf(backend, 'listTiposPasse'), await callsOf(backend, 'getTipoPasse')]).toEqual([0, 0]);
  });
});

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test('a failed list shows an error in place and as a toast until a retry succeeds', async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/listar-tipospasse/');
    await backend.setFaults([{ operationId: 'listTiposPasse', fault: { kind: 'status', status: 400, body: { detail: 'Agora não.' } } }]);
    await page.goto('/tipos-passe');
    await expect(page.getByRole('alert')).toContainText('Erro ao buscar os dados dos tipos de passe.');
    await expectToast(page, 'Erro ao buscar os dados dos tipos de passe.');
    await expectAccessible(page);
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(table(page).getByRole('button', { name: /^Editar/ })).toHaveCount(10);
    await expect(page.getByText('Erro ao buscar os dados dos tipos de passe.')).toHaveCount(0);
  });

  test('shows the empty text; mistyped fields show their fallbacks', async ({ page, backend }) => {
    const body = (results: readonly object[]) => ({ kind: 'wrong-envelope', body: { count: results.length, results } }) as const;
    await backend.setFaults([{ operationId: 'listTiposPasse', fault: body([]) }]);
    await page.goto('/tipos-passe');
    await expect(page.getByText('Nenhum tipo de passe encontrado')).toBeVisible();
    await backend.setFaults([{ operationId: 'listTiposPasse', fault: body([{ id: 7 }, { id: 8, nome: 5, valor: 'x', validade: {}, cod_sistema: [] }]) }]);
    await page.reload();
    await expectRow(table(page), { Nome: 'nº 7', 'Cód.': '–', Descrição: '–', Valor: '–', Validade: 'N/A' });
    await expectRow(table(page), { Nome: '5', Valor: '–', Validade: 'N/A' });
  });

  test("the server's field errors show at their fields, and the input is kept", async ({ page, backend, expectFailure }) => {
    expectFailure('POST /api/v1/tipos-passes/ -> 400');
    await backend.setFaults([
      {
        operationId: 'createTipoPasse',
        fault: { kind: 'status', status: 400, body: { detail: 'Verifique.', cod_sistema: ['Código repetido.'], validade: ['Já passou.'] } },
      },
    ]);
    await page.goto('/tipos-passe?dialogo=criar');
    await field(page, /^Nome/).fill('Aa Campos');
    await field(page, /^Cód\./).fill('EST');
    await validade(page).fill('2026-01-31');
    await save(page);
    await expect(form(page, 'Criar Tipo de Passe').getByRole('alert')).toHaveText(
      'Erro ao criar o Tipo de Passe.Corrija os campos indicados. O que você digitou foi mantido.',
    );
    await expectToast(page, 'Erro ao criar o Tipo de Passe.');
    await expect(page.getByRole('textbox', { name: /^Cód\./, description: 'Código repetido.' })).toBeFocused();
    await expect(page.getByText('Já passou.')).toBeVisible();
    await expect(field(page, /^Nome/)).toHaveValue('Aa Campos');
    await expect(validade(page)).toHaveValue('31/01/2026');
    await expectAccessible(page);
  });

  test('shows in the dialog that the server refused a file as too large', async ({ page, backend, expectFailure }) => {
    expectFailure('POST /api/v1/tipos-passes/ -> 413');
    const detail = 'O arquivo enviado é grande demais. O máximo é 5 MB.';
    await backend.setFaults([{ operationId: 'createTipoPasse', fault: { kind: 'status', status: 413, body: { detail } } }]);
    await page.goto('/tipos-passe?dialogo=criar');
    await field(page, /^Nome/).fill('Aa Grande');
    await save(page);
    await expect(form(page, 'Criar Tipo de Passe').getByRole('alert')).toHaveText(`Erro ao criar o Tipo de Passe.${detail}`);
  });

  test('a missing response keeps the input and the file, and is sent again only on a second press', { tag: '@writes' }, async ({ page, backend, expectFailure }) => {
    const id = await newTipoPasse(backend, 'Aa Perdido');
    expectFailure(`PUT /api/v1/tipos-passes/${id}/ -> net::ERR_`);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await backend.setFaults([{ operationId: 'updateTipoPasse', fault: { kind: 'cut', when: 'before' } }]);
    await page.goto(`/tipos-passe?dialogo=editar&registro=${id}`);
    await expect(field(page, /^Nome/)).toHaveValue('Aa Perdido');
    await field(page, /^Valor/).fill('7,5');
    await imagem(page).setInputFiles(await pngFile('cartao.png', '#005961'));
    await save(page);
    await expect(form(page, 'Editar Tipo de Passe').getByRole('alert')).toHaveText(
      'Resultado desconhecido: confira antes de repetir.O que você digitou foi mantido.',
    );
    await expect(field(page, /^Valor/)).toHaveValue('7,5');
    await expect(page.getByRole('img', { name: 'Prévia da imagem escolhida' })).toBeVisible();
    expect(sent).toBe(1);
    await backend.clearFaults();
    await save(page);
    await expectToast(page, 'Tipo de Passe atualizado com sucesso!');
    expect(sent).toBe(2);
    const tipo = await storedTipoPasse(backend, 'Aa Perdido');
    expect([tipo.valor, tipo.imagem === null]).toEqual(['7.50', false]);
  });

  test('repeated presses send one request', { tag: '@writes' }, async ({ page, backend }) => {
    await backend.setFaults([{ operationId: 'createTipoPasse', fault: { kind: 'latency', ms: 300 } }]);
    await page.goto('/tipos-passe?dialogo=criar');
    await field(page, /^Nome/).fill('Aa Impaciente');
    await page.getByRole('button', { name: 'Salvar' }).dblclick();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Tipo de Passe criado com sucesso!');
    expect(await callsOf(backend, 'createTipoPasse')).toBe(1);
    await backend.setFaults([{ operationId: 'deleteTipoPasse', fault: { kind: 'latency', ms: 300 } }]);
    await page.getByRole('button', { name: 'Excluir Aa Impaciente' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).dblclick();
    await expectToast(page, 'Tipo de Passe deletado com sucesso!');
    expect(await callsOf(backend, 'deleteTipoPasse')).toBe(1);
  });
});
