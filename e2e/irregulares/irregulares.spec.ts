import type { Page } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { maskedCpf, unaccented } from '../support/format.ts';
import { tabTo } from '../support/keyboard.ts';
import { brokenWords, expectFitsWidth } from '../support/layout.ts';
import { required, requiredRows } from '../support/required.ts';
import { expectRow, readTable } from '../support/tables.ts';

/** 'Irregulares' (IRR-01 to IRR-04). */

type PasseRejeitado = components['schemas']['PasseRejeitado'];

const table = (page: Page) => page.getByRole('table', { name: 'Passes Irregulares' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por Usuário ou CPF' });
const entidade = (page: Page) => page.getByRole('combobox', { name: 'Filtrar por Entidade' });
const links = (page: Page) => table(page).getByRole('link');
const suggested = (page: Page) =>
  page.locator('datalist option').evaluateAll((options) => options.map((option) => option.getAttribute('value')));

async function listOf(backend: Backend, page = 1): Promise<{ count: number; results: PasseRejeitado[] }> {
  const { data } = await (await backend.api('atendente')).GET('/passe-rejeitados/', { params: { query: { page } } });
  if (!data || Array.isArray(data)) throw new Error('The staging backend answers pages.');
  return data;
}

async function findIrregular(
  backend: Backend,
  fits: (passe: PasseRejeitado) => boolean,
  fromPage = 1,
): Promise<PasseRejeitado> {
  const { count } = await listOf(backend);
  for (let page = fromPage; page <= Math.ceil(count / 10); page += 1) {
    const found = (await listOf(backend, page)).results.find(fits);
    if (found) return found;
  }
  throw new Error('No irregular pass fits.');
}

test.use({ role: 'atendente' });

test('the list of irregular passes', { tag: '@smoke' }, async ({ page, backend }) => {
  await test.step('shows the passes with their entity and reason', async () => {
    const list = await listOf(backend);
    const { count } = list;
    const results = requiredRows(list);
    await page.goto('/vistoria-rejeitados');
    await expect(page).toHaveTitle('Passes Irregulares · Embarque');
    await expect(page.getByRole('heading', { level: 1, name: 'Passes Irregulares' })).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Nome',
      'CPF',
      'Telefone',
      'Status',
      'Modalidade',
      'Tipo do Passe',
      'Entidade',
      'Via',
      'Ultima Alteração',
    ]);
    await expect(links(page)).toHaveText(results.map((passe) => passe.nome));
    for (const passe of results) {
      await expectRow(table(page), {
        CPF: passe.cpf === null ? 'CPF não disponível' : maskedCpf(passe.cpf),
        Telefone: passe.telefone ?? 'Não Informado',
        Status: 'Inconsistência',
        Modalidade: passe.modalidade_emissao === 'remota' ? 'Remota' : 'Presencial',
        'Tipo do Passe': passe.tipo_passe.nome,
        Entidade: passe.entidade?.ent_nome ?? 'Não Informado',
        Via: String(passe.via),
        'Ultima Alteração': passe.atualizacao.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4'),
      });
    }
    const message = results.find((passe) => Boolean(passe.mensagem_inconsistencia?.trim()));
    await expect(table(page).getByText(required(message?.mensagem_inconsistencia)).first()).toBeVisible();
    await expect(table(page)).not.toContainText('inconsistencia_');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await table(page).getByRole('button', { name: 'Copiar mensagem' }).first().click();
    const mensagem = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(mensagem).toContain(`Olá, ${required(results[0]).nome}! O seu passe`);
    expect(await mensagem()).not.toContain('inconsistencia_');
    await expect(page.getByText(`Página 1 de ${Math.ceil(count / 10)}`)).toBeVisible();
  });

  await test.step("filters by part of the entity's name, keeps it in the address, and opens the pass with the keyboard", async () => {
    const passe = await findIrregular(
      backend,
      ({ entidade: school }) => school !== null && unaccented(school.ent_nome) !== school.ent_nome.toLowerCase(),
    );
    const typed = unaccented(required(passe.entidade?.ent_nome));
    await page.goto('/vistoria-rejeitados?page=2');
    await expect(links(page).first()).toBeVisible();
    await entidade(page).focus();
    await page.keyboard.type(typed);
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/vistoria-rejeitados' && searchParams.get('entidade') === typed && searchParams.size === 1,
    );
    await expect
      .poll(async () => new Set((await readTable(table(page))).map((row) => row['Entidade'])))
      .toEqual(new Set([passe.entidade?.ent_nome]));
    await expect(entidade(page)).toBeFocused();
    await page.reload();
    await expect(entidade(page)).toHaveValue(typed);
    await expectRow(table(page), { Entidade: required(passe.entidade?.ent_nome) });
    const address = page.url();
    const nome = (await links(page).first().innerText()).trim();
    await entidade(page).focus();
    await tabTo(page, nome);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/passe\/\d+$/);
    await expect(page.getByRole('region', { name: 'Resumo do passe' })).toContainText(nome);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(entidade(page)).toHaveValue(typed);
  });
});

test.describe('filters and layout', { tag: '@full' }, () => {
  test('suggests the entities of loaded rows, also after the list is filtered', async ({ page, backend }) => {
    const { results } = await listOf(backend);
    const names = Array.from(
      new Set(results.flatMap(({ entidade: school }) => (school === null ? [] : school.ent_nome))),
    );
    await page.goto('/vistoria-rejeitados');
    await expect(links(page)).toHaveText(results.map((passe) => passe.nome));
    await expect.poll(() => suggested(page)).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
    await entidade(page).fill(required(names[0]));
    await expect
      .poll(async () => new Set((await readTable(table(page))).map((row) => row['Entidade'])))
      .toEqual(new Set([names[0]]));
    expect(await suggested(page)).toHaveLength(names.length);
    await page.getByRole('button', { name: 'Limpar entidade' }).click();
    await expect(page).toHaveURL('/vistoria-rejeitados');
    await expect(entidade(page)).toBeFocused();
  });

  test('finds a name without accents and a CPF, and combines both filters', async ({ page, backend }) => {
    const passe = await findIrregular(
      backend,
      (one) => one.cpf !== null && one.entidade !== null && unaccented(one.nome) !== one.nome.toLowerCase(),
      2,
    );
    const cpf = maskedCpf(required(passe.cpf));
    for (const typed of [unaccented(passe.nome), required(passe.cpf), cpf]) {
      await page.goto('/vistoria-rejeitados');
      await expect(links(page)).toHaveCount(10);
      await expect(table(page).getByText(cpf)).toHaveCount(0);
      await search(page).fill(typed);
      await search(page).press('Enter');
      await expectRow(table(page), { CPF: cpf });
    }
    await expect(page).toHaveURL(`/vistoria-rejeitados?search=${cpf}`);
    await entidade(page).fill('nenhuma escola se chama assim');
    await expect(page.getByText('Nenhum passe irregular encontrado.')).toBeVisible();
    await expect(
      page.getByText(/^Nenhum passe irregular corresponde a “.*” e é da entidade “nenhuma escola se chama assim”\.$/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar busca e filtro' }).click();
    await expect(page).toHaveURL('/vistoria-rejeitados');
    await expect(search(page)).toHaveValue('');
    await expect(entidade(page)).toHaveValue('');
    await expect(links(page)).toHaveCount(10);
  });

  test('scrolls in its own box on narrow screens with the name and the reason visible', async ({ page, backend }) => {
    const { results } = await listOf(backend);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/vistoria-rejeitados');
    await expect(links(page)).toHaveCount(10);
    await expect(page.locator('#start-screen')).toHaveCount(0);
    await expectFitsWidth(page);
    const box = page.getByRole('region', { name: 'Passes Irregulares' });
    const reason = table(page).getByText('Motivo:').first();
    const before = { name: await links(page).first().boundingBox(), reason: await reason.boundingBox() };
    expect(required(before.reason?.x) + required(before.reason?.width)).toBeLessThanOrEqual(360);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await box.evaluate((element) => {
      element.scrollTo({ left: element.scrollWidth });
    });
    await expect(table(page).getByRole('columnheader', { name: 'Ultima Alteração' })).toBeInViewport();
    expect((await links(page).first().boundingBox())?.x).toBe(before.name?.x);
    expect((await reason.boundingBox())?.x).toBe(before.reason?.x);
    await expect(table(page).getByRole('cell')).toHaveCount(results.length * 9);
    await expectAccessible(page);
  });

  test('no reason overlaps another cell', async ({ page }) => {
    await page.goto('/vistoria-rejeitados');
    await expect(links(page)).toHaveCount(10);
    for (const width of [360, 768, 1024, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFitsWidth(page);
      const overlaps = await table(page).evaluate((element) =>
        Array.from(element.querySelectorAll('tbody tr'), (row) => {
          const reason = row.querySelector('p')?.getBoundingClientRect();
          const words = Array.from(row.querySelectorAll('td > a, td > span'), (word) => {
            const range = document.createRange();
            range.selectNodeContents(word);
            return range.getBoundingClientRect().bottom;
          });
          return (
            reason === undefined ||
            Math.max(...words) > reason.top + 1 ||
            reason.bottom > row.getBoundingClientRect().bottom
          );
        }).filter(Boolean),
      );
      expect(overlaps, `reasons that overlap at ${width} px`).toEqual([]);
    }
  });

  test('nothing is cut on paper', async ({ page }) => {
    // A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: 'print' });
    await page.goto('/vistoria-rejeitados');
    await expect(links(page)).toHaveCount(10);
    await expect(page.locator('#start-screen')).toHaveCount(0);
    const right = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
    expect(await right('.irregulares table')).toBeLessThanOrEqual((await right('#conteudo')) + 0.5);
    expect(await brokenWords(table(page))).toEqual([]);
  });

  test('every reason is whole on phones and laptops', async ({ page }) => {
    await page.goto('/vistoria-rejeitados');
    await expect(links(page)).toHaveCount(10);
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      const cut = await table(page)
        .locator('tbody tr p')
        .evaluateAll((reasons) =>
          reasons
            .filter(
              ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                scrollWidth > clientWidth || scrollHeight > clientHeight,
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut, `reasons that are cut at ${width} px`).toEqual([]);
    }
  });
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('paginates a bare array in the browser, with fallbacks for null, missing or mistyped fields', async ({
    page,
    backend,
  }) => {
    const rows = [
      { id: 101 },
      {
        id: 102,
        nome: null,
        cpf: '1',
        telefone: '',
        status: 'voando',
        modalidade_emissao: 'por_drone',
        tipo_passe: null,
        entidade: 'UEL',
        via: null,
        atualizacao: 'x',
        inconsistencias: 'y',
        mensagem_inconsistencia: ' ',
      },
      ...Array.from({ length: 11 }, (_, index) => ({
        id: 200 + index,
        nome: `Passageiro ${index}`,
        inconsistencias: ['codigo_novo', 'inconsistencia_dados'],
        mensagem_inconsistencia: null,
      })),
    ];
    await backend.setFaults([{ operationId: 'listPassesRejeitados', fault: { kind: 'wrong-envelope', body: rows } }]);
    await page.goto('/vistoria-rejeitados');
    const nothing = {
      CPF: 'CPF não disponível',
      Telefone: 'Não Informado',
      'Tipo do Passe': 'Não Informado',
      Via: '–',
      'Ultima Alteração': '–',
    };
    await expectRow(table(page), {
      Nome: 'Passe 101 Motivo: Motivo não informado Copiar mensagem',
      Status: 'Sem Status',
      Modalidade: '–',
      Entidade: 'Não Informado',
      ...nothing,
    });
    await expectRow(table(page), {
      Nome: 'Passe 102 Motivo: Motivo não informado Copiar mensagem',
      Status: 'Status Desconhecido',
      Modalidade: 'por_drone',
      Entidade: 'UEL',
      ...nothing,
    });
    await expectRow(table(page), { Nome: 'Passageiro 0 Motivo: codigo_novo · Dados inconsistentes Copiar mensagem' });
    await expect(page.locator('main')).not.toContainText(/null|undefined|NaN|\[object/);
    await expect(page.getByText('Página 1 de 2')).toBeVisible();
    await page.getByRole('link', { name: 'Próxima Página' }).click();
    await expect(links(page)).toHaveText(['Passageiro 8', 'Passageiro 9', 'Passageiro 10']);
    await page.goto('/vistoria-rejeitados?page=9');
    await expect(page).toHaveURL('/vistoria-rejeitados?page=2');
  });

  test('rows with long names, types and schools are 60 px high on laptops', async ({ page, backend }) => {
    const row = {
      id: 101,
      nome: 'Isadora Guimarães Marques',
      cpf: '28044405593',
      telefone: '13998167646',
      status: 'inconsistencia',
      modalidade_emissao: 'presencial',
      tipo_passe: { nome: 'Estudantil Metropolitano Digital' },
      entidade: { ent_nome: 'Faculdade de Tecnologia do Valongo' },
      via: 1,
      atualizacao: '2026-10-25T09:06:00-03:00',
    };
    const body = ['Isadora Guimarães Marques', 'Emanuelly Machado Macedo', 'Beatriz Nogueira de Almeida'].map(
      (nome, index) => ({ ...row, id: 101 + index, nome }),
    );
    await backend.setFaults([{ operationId: 'listPassesRejeitados', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/vistoria-rejeitados');
    await expect(table(page).getByText('Inconsistência')).toHaveCount(3);
    const rows = table(page).locator('tbody tr');
    const heights = await rows.evaluateAll((elements) => elements.map((tr) => tr.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(60.5);
    const box = page.getByRole('region', { name: 'Passes Irregulares' });
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
