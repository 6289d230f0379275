import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { runClockUntil, stopClock } from '../support/clock.ts';
import { openDiary } from '../support/diary.ts';
import { holdActions, undoInTopBar } from '../support/hold.ts';
import { overflows } from '../support/layout.ts';
import { atLeastThree, required } from '../support/required.ts';
import { toast } from '../support/toasts.ts';
import { decisions, expectCaso, irregular, readFila, vistoriado, type Caso } from '../support/vistoria.ts';

/** The queue shared by two users, held decisions, and the other records of a person (VIS-12 to VIS-15, PAS-05). */

test.use({ role: 'atendente' });

const options = (page: Page) => page.getByRole('button', { name: 'Opções da vistoria' });

/** Beside the displayed case. */
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Desfazer' });

async function expectShown(page: Page, { nome }: Caso): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: nome, exact: true })).toBeVisible();
}

/** Lets a stopped clock run until the document of this case has been shown long enough to decide. */
async function runUntilDecidable(page: Page, caso: Caso): Promise<void> {
  await expectShown(page, caso);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(vistoriado(page)).toBeEnabled({ timeout: 100 });
  }).toPass();
}

test(
  'shows the age of the case and the pace of the day',
  { tag: ['@full', '@writes', '@reset'] },
  async ({ page, backend }) => {
    const [first, second] = atLeastThree(await readFila(await backend.api('atendente')));
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await expect(page.getByText(/^na fila (?:desde hoje|há \d+ dias?)$/)).toBeVisible();
    await expect(page.getByText(/^hoje \d/)).toHaveCount(0);
    await vistoriado(page).click();
    await expectCaso(page, second);
    await expect(page.getByText('hoje 1', { exact: true })).toBeVisible();
  },
);

test.describe('decisions', { tag: ['@full', '@writes', '@faults'] }, () => {
  test('two users with one half each decide ten cases without a conflict', async ({ page, gestora, backend }) => {
    const casos = await readFila(await backend.api('atendente'));
    const odd = casos.filter(({ id }) => id % 2 === 1);
    const even = casos.filter(({ id }) => id % 2 === 0);
    await page.goto('/vistoria?parte=1de2');
    await gestora.goto('/vistoria?parte=2de2');
    await expect(page.getByText(`1 de ${odd.length}`, { exact: true })).toBeVisible();
    await expect(gestora.getByText(`1 de ${even.length}`, { exact: true })).toBeVisible();
    const decideFive = async (desk: Page, part: typeof casos) => {
      for (const caso of part.slice(0, 5)) {
        await expectCaso(desk, caso);
        await desk.keyboard.press('v');
      }
      await expectCaso(desk, required(part[5]));
    };
    await Promise.all([decideFive(page, odd), decideFive(gestora, even)]);
    const decided = [...odd.slice(0, 5), ...even.slice(0, 5)].map(({ id }) => `/api/v1/passe/${id}/mark-vistoriado/`);
    await expect.poll(async () => (await decisions(backend)).toSorted()).toEqual(decided.toSorted());
  });

  test('undoes a held decision with Z, or sends it after five seconds', async ({ page, backend }) => {
    const [first, second, third] = atLeastThree(await readFila(await backend.api('atendente')));
    await page.clock.install();
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await holdActions(page);
    await page.getByRole('group', { name: 'Declaração' }).focus();
    await stopClock(page);
    await page.keyboard.press('v');
    await expectShown(page, second);
    await expect(page.getByText(`Vistoriado: ${first.nome}`)).toBeVisible();
    await page.keyboard.press('z');
    await expectShown(page, first);
    await page.clock.runFor(10_000);
    await expect(undo(page)).toHaveCount(0);
    expect(await decisions(backend)).toEqual([]);

    await runUntilDecidable(page, first);
    await page.keyboard.press('v');
    await expectShown(page, second);
    await page.clock.runFor(5_000);
    await expect.poll(() => decisions(backend)).toEqual([`/api/v1/passe/${first.id}/mark-vistoriado/`]);
    await expect(undo(page)).toHaveCount(0);

    // The next decision sends the one before it.
    await runUntilDecidable(page, second);
    await page.keyboard.press('v');
    await runUntilDecidable(page, third);
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByText(`Irregular: ${third.nome}`)).toBeVisible();
    await expect.poll(async () => (await decisions(backend)).length).toBe(2);
    await undo(page).click();
    await expectShown(page, third);
  });

  test("a held decision is undone on another screen with 'Desfazer' in the top bar, or sent from there", async ({
    page,
    backend,
  }) => {
    const [first, second] = atLeastThree(await readFila(await backend.api('atendente')));
    await page.clock.install();
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await holdActions(page);
    await stopClock(page);
    const undoOutside = undoInTopBar(page, 'Marcar como Vistoriado');
    const decideAndLeave = async () => {
      await vistoriado(page).click();
      await expect(page.getByText(`Vistoriado: ${first.nome}`)).toBeVisible();
      await page.getByRole('link', { name: 'Todos os Passes' }).click();
      await expect(page).toHaveURL('/passes');
      await runClockUntil(page, undoOutside);
    };
    await decideAndLeave();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(undoOutside).toBeVisible();
    await expect.poll(() => overflows(page)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await undoOutside.click();
    await expect(undoOutside).toHaveCount(0);
    await runClockUntil(page, toast(page, 'Ação desfeita. Nada foi enviado.'));
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/passes');
    expect(await decisions(backend)).toEqual([]);

    await page.getByRole('link', { name: 'Vistoria de Declarações' }).click();
    await runClockUntil(page, page.getByRole('heading', { level: 2, name: first.nome, exact: true }));
    await runUntilDecidable(page, first);
    await decideAndLeave();
    await page.clock.runFor(5_000);
    await expect.poll(() => decisions(backend)).toEqual([`/api/v1/passe/${first.id}/mark-vistoriado/`]);
    await page.clock.resume();
    await expect(undoOutside).toHaveCount(0);
    const entry = (await openDiary(page)).getByRole('listitem');
    await expect(entry).toHaveCount(1);
    await expect(entry).toHaveText(new RegExp(`^feito.*Marcar como Vistoriado: Passe nº ${first.id}`));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Vistoria de Declarações' }).click();
    await expectCaso(page, second);
  });

  test('tells of a held decision that failed after the desk was left, and keeps the screen and its text', async ({
    page,
    backend,
    expectFailure,
  }) => {
    const [first] = atLeastThree(await readFila(await backend.api('atendente')));
    expectFailure(
      `PATCH /api/v1/passe/${first.id}/mark-vistoriado/ -> 500`,
      '[embarque] markPasseVistoriado: ApiError',
    );
    await backend.setFaults([{ operationId: 'markPasseVistoriado', fault: { kind: 'status', status: 500 } }]);
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await holdActions(page);
    await vistoriado(page).click();
    await page.getByRole('link', { name: 'Todos os Passes' }).click();
    const search = page.getByRole('searchbox');
    await search.fill('ana');
    const failed = toast(page, 'O passe não foi marcado como vistoriado.');
    await expect(failed).toContainText(`Passe nº ${first.id}`);
    await expect(page).toHaveURL(/\/passes/);
    await expect(search).toHaveValue('ana');
    await expect(search).toBeFocused();
    await expect((await openDiary(page)).getByRole('listitem')).toHaveText(
      new RegExp(`^falhou.*Marcar como Vistoriado: Passe nº ${first.id}`),
    );
    const { data } = await (await backend.api('atendente')).GET('/passe/{id}/', { params: { path: { id: first.id } } });
    expect(data?.status).toBe(first.status);
  });

  test('shows a held decision that failed beside the next case', async ({ page, backend, expectFailure }) => {
    const [first, second] = atLeastThree(await readFila(await backend.api('atendente')));
    expectFailure(
      `PATCH /api/v1/passe/${first.id}/mark-vistoriado/ -> 500`,
      '[embarque] markPasseVistoriado: ApiError',
    );
    await backend.setFaults([{ operationId: 'markPasseVistoriado', fault: { kind: 'status', status: 500 } }]);
    await page.clock.install();
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await holdActions(page);
    await vistoriado(page).click();
    await expectCaso(page, second);
    // With the held decision in sight.
    await expectAccessible(page);
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('alert')).toContainText('O passe não foi marcado como vistoriado.');
    await expectCaso(page, second);
    await expectAccessible(page);
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Voltar a este caso' }).click();
    await expectCaso(page, first);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await irregular(page).click();
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectCaso(page, second);
  });
});

test.describe('the queue', { tag: ['@full', '@seed'] }, () => {
  test('divides the queue and invites a colleague with a link', async ({ page, backend, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const casos = await readFila(await backend.api('atendente'));
    const part = casos.filter(({ id }) => id % 3 === 2);
    await page.clock.install();
    await page.goto('/vistoria');
    await expectCaso(page, required(casos[0]));
    await options(page).click();
    await page.getByLabel('Dividir a fila').selectOption('parte 2 de 3');
    await expect(page).toHaveURL(/\/vistoria\?parte=2de3$/);
    await expectAccessible(page);
    // 'Copiado' shows for two seconds only.
    await stopClock(page);
    await page.getByRole('button', { name: 'Copiar link da parte 3 de 3' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/vistoria?parte=3de3`,
    );
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await expectCaso(page, required(part[0]));
    await expect(page.getByText(`1 de ${part.length}`, { exact: true })).toBeVisible();
    await expect(page.getByText('parte 2 de 3', { exact: true })).toBeVisible();
  });

  test('an empty part of the queue links to the whole queue', async ({ page, backend }) => {
    const casos = await readFila(await backend.api('atendente'));
    const only = required(casos[0]);
    await backend.setFaults([
      { operationId: 'listPassesParaVistoria', fault: { kind: 'wrong-envelope', body: [only] } },
    ]);
    await page.goto(`/vistoria?parte=${only.id % 2 === 0 ? '1de2' : '2de2'}`);
    await expect(page.getByRole('heading', { name: 'Nenhum Passe Disponível' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver a fila inteira (1)' }).click();
    await expectCaso(page, only);
  });

  test('opens at the pass of a link, at its place in the queue', async ({ page, backend }) => {
    const casos = await readFila(await backend.api('atendente'));
    const third = required(casos[2]);
    await page.goto(`/passe/${third.id}`);
    await page.getByRole('link', { name: 'Ver na fila de vistoria' }).click();
    await expect(page).toHaveURL(`/vistoria?passe=${third.id}`);
    await expectCaso(page, third);
    await expect(page.getByText(`3 de ${casos.length}`, { exact: true })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/vistoria');
    await expectCaso(page, required(casos[0]));
    await page.goto('/vistoria?passe=99999999');
    await expectCaso(page, required(casos[0]));
    await expect(page.getByText('O passe 99999999 não está na fila de vistoria.')).toBeVisible();
  });

  test('links to the other passes and the orders of the person', async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const [first] = atLeastThree(await readFila(api));
    const { data } = await api.GET('/passes-paginados/', {
      params: { query: { search: required(first.cpf), page_size: 50 } },
    });
    const others = required(data).results.filter(({ id, cpf }) => id !== first.id && cpf === first.cpf);
    expect(others.length).toBeGreaterThan(0);
    await page.goto('/vistoria');
    const region = page.getByRole('region', { name: 'Outros passes e pedidos' });
    await expect(region.getByRole('link', { name: /^Passe / })).toHaveText(others.map(({ id }) => `Passe ${id}`));
    await expect(region.getByRole('link', { name: /^Pedido / }).first()).toHaveAttribute('target', '_blank');
    await expect(region.getByText('nomes diferentes')).toHaveCount(0);

    await page.goto(`/passe/${first.id}`);
    await expect(region.getByRole('link', { name: /^Passe / })).toHaveText(others.map(({ id }) => `Passe ${id}`));
    await region.getByRole('link', { name: `Passe ${required(others[0]).id}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Passe ${required(others[0]).id}` })).toBeVisible();
    expect(page.url()).not.toMatch(/\d{11}/);
  });
});

test.describe('the look-up of a person', { tag: ['@full', '@faults'] }, () => {
  test('says that a case without a CPF cannot be looked up', async ({ page, backend }) => {
    const [first] = await readFila(await backend.api('atendente'));
    await backend.setFaults([
      { operationId: 'listPassesParaVistoria', fault: { kind: 'wrong-envelope', body: [{ ...first, cpf: null }] } },
    ]);
    await page.goto('/vistoria');
    await expect(page.getByText('Sem CPF, não é possível procurar outros passes.')).toBeVisible();
    await expect(vistoriado(page)).toBeEnabled();
  });

  test('marks different names with one CPF; neither a failed look-up nor missing documents block a decision', async ({
    page,
    backend,
    expectFailure,
    expectLog,
  }) => {
    const [first] = atLeastThree(await readFila(await backend.api('atendente')));
    const row = { id: 999_999, nome: 'Outra Pessoa', cpf: first.cpf, telefone: null, status: 'pago' };
    const other = { ...row, tipo_passe_nome: null, criacao: null };
    await backend.setFaults([{ operationId: 'listPasses', fault: { kind: 'wrong-envelope', body: [other] } }]);
    await page.goto('/vistoria');
    const region = page.getByRole('region', { name: 'Outros passes e pedidos' });
    await expect(region.getByText('nomes diferentes')).toBeVisible();
    await expect(region.getByText('Outra Pessoa')).toBeVisible();
    await expectAccessible(page);
    expectFailure('GET /api/v1/passes-paginados/', '[embarque] outros-registros: ApiError');
    expectLog('[embarque] outros-registros: ApiError');
    expectFailure(/GET \/api\/v1\/passe\/\d+\/ -> 400/, '[embarque] getPasse: ApiError');
    await backend.setFaults([
      { operationId: 'listPasses', fault: { kind: 'status', status: 403 } },
      { operationId: 'getPasse', fault: { kind: 'status', status: 400 } },
    ]);
    await page.reload();
    await expect(region.getByText('Não foi possível procurar outros passes.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Os outros documentos não carregaram.' })).toBeVisible();
    await expect(vistoriado(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await backend.clearFaults();
    await region.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(region.getByRole('link').first()).toBeVisible();
  });
});
