import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { pngFile } from '../support/files.ts';
import { required } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { newTipoPasse, removeTipoPasse, storedTipoPasse } from '../support/tipos-passe.ts';
import { expectToast } from '../support/toasts.ts';

/** The fields of a pass type: money, date and image (TIP-02 to TIP-05). */

const table = (page: Page) => page.getByRole('table', { name: 'Lista de Tipos de Passe' });
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const validade = (page: Page) => page.getByLabel(/^Validade/);
const imagem = (page: Page) => page.getByLabel(/^Imagem/);
const save = (page: Page) => page.getByRole('button', { name: /^(Salvar|Criar)$/ }).click();

test.use({ role: 'gestora' });

test('the form of a pass type', { tag: ['@full', '@writes'] }, async ({ page, backend, afterwards, expectFailure }) => {
  await test.step('shows errors at each field before sending', async () => {
    await page.goto('/tipos-passe?dialogo=criar');
    await field(page, /^Cód\./).fill('ESTUD2');
    await field(page, /^Valor/).fill('1.234');
    await save(page);
    const nome = page.getByRole('textbox', { name: 'Nome', description: 'Preencha o nome.' });
    await expect(nome).toBeFocused();
    await expect(page.getByRole('textbox', { name: /^Cód\./, description: 'Use no máximo 5 caracteres.' })).toHaveValue(
      'ESTUD2',
    );
    await expect(
      page.getByRole('textbox', {
        name: /^Valor/,
        description: 'O ponto deixa dúvida. Para 1.234 reais, escreva 1.234,00.',
      }),
    ).toHaveValue('1.234');
    await expectAccessible(page);
  });

  await test.step('the image changes only when another one is chosen', async () => {
    const id = await newTipoPasse(backend, 'Aa Foto');
    afterwards(() => removeTipoPasse(backend, id));
    await page.goto(`/tipos-passe?dialogo=editar&registro=${id}`);
    await imagem(page).setInputFiles(await pngFile('nova.png', '#005961'));
    await save(page);
    await expectToast(page, 'Tipo de Passe atualizado com sucesso!');
    const pictureOf = async () => new URL(required((await storedTipoPasse(backend, 'Aa Foto')).imagem)).pathname;
    const picture = await pictureOf();
    await page.getByRole('button', { name: 'Editar Aa Foto' }).click();
    await field(page, /^Valor/).fill('5,00');
    await save(page);
    await expectRow(table(page), { Nome: 'Aa Foto', Valor: 'R$ 5,00' });
    expect(await pictureOf()).toBe(picture);
    // A truncated image: only the server, which decodes it, can refuse it.
    expectFailure(`PUT /api/v1/tipos-passes/${id}/ -> 400`);
    await page.getByRole('button', { name: 'Editar Aa Foto' }).click();
    await expect(page.getByRole('img', { name: 'Imagem atual' })).toBeVisible();
    const { buffer } = await pngFile('cortada.png', '#005961');
    await imagem(page).setInputFiles({ name: 'cortada.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) });
    await save(page);
    await expect(form(page, 'Editar Tipo de Passe').getByRole('alert')).toContainText(
      'Erro ao atualizar o Tipo de Passe.',
    );
    await expect(page.getByText('Envie uma imagem válida, em PNG, JPEG ou WebP.')).toBeVisible();
    await expect(imagem(page)).toBeFocused();
  });
});

test(
  'a duplicated pass type is a new one without the code, and one that expires soon is named (TIP-09, TIP-10)',
  { tag: ['@full', '@writes'] },
  async ({ page, backend, afterwards }) => {
    const soon = '2026-12-18';
    const id = await newTipoPasse(backend, 'Aa Modelo', { cod_sistema: 'MOD', valor: '7.50', validade: soon });
    afterwards(() => removeTipoPasse(backend, id));
    await page.goto('/tipos-passe');
    await expect(page.getByRole('link', { name: 'Aa Modelo', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Aa Modelo (18/12/2026)');
    await page.getByRole('button', { name: 'Duplicar Aa Modelo' }).press('Enter');
    const dialog = form(page, 'Duplicar Tipo de Passe');
    await expect(field(page, /^Cód\./)).toHaveValue('');
    await expect(field(page, /^Valor/)).toHaveValue('7,50');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: /^Nome/ }).fill('Aa Cópia');
    await save(page);
    await expectToast(page, 'Tipo de Passe criado com sucesso!');
    const copy = await storedTipoPasse(backend, 'Aa Cópia');
    afterwards(() => removeTipoPasse(backend, copy.id));
    expect(copy).toMatchObject({ valor: '7.50', validade: soon });
    await expect(page.getByRole('main')).toContainText('Aa Cópia (18/12/2026)');
  },
);

test('a picture that is dropped beside its field opens nothing', { tag: '@full' }, async ({ page }) => {
  await page.goto('/tipos-passe?dialogo=criar');
  const isRefused = (target: Locator) =>
    target.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'foto.png', { type: 'image/png' }));
      return !element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
  expect(await isRefused(page.getByText('PNG, JPEG ou WebP de até 5 MB.'))).toBe(true);
  expect(await isRefused(page.locator('body'))).toBe(true);
  expect(await isRefused(imagem(page))).toBe(false);
});

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, { tag: ['@full', '@writes'] }, () => {
    test.use({ timezoneId });

    test('validade is the same day in list, form and backend, also after an edit', async ({
      page,
      backend,
      afterwards,
    }) => {
      const id = await newTipoPasse(backend, 'Aa Dia', { validade: '2027-01-01' });
      afterwards(() => removeTipoPasse(backend, id));
      await page.goto('/tipos-passe');
      await expectRow(table(page), { Nome: 'Aa Dia', Validade: '01/01/2027' });
      await page.getByRole('button', { name: 'Editar Aa Dia' }).click();
      await expect(validade(page)).toHaveValue('01/01/2027');
      await validade(page).fill('2027-12-31');
      await save(page);
      await expectToast(page, 'Tipo de Passe atualizado com sucesso!');
      await expectRow(table(page), { Nome: 'Aa Dia', Validade: '31/12/2027' });
      expect((await storedTipoPasse(backend, 'Aa Dia')).validade).toBe('2027-12-31');
    });
  });
}

test('an edit clears emptied fields', { tag: ['@full', '@writes'] }, async ({ page, backend, afterwards }) => {
  const id = await newTipoPasse(backend, 'Aa Limpo', {
    validade: '2027-12-31',
    descricao: 'Texto',
    cod_sistema: 'LIM',
    valor: '10.00',
  });
  afterwards(() => removeTipoPasse(backend, id));
  await page.goto('/tipos-passe');
  const edit = page.getByRole('button', { name: 'Editar Aa Limpo' });
  await edit.click();
  await expect(field(page, /^Descrição/)).toHaveValue('Texto');
  await validade(page).fill('');
  await field(page, /^Descrição/).fill('');
  await field(page, /^Cód\./).fill('');
  await field(page, /^Valor/).fill('');
  await save(page);
  await expect(
    page.getByRole('textbox', { name: 'Valor', description: 'Informe o valor. Sem preço, escreva 0,00.' }),
  ).toBeFocused();
  await field(page, /^Valor/).fill('10');
  await save(page);
  await expectToast(page, 'Tipo de Passe atualizado com sucesso!');
  await expectRow(table(page), { Nome: 'Aa Limpo', 'Cód.': '–', Descrição: '–', Valor: 'R$ 10,00', Validade: 'N/A' });
  await expect(edit).toBeFocused();
  expect(await storedTipoPasse(backend, 'Aa Limpo')).toMatchObject({
    validade: null,
    descricao: null,
    cod_sistema: null,
  });
});
