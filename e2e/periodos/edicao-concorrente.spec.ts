import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { newPeriodo, removePeriodo } from '../support/periodos.ts';
import { readTable } from '../support/tables.ts';
import { newTipoPasse, removeTipoPasse, storedTipoPasse } from '../support/tipos-passe.ts';
import { expectToast } from '../support/toasts.ts';

/** Two users edit one pass type or period (TIP-08). */

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Este registro mudou' });
const changes = (page: Page) => readTable(page.getByRole('table', { name: 'O que mudou' }));
const field = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.use({ role: 'gestora' });

test(
  "shows a colleague's change of a period before saving, keeps the input, and saves after the question",
  { tag: ['@full', '@writes', '@faults'] },
  async ({ page, gestora, backend, afterwards }) => {
    await newPeriodo(backend, '0Z', 'Integral');
    afterwards(() => removePeriodo(backend, '0Z'));
    for (const person of [page, gestora]) {
      await person.goto('/periodos?dialogo=editar&registro=0Z');
      await expect(field(person, /^Nome/)).toHaveValue('Integral');
    }
    await field(page, /^Nome/).fill('Manhã e tarde');
    await field(gestora, /^Nome/).fill('Dia inteiro');
    await press(gestora, 'Salvar');
    await expectToast(gestora, 'Período atualizado com sucesso!');

    await press(page, 'Salvar');
    await expect(notice(page)).toBeVisible();
    expect(await changes(page)).toEqual([{ Campo: 'Nome', Antes: 'Integral', Agora: 'Dia inteiro' }]);
    await expect(page.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
    await expectAccessible(page);
    const sent = async () => (await backend.requests()).filter(({ operationId }) => operationId === 'updatePeriodo');
    expect(await sent(), 'only the colleague has saved').toHaveLength(1);
    await press(page, 'Continuar editando');
    await expect(field(page, /^Código do ACliente/)).toBeFocused();
    await expect(field(page, /^Nome/)).toHaveValue('Manhã e tarde');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Descartar alterações?')).toBeVisible();
    await press(page, 'Continuar editando');

    await press(page, 'Salvar');
    await expectToast(page, 'Período atualizado com sucesso!');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^0Z/ })).toContainText('Manhã e tarde');
  },
);

test(
  "saves a pass type with a colleague's changes to the fields that were not typed in",
  { tag: ['@full', '@writes'] },
  async ({ page, backend, afterwards }) => {
    const id = await newTipoPasse(backend, 'Aa Concorrente', { valor: '10.00', descricao: 'Antiga' });
    afterwards(() => removeTipoPasse(backend, id));
    await page.goto(`/tipos-passe?dialogo=editar&registro=${id}`);
    await field(page, /^Nome/).fill('Aa Concorrente B');
    const body = new FormData();
    for (const [name, value] of [
      ['nome', 'Aa Concorrente C'],
      ['valor', '12.50'],
      ['ativo', 'false'],
      ['estudantil', 'false'],
    ] as const)
      body.append(name, value);
    const api = await backend.api('gestora');
    await api.PUT('/tipos-passes/{id}/', {
      params: { path: { id } },
      body: { nome: '' },
      bodySerializer: () => body,
    });

    await press(page, 'Salvar');
    await expect(notice(page)).toBeVisible();
    expect(await changes(page)).toEqual(
      expect.arrayContaining([
        { Campo: 'Nome', Antes: 'Aa Concorrente', Agora: 'Aa Concorrente C' },
        { Campo: 'Valor', Antes: 'R$ 10,00', Agora: 'R$ 12,50' },
        { Campo: 'Ativo', Antes: 'Sim', Agora: 'Não' },
      ]),
    );
    await expect(field(page, /^Nome/)).toHaveValue('Aa Concorrente B');
    await expect(field(page, /^Valor/)).toHaveValue('12,50');
    await press(page, 'Salvar mesmo assim');
    await expectToast(page, 'Tipo de Passe atualizado com sucesso!');
    expect(await storedTipoPasse(backend, 'Aa Concorrente B')).toMatchObject({ valor: '12.50', ativo: false });
  },
);

test(
  'asks when the record cannot be read again, and saves on the second press',
  { tag: ['@full', '@writes', '@faults'] },
  async ({ page, backend, afterwards, expectFailure }) => {
    await newPeriodo(backend, '0Y', 'Integral');
    afterwards(() => removePeriodo(backend, '0Y'));
    await page.goto('/periodos?dialogo=editar&registro=0Y');
    await field(page, /^Nome/).fill('Noturno');
    expectFailure('GET /api/v1/periodos/0Y/ -> 500', '[embarque] periodos');
    await backend.setFaults([{ operationId: 'getPeriodo', fault: { kind: 'status', status: 500 } }]);
    await press(page, 'Salvar');
    await expect(page.getByRole('alert')).toContainText(
      'O servidor encontrou um problema. Nada foi enviado, e o que você digitou continua aqui.',
    );
    await expect(page.getByRole('button', { name: 'Copiar detalhes' })).toBeVisible();
    await expect(field(page, /^Nome/)).toHaveValue('Noturno');
    await press(page, 'Salvar mesmo assim');
    await expectToast(page, 'Período atualizado com sucesso!');
    await expect(page.getByRole('row', { name: /^0Y/ })).toContainText('Noturno');
  },
);
