import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { newPeriodo, removePeriodo } from '../support/periodos.ts';
import { required } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Lista de Períodos' (PER-01 to PER-03, TXT-19 to TXT-22). */

const CODE = 'Código do ACliente';
const table = (page: Page) => page.getByRole('table', { name: 'Lista de Períodos' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Excluir Período' });
const codesShown = async (page: Page) => (await readTable(table(page))).map((row) => row[CODE]);

async function fill(page: Page, codigo: string, nome: string): Promise<void> {
  await page.getByRole('textbox', { name: CODE }).fill(codigo);
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome);
}

test.use({ role: 'gestora' });

test('the list of periods', { tag: ['@smoke', '@writes'] }, async ({ page, backend, afterwards, expectFailure }) => {
  await test.step('shows the periods by code, ascending', async () => {
    const { data } = await (await backend.api('gestora')).GET('/listar-periodos/');
    await page.goto('/periodos');
    await expect(page).toHaveTitle('Lista de Períodos · Embarque');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de Períodos');
    await expect.poll(() => codesShown(page)).toEqual(data?.results.map((periodo) => periodo.cod_sistema));
    for (const { cod_sistema: codigo, nome } of required(data).results)
      await expectRow(table(page), { [CODE]: codigo, Período: nome });
    await expect(page.getByText(`${required(data?.count)} períodos`)).toBeVisible();
    await expect(page.getByText(`Página 1 de ${Math.ceil(required(data?.count) / 10)}`)).toBeVisible();
    await page.getByRole('link', { name: 'Próxima Página' }).click();
    await expect(page).toHaveURL('/periodos?page=2');
    await expect(page.getByText(/^Página 2 de/)).toBeVisible();
  });

  await test.step('creates a period: field errors, then one request, the toast and the new row', async () => {
    afterwards(() => removePeriodo(backend, '0N-1'));
    await page.goBack();
    await page.getByRole('button', { name: 'Criar Período' }).click();
    await expect(page).toHaveURL('/periodos?dialogo=criar');
    await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await expect(page.getByRole('textbox', { name: CODE, description: /Preencha o código\./ })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Nome', description: /Preencha o nome\./ })).toBeVisible();
    await fill(page, 'ABCDEF', 'x'.repeat(26));
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await expect(page.getByText('Use no máximo 5 caracteres.')).toBeVisible();
    await expect(page.getByText('Use no máximo 25 caracteres.')).toBeVisible();
    await fill(page, ' 0N-1 ', 'Noturno e sábado ação çã');
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await expectToast(page, 'Período criado com sucesso!');
    await expect(form(page, 'Criar Período')).toHaveCount(0);
    await expect(page).toHaveURL('/periodos');
    await expectRow(table(page), { [CODE]: '0N-1', Período: 'Noturno e sábado ação çã' });
    await expect(page.getByRole('button', { name: 'Criar Período' })).toBeFocused();
  });

  await test.step('a duplicate code shows an error at its field and keeps the input', async () => {
    expectFailure('POST /api/v1/periodos/ -> 400');
    await page.getByRole('button', { name: 'Criar Período' }).click();
    await fill(page, 'M1', 'Outro nome');
    await page.getByRole('button', { name: 'Criar', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Erro ao criar o período.Corrija os campos indicados. O que você digitou foi mantido.',
    );
    await expectToast(page, 'Erro ao criar o período.');
    const code = page.getByRole('textbox', { name: CODE, description: /Já existe um período com este código\./ });
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('M1');
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Outro nome');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
  });

  await test.step('a form with input asks before closing and before Back', async () => {
    await page.getByRole('button', { name: 'Criar Período' }).click();
    await fill(page, '0X', 'Quase');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveText('Descartar alterações?');
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Quase');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByRole('textbox', { name: CODE })).toHaveValue('0X');
    await expect(page).toHaveURL('/periodos?dialogo=criar');
    await page.goBack();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(form(page, 'Criar Período')).toHaveCount(0);
    await expect(page).toHaveURL('/periodos');
    await page.getByRole('button', { name: 'Criar Período' }).click();
    await fill(page, '0X', 'Quase');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(form(page, 'Criar Período')).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/periodos');
  });

  await test.step('an edit shows the stored values', async () => {
    await page.getByRole('button', { name: 'Editar Noturno e sábado' }).click();
    await expect(page.getByRole('textbox', { name: CODE })).toHaveValue('0N-1');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form(page, 'Editar Período')).toHaveCount(0);
  });

  await test.step('deletes a period that no pass uses', async () => {
    const remove = page.getByRole('button', { name: 'Excluir Noturno e sábado' });
    await remove.click();
    await expect(confirmation(page)).toContainText('Tem certeza que deseja excluir este Período?');
    await expect(confirmation(page)).toContainText('Noturno e sábado ação çã');
    await expect(confirmation(page)).toContainText('0N-1');
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(confirmation(page)).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, 'Período deletado com sucesso!');
    await expect(confirmation(page)).toHaveCount(0);
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test(
  'the header toggles the order in the address, with Back and reload',
  { tag: '@full' },
  async ({ page, backend }) => {
    const api = await backend.api('gestora');
    const codes = async (ordering: 'cod_sistema' | '-cod_sistema') =>
      (await api.GET('/listar-periodos/', { params: { query: { ordering } } })).data?.results.map(
        (row) => row.cod_sistema,
      );
    const [up, down] = [await codes('cod_sistema'), await codes('-cod_sistema')];
    const header = page.getByRole('columnheader', { name: CODE });
    await page.goto('/periodos?page=2');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: CODE, exact: true }).click();
    await expect(page).toHaveURL('/periodos?ordering=-cod_sistema');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => codesShown(page)).toEqual(down);
    await page.reload();
    await expect.poll(() => codesShown(page)).toEqual(down);
    await page.getByRole('link', { name: CODE, exact: true }).click();
    await expect(page).toHaveURL('/periodos');
    await expect.poll(() => codesShown(page)).toEqual(up);
    await page.goBack();
    await expect(page).toHaveURL('/periodos?ordering=-cod_sistema');
    await expect.poll(() => codesShown(page)).toEqual(down);
  },
);

test(
  'edits a period whose code needs encoding, and the code itself',
  { tag: ['@full', '@writes'] },
  async ({ page, backend, afterwards }) => {
    await newPeriodo(backend, '0/%?#', 'Especial');
    afterwards(() => removePeriodo(backend, '0/%?#'));
    afterwards(() => removePeriodo(backend, '0&+ ç'));
    await page.goto('/periodos');
    await page.getByRole('button', { name: 'Editar Especial' }).click();
    await expect(page.getByRole('textbox', { name: CODE })).toHaveValue('0/%?#');
    await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
    await fill(page, '0&+ ç', 'Muito especial');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, 'Período atualizado com sucesso!');
    await expect(page).toHaveURL('/periodos');
    await expectRow(table(page), { [CODE]: '0&+ ç', Período: 'Muito especial' });
    // The row has another key after its code changed; the focus moves to the screen.
    await expect(page.getByRole('main')).toBeFocused();
    const api = await backend.api('gestora');
    const get = (codigo: string) => api.GET('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codigo } } });
    expect((await get('0&+ ç')).data).toEqual({ cod_sistema: '0&+ ç', nome: 'Muito especial' });
    expect((await get('0/%?#')).response.status).toBe(404);
    // A deep link with a code that needs encoding.
    await page.goto(`/periodos?${new URLSearchParams({ dialogo: 'editar', registro: '0&+ ç' }).toString()}`);
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Muito especial');
  },
);

test('an overlay click and Back close a dialog', { tag: '@full' }, async ({ page }) => {
  await page.goto('/periodos');
  await page.getByRole('button', { name: 'Criar Período' }).click();
  await expect(form(page, 'Criar Período')).toBeVisible();
  await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(form(page, 'Criar Período')).toHaveCount(0);
  await page.getByRole('button', { name: 'Criar Período' }).click();
  await expect(form(page, 'Criar Período')).toBeVisible();
  await page.goBack();
  await expect(form(page, 'Criar Período')).toHaveCount(0);
  await expect(page).toHaveURL('/periodos');
});

test(
  'deleting the last row of the last page goes to the previous page',
  { tag: ['@full', '@writes', '@seed'] },
  async ({ page, backend, expectFailure }) => {
    // The seed has 27 periods; four more put one on page 4.
    for (const code of ['Z1', 'Z2', 'Z3', 'Z4']) await newPeriodo(backend, code, `Último ${code}`);
    expectFailure('GET /api/v1/listar-periodos/?page=4');
    await page.goto('/periodos?page=4');
    await expect.poll(() => codesShown(page)).toEqual(['Z4']);
    await page.getByRole('button', { name: 'Excluir Último Z4' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectToast(page, 'Período deletado com sucesso!');
    await expect(page).toHaveURL('/periodos?page=3');
    await expect(page.getByText('Página 3 de 3')).toBeVisible();
    await expect(confirmation(page)).toHaveCount(0);
    await expect.poll(() => codesShown(page)).toHaveLength(10);
  },
);

test('a link to an unknown period shows an error', { tag: '@full' }, async ({ page, expectFailure }) => {
  expectFailure('GET /api/v1/periodos/NADA/ -> 404');
  await page.goto('/periodos?dialogo=editar&registro=NADA');
  await expect(form(page, 'Editar Período').getByRole('alert')).toHaveText(
    'Erro ao buscar os dados do período.Não há período com o código NADA. Ele pode ter sido excluído.',
  );
  await expectToast(page, 'Erro ao buscar os dados do período.');
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/periodos');
  expectFailure('GET /api/v1/periodos/NADA/ -> 404');
  await page.goto('/periodos?dialogo=excluir&registro=NADA');
  await expect(confirmation(page).getByRole('alert')).toContainText('Não há período com o código NADA.');
  await expect(page.getByRole('button', { name: 'Excluir', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('works with the keyboard alone', { tag: ['@full', '@writes'] }, async ({ page, backend, afterwards }) => {
  afterwards(() => removePeriodo(backend, '0K'));
  await page.goto('/periodos');
  await expect(table(page).getByRole('button', { name: /^Editar/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'Criar Período' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
  await page.keyboard.type('0K');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Por teclado');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Período criado com sucesso!');
  await expect(page.getByRole('button', { name: 'Criar Período' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: CODE, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Editar Por teclado' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Período deletado com sucesso!');
});

test(
  'keys during a slow save change nothing, and the period is stored as shown',
  { tag: ['@faults', '@writes', '@seed'] },
  async ({ page, backend }) => {
    await backend.setFaults([{ operationId: 'updatePeriodo', fault: { kind: 'hang' } }]);
    await page.goto('/periodos?dialogo=editar&registro=M1');
    const nome = page.getByRole('textbox', { name: 'Nome' });
    await nome.fill('Manhã longa');
    await page.keyboard.press('Enter');
    await expect(nome).not.toBeEditable();
    await expect(nome).toBeFocused();
    await page.keyboard.type(' demais');
    await expect(nome).toHaveValue('Manhã longa');
    await expectAccessible(page);
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
    await backend.clearFaults();
    await expectToast(page, 'Período atualizado com sucesso!');
    await expectRow(table(page), { [CODE]: 'M1', Período: 'Manhã longa' });
  },
);

test('on a phone the order can be toggled', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/periodos');
  await page.getByRole('link', { name: CODE, exact: true }).click();
  await expect(page).toHaveURL('/periodos?ordering=-cod_sistema');
});

test(
  'a refused delete and a lost response',
  { tag: ['@faults', '@writes', '@seed'] },
  async ({ page, backend, expectFailure }) => {
    await test.step('shows the server’s refusal to delete a period in use', async () => {
      expectFailure('DELETE /api/v1/periodos/M1/ -> 409');
      await page.goto('/periodos?dialogo=excluir&registro=M1');
      await page.getByRole('button', { name: 'Excluir', exact: true }).click();
      await expectToast(page, 'Erro ao deletar o período.');
      await expect(confirmation(page).getByRole('alert')).toHaveText(
        'Erro ao deletar o período.Este período já foi usado em passes e não pode ser excluído.',
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expectRow(table(page), { [CODE]: 'M1' });
    });

    await test.step('a missing response shows an unknown result, keeps the input, and is sent again only on a second press', async () => {
      expectFailure('POST /api/v1/periodos/ -> net::ERR_');
      expectFailure('POST /api/v1/periodos/ -> 400');
      // Counts the page's requests: Chromium itself repeats a request whose kept connection was cut.
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/periodos/')) sent.push(String(request.postData()));
      });
      await backend.setFaults([{ operationId: 'createPeriodo', fault: { kind: 'cut', when: 'after' } }]);
      await page.getByRole('button', { name: 'Criar Período' }).click();
      await fill(page, '0L', 'Perdido');
      await page.getByRole('button', { name: 'Criar', exact: true }).click();
      await expectToast(page, 'Resultado desconhecido: confira antes de repetir.');
      await expect(form(page, 'Criar Período').getByRole('alert')).toHaveText(
        'Resultado desconhecido: confira antes de repetir.O que você digitou foi mantido.',
      );
      await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Perdido');
      // The list was refetched: the change was made.
      await expect(page.locator('tbody')).toContainText('Perdido');
      expect(sent).toHaveLength(1);
      await backend.clearFaults();
      await page.getByRole('button', { name: 'Criar', exact: true }).click();
      await expect(page.getByText('Já existe um período com este código.')).toBeVisible();
      expect(sent).toEqual([sent[0], sent[0]]);
    });
  },
);
