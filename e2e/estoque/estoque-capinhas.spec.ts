import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { newModelo, storedModelo, storedModelos } from '../support/estoque.ts';
import { pngFile, refusedPictures } from '../support/files.ts';
import { dayBefore } from '../support/format.ts';
import { required } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';
import { expectOnlyLogged, expectToast } from '../support/toasts.ts';

/** 'Estoque de Capinhas' (CAP-01 to CAP-05, CAP-08). */

const table = (page: Page) => page.getByRole('table', { name: 'Estoque de Capinhas' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes do Modelo' });
const modeloForm = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Modelo' });
const corForm = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Cor' });
const cores = (page: Page) => page.getByRole('table', { name: 'Cores e quantidades' });
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome' });
const descricao = (page: Page) => page.getByRole('textbox', { name: /^Descrição/ });
const imagem = (page: Page) => page.getByLabel(/^Imagem/);
const cor = (page: Page) => page.getByRole('textbox', { name: 'Cor' });
const quantidade = (page: Page) => page.getByRole('spinbutton', { name: 'Quantidade' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

type Sales = ReadonlyMap<string, number>;

/** Pieces sold in the last 30 days by model. */
async function recentSales(backend: Backend): Promise<Sales> {
  const api = await backend.api('gestora');
  const query = { start_date: dayBefore(29), end_date: dayBefore(0), page_size: 100 };
  const { results } = required((await api.GET('/vendas-capinhas/', { params: { query } })).data);
  const itens = results.flatMap((venda) => venda.itens);
  const soldOf = (name: string) =>
    itens.filter(({ modelo }) => modelo === name).reduce((sum, { quantidade }) => sum + quantidade, 0);
  return new Map(itens.map(({ modelo }) => [modelo, soldOf(modelo)]));
}

function quantidadeOf(modelo: Awaited<ReturnType<typeof storedModelo>>, sales: Sales): string {
  const pieces = modelo.cores.reduce((sum, one) => sum + one.quantidade, 0);
  if (pieces === 0) return 'Sem estoque';
  const sold = sales.get(modelo.nome);
  if (sold === undefined) return `${pieces} peças sem vendas em 30 dias`;
  const days = Math.floor((pieces * 30) / sold);
  return days < 60 ? `${pieces} peças dura ${days} dias` : `${pieces} peças`;
}

function nomeOf({ nome, cores: ofModelo }: Awaited<ReturnType<typeof storedModelo>>): string {
  const named = (text: string, low: typeof ofModelo) =>
    low.length === 0 ? [] : [`${text}: ${low.map(({ cor }) => cor).join(', ')}`];
  return [
    nome,
    ...named(
      'Sem estoque',
      ofModelo.filter(({ quantidade }) => quantidade === 0),
    ),
    ...named(
      'Estoque baixo',
      ofModelo.filter(({ quantidade }) => quantidade > 0 && quantidade <= 5),
    ),
  ].join(' ');
}

test.use({ role: 'gestora' });

test(
  'the list of models and the details of one',
  { tag: ['@smoke', '@seed'] },
  async ({ page, backend, expectFailure }) => {
    await test.step('shows the models, marks low stock in words, and says that edit is not implemented', async () => {
      const modelos = await storedModelos(backend);
      const vendas = await recentSales(backend);
      await page.goto('/pedidos');
      await page.getByRole('link', { name: 'Estoque de Capinhas' }).click();
      await expect(page).toHaveURL('/estoque-capinhas');
      await expect(page).toHaveTitle('Estoque de Capinhas · Embarque');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estoque de Capinhas');
      for (const modelo of modelos.slice(0, 10)) {
        await expectRow(table(page), {
          Nome: nomeOf(modelo),
          Descrição: modelo.descricao ?? 'N/A',
          Quantidade: quantidadeOf(modelo, vendas),
        });
      }
      await expect(
        page.getByText('Os dias aparecem quando são menos de 60. O cálculo usa as vendas dos últimos 30 dias.'),
      ).toBeVisible();
      expect(Object.keys((await readTable(table(page)))[0] ?? {})).toEqual([
        'Nome',
        'Descrição',
        'Quantidade',
        'Ações',
      ]);
      const edit = page.getByRole('button', { name: /^Editar / }).first();
      await edit.click();
      await edit.click();
      await expectToast(page, 'Editar modelo não implementado');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a link opens the details, Back closes them, and an invalid address falls back', async () => {
      await page.goto('/estoque-capinhas');
      await page.getByRole('button', { name: 'Visualizar Transparente' }).click();
      await expect(page).toHaveURL('/estoque-capinhas?modelo=1');
      await expect(details(page)).toContainText('Capinha de silicone com bolso para o passe.');
      await expect(details(page)).toContainText('As quantidades não são editadas aqui.');
      const picture = page.getByRole('img', { name: 'Imagem do modelo Transparente' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await readTable(cores(page))).toEqual([
        { Cor: 'azul', Quantidade: '42' },
        { Cor: 'cristal', Quantidade: '64' },
        { Cor: 'fumê Estoque baixo', Quantidade: '5' },
        { Cor: 'rosa', Quantidade: '18' },
      ]);
      await expect(cores(page).getByRole('row', { name: 'Total 129 peças' })).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(details(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Visualizar Transparente' })).toBeFocused();
      await page.goto('/estoque-capinhas?modelo=6');
      await expect(details(page)).toContainText('Nenhuma cor cadastrada.');
      await expect(details(page)).toContainText('Sem imagem');
      await page.goto('/estoque-capinhas?page=-1&modelo=seis&dialogo=cor');
      await expect(table(page).getByRole('button', { name: /^Visualizar/ })).not.toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expectFailure('GET /api/v1/modelos/2147483647/ -> 404', '[embarque] getModelo: ApiError');
      await page.goto('/estoque-capinhas?modelo=2147483647');
      await expect(details(page).getByRole('status').filter({ hasText: 'Modelo não encontrado.' })).toContainText(
        'Não há modelo com o número 2147483647. Ele pode ter sido excluído.',
      );
      await expectOnlyLogged(page);
    });
  },
);

test('adds a model and a colour', { tag: ['@full', '@writes', '@reset'] }, async ({ page, backend }) => {
  await test.step('adds a model with an image and shows it', async () => {
    await page.goto('/estoque-capinhas');
    await press(page, 'Adicionar Modelo');
    await expect(page).toHaveURL('/estoque-capinhas?dialogo=criar');
    await expect(nome(page)).toBeFocused();
    await nome(page).fill(' Catraca ');
    await descricao(page).fill('Capinha rígida.');
    // A phone's photo, which the browser makes smaller: the backend decodes at most 40 million pixels.
    const photo = sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#b8860b' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    await imagem(page).setInputFiles({ name: 'catraca.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() });
    await expect(page.getByRole('img', { name: 'Prévia da imagem escolhida' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Salvar');
    await expectToast(page, 'Modelo “Catraca” adicionado.');
    await expect(page.getByRole('button', { name: 'Adicionar Modelo' })).toBeFocused();
    await expectRow(table(page), { Nome: 'Catraca', Descrição: 'Capinha rígida.' });
    expect(await storedModelo(backend, 'Catraca')).toMatchObject({ descricao: 'Capinha rígida.', cores: [] });
    await page.getByRole('button', { name: 'Visualizar Catraca' }).click();
    const picture = page.getByRole('img', { name: 'Imagem do modelo Catraca' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1500, 2000]);
  });

  await test.step('adds a colour with the keyboard: details, list and low mark update, and the focus returns', async () => {
    const id = await newModelo(backend, 'Bilhete', { azul: 30 });
    await page.goto('/estoque-capinhas');
    await page.getByRole('button', { name: 'Visualizar Bilhete' }).focus();
    await page.keyboard.press('Enter');
    await expect(details(page)).toContainText('Sem descrição');
    await page.getByRole('button', { name: 'Adicionar Cor' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/estoque-capinhas?modelo=${id}&dialogo=cor`);
    await expect(cor(page)).toBeFocused();
    await expect(quantidade(page)).toHaveValue('0');
    await page.keyboard.type('verde');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('spinbutton', { name: 'Quantidade', description: /^Informe um número inteiro, a partir de 0\./ }),
    ).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cor “verde” adicionada.');
    await expect(page).toHaveURL(`/estoque-capinhas?modelo=${id}`);
    await expect(page.getByRole('button', { name: 'Adicionar Cor' })).toBeFocused();
    expect(await readTable(cores(page))).toEqual([
      { Cor: 'azul', Quantidade: '30' },
      { Cor: 'verde Estoque baixo', Quantidade: '5' },
    ]);
    await expect(cores(page).getByRole('row', { name: 'Total 35 peças' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/estoque-capinhas');
    await expect(page.getByRole('button', { name: 'Visualizar Bilhete' })).toBeFocused();
    expect((await readTable(table(page))).map((row) => row['Nome'])).toContain('Bilhete Estoque baixo: verde');
  });
});

test(
  "refuses a file that is no image at its field, by its content or by the server's answer",
  { tag: '@full' },
  async ({ page, expectFailure, expectLog }) => {
    const files = await refusedPictures();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/estoque-capinhas?dialogo=criar');
    await press(page, 'Salvar');
    await expect(page.getByRole('textbox', { name: 'Nome', description: 'Preencha o nome.' })).toBeFocused();
    await nome(page).fill('Catraca');
    for (const [file, refusal] of [
      [files.exe, 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.'],
      [files.svgAsPng, 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.'],
      [files.empty, 'O arquivo está vazio.'],
      [files.large, 'O arquivo tem 30 MB. O máximo é 5 MB.'],
    ] as const) {
      await imagem(page).setInputFiles(file);
      await expect(page.getByText(refusal)).toBeVisible();
      await press(page, 'Salvar');
      await expect(imagem(page)).toBeFocused();
      await press(page, 'Remover arquivo escolhido');
      await expect(page.getByText(refusal)).toHaveCount(0);
    }
    expect(sent).toEqual([]);
    // A truncated image with correct first bytes.
    expectFailure('POST /api/v1/modelos/ -> 400');
    expectLog('[embarque] createModelo: ApiError');
    const { buffer } = await pngFile('cortada.png', '#005961');
    await imagem(page).setInputFiles({ name: 'cortada.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) });
    await press(page, 'Salvar');
    await expect(page.getByText('Envie uma imagem válida, em PNG, JPEG ou WebP.')).toBeVisible();
    await expect(imagem(page)).toBeFocused();
    await expect(modeloForm(page).getByRole('status').filter({ hasText: 'O modelo não foi salvo.' })).toContainText(
      'Corrija os campos indicados. O que você digitou foi mantido.',
    );
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
    await expectOnlyLogged(page);
    await expect(nome(page)).toHaveValue('Catraca');
  },
);

test.describe('models of the seed', { tag: ['@full', '@seed'] }, () => {
  test("shows the server's refusal of a duplicate colour at its field and keeps the input", async ({
    page,
    expectFailure,
    expectLog,
  }) => {
    expectFailure('POST /api/v1/cores/ -> 400');
    expectLog('[embarque] createCor: ApiError');
    await page.goto('/estoque-capinhas?modelo=1&dialogo=cor');
    await cor(page).fill('AZUL');
    await quantidade(page).fill('12');
    await quantidade(page).hover();
    await page.mouse.wheel(0, 100);
    await press(page, 'Salvar');
    await expect(page.getByRole('textbox', { name: 'Cor', description: 'Este modelo já tem esta cor.' })).toBeFocused();
    await expect(cor(page)).toHaveValue('AZUL');
    await expect(quantidade(page)).toHaveValue('12');
    await expectAccessible(page);
    await expectOnlyLogged(page);
  });

  test('a form with input asks before Escape and Back; only the topmost dialog closes', async ({ page }) => {
    await page.goto('/estoque-capinhas?modelo=1');
    await press(page, 'Adicionar Cor');
    await cor(page).fill('verde');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Descartar alterações?' })).toBeVisible();
    await press(page, 'Continuar editando');
    await page.goBack();
    await page
      .getByRole('alertdialog', { name: 'Descartar alterações?' })
      .getByRole('button', { name: 'Continuar editando' })
      .click();
    await expect(cor(page)).toHaveValue('verde');
    await expect(corForm(page)).toBeFocused();
    await expect(page).toHaveURL('/estoque-capinhas?modelo=1&dialogo=cor');
    await page.keyboard.press('Escape');
    await press(page, 'Descartar');
    await expect(corForm(page)).toHaveCount(0);
    await expect(details(page)).toBeVisible();
    await expect(page).toHaveURL('/estoque-capinhas?modelo=1');
    await press(page, 'Fechar');
    await press(page, 'Adicionar Modelo');
    await imagem(page).setInputFiles(await pngFile('a.png', '#000000'));
    await press(page, 'Cancelar');
    await press(page, 'Descartar');
    await expect(page).toHaveURL('/estoque-capinhas');
  });

  test('list, details and form work on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/estoque-capinhas');
    await expect(table(page).getByText('Descrição: N/A')).toBeVisible();
    await page.getByRole('button', { name: 'Visualizar Transparente' }).click();
    await press(page, 'Adicionar Cor');
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeInViewport();
  });
});

test.describe('unexpected responses', { tag: ['@full', '@faults'] }, () => {
  test('paginates a bare array, and shows fallbacks for mistyped fields', async ({ page, backend }) => {
    const body = [
      { id: 7, cores: 'x' },
      ...Array.from({ length: 11 }, (_, n) => ({ id: 10 + n, nome: `Modelo ${n}`, cores: [] })),
    ];
    await backend.setFaults([{ operationId: 'listModelos', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/estoque-capinhas?page=9');
    await expect(page).toHaveURL('/estoque-capinhas?page=2');
    await expect(page.getByText('Página 2 de 2')).toBeVisible();
    expect((await readTable(table(page))).map((row) => row['Nome'])).toEqual(['Modelo 9', 'Modelo 10']);
    await page.getByRole('link', { name: 'Página Anterior' }).click();
    await expect(table(page).getByRole('button', { name: /^Visualizar/ })).toHaveCount(10);
    await expectRow(table(page), { Nome: 'nº 7', Descrição: 'N/A' });
    await expect(page.getByText('12 modelos')).toBeVisible();
  });

  test('without its details a model takes no colour, and an expired image link is refetched once', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure('GET /api/v1/modelos/1/ -> 400', '[embarque] getModelo: ApiError');
    await backend.setFaults([{ operationId: 'getModelo', fault: { kind: 'status', status: 400 } }]);
    await page.goto('/estoque-capinhas?modelo=1');
    await expect(details(page)).toContainText('Não foi possível carregar o modelo.');
    await expect(
      page.getByRole('button', { name: 'Adicionar Cor', description: 'Os dados ainda não foram carregados.' }),
    ).toBeVisible();
    // Links that are signed within a minute are equal.
    expectFailure(/GET \/api\/media\/.* -> 403/, undefined, 3);
    await backend.setFaults([{ path: '/api/media/*', times: 1, fault: { kind: 'status', status: 403 } }]);
    await press(page, 'Tentar novamente');
    await expect(page.getByRole('img', { name: 'Imagem do modelo Transparente' })).toBeVisible();
    await backend.setFaults([{ path: '/api/media/*', fault: { kind: 'status', status: 403 } }]);
    await page.reload();
    await expect(details(page)).toContainText('Imagem não disponível');
  });
});
