import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { callsOf, expectCalls } from '../support/calls.ts';
import { expectDownload } from '../support/downloads.ts';
import { overflows } from '../support/layout.ts';
import { emProducao, findPrintable, type OrdemDetalhe, type PassesDoPedido } from '../support/ordens-servico.ts';
import { pdfPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { signOut } from '../support/session-helpers.ts';
import { expectToast } from '../support/toasts.ts';

/** The passes of a service order: viewer, downloads, 'Baixar todos' (ORS-08, ORS-09). */

const detalhes = ({ ordem_servico }: OrdemDetalhe, query = '') =>
  `/ordens-servico/${ordem_servico.id}/detalhes${query}`;
const row = (page: Page, numero: string) =>
  page.getByRole('table', { name: 'Pedidos Associados' }).getByRole('row').filter({ hasText: numero });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Passe do Pedido / });
const todos = (page: Page) => page.getByRole('dialog', { name: 'Baixar todos' });
const codes = (passes: readonly PassesDoPedido[]) => passes.flat().map((passe) => required(passe.cod_uso));

test.use({ role: 'atendente' });

const sum = ({ pedidos }: OrdemDetalhe) => pedidos.reduce((total, pedido) => total + pedido.quantidade_passes, 0);

/** A small service order with an order of several printable passes. */
async function withSeveral(backend: Backend) {
  const { ordem, passes } = await findPrintable(
    await backend.api('atendente'),
    (one) => one.pedidos.length >= 3 && sum(one) <= 6 && one.pedidos.some((pedido) => pedido.quantidade_passes > 1),
  );
  const index = ordem.pedidos.findIndex((pedido) => pedido.quantidade_passes > 1);
  const [pedido, several] = [required(ordem.pedidos[index]), required(passes[index])];
  return { ordem, passes, pedido, several };
}

async function downloadAll(page: Page, modelo: 'Novo' | 'Antigo'): Promise<void> {
  await page.getByRole('button', { name: 'Baixar todos' }).click();
  await page.getByRole('group', { name: 'Modelo dos passes' }).getByRole('button', { name: modelo }).click();
}

test(
  'the viewer shows the passes of an order one by one, also with the keyboard, and Back closes it',
  { tag: '@full' },
  async ({ page, backend }) => {
    const { ordem, pedido, several } = await withSeveral(backend);
    const eye = row(page, pedido.numero_pedido).getByRole('button', { name: 'Visualizar' });
    await page.goto(detalhes(ordem));
    await eye.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Passe do Pedido ${pedido.numero_pedido}` });
    await expect(dialog.getByText(`Passe 1 de ${several.length}`)).toBeVisible();
    await expect(page).toHaveURL(detalhes(ordem, `?passes=${pedido.id}`));
    await expect(dialog.locator('dt')).toHaveText([
      'Tipo do Passe',
      'Via',
      'Nome',
      'CPF',
      'Telefone',
      'Nascimento',
      'Entidade',
      'Curso',
      'Período',
    ]);
    await expect(dialog.getByText(required(several[0]?.nome))).toBeVisible();
    await expect(dialog.getByText(`${several[0]?.via}ª via`)).toBeVisible();
    await expect(dialog.getByText(required(several[0]?.data_nascimento).split('-').reverse().join('/'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Anterior' })).toHaveAccessibleDescription(
      'Este é o primeiro passe.',
    );
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(required(several[1]?.nome))).toBeVisible();
    await expect(dialog.getByText(`Passe 2 de ${several.length}`)).toBeVisible();
    await expect(page).toHaveURL(detalhes(ordem, `?passes=${pedido.id}&passe=2`));
    await page.reload();
    await expect(dialog.getByText(`Passe 2 de ${several.length}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Anterior' }).click();
    await expect(dialog.getByText(`Passe 1 de ${several.length}`)).toBeVisible();
    for (let at = 2; at <= several.length; at += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText(`Passe ${at} de ${several.length}`)).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect(page).toHaveURL(detalhes(ordem));
    await eye.click();
    // Radix listens to Escape shortly after the dialog is visible, before it takes the focus.
    await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(eye).toBeFocused();
    await eye.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('heading', { level: 1, name: `Ordem de Serviço ${ordem.ordem_servico.id}` }),
    ).toBeVisible();
  },
);

test(
  "continues with the next order's first pass, and marks orders 'Emitido' (ORS-16)",
  { tag: ['@full', '@writes', '@reset'] },
  async ({ page, backend }) => {
    const { ordem, passes } = await findPrintable(
      await backend.api('atendente'),
      ({ pedidos }) => pedidos.length >= 3 && pedidos.filter(emProducao).length >= 2,
    );
    const count = ordem.pedidos.length;
    const index = ordem.pedidos.findIndex((pedido, at) => at < count - 1 && emProducao(pedido));
    const [pedido, next] = [required(ordem.pedidos[index]), required(ordem.pedidos[index + 1])];
    const own = required(passes[index]).length;
    await page.goto(detalhes(ordem, `?passes=${pedido.id}`));
    await expect(viewer(page)).toContainText(`pedido ${index + 1} de ${count}`);
    await viewer(page).getByRole('button', { name: 'Emitido' }).click();
    await expect(viewer(page).getByRole('button', { name: 'Pronto' })).toHaveAccessibleDescription(
      'Este pedido já está pronto.',
    );
    for (let at = 1; at <= own; at += 1) {
      await expect(viewer(page).getByText(`Passe ${at} de ${own}`)).toBeVisible();
      await page.keyboard.press('ArrowRight');
    }
    const dialog = page.getByRole('dialog', { name: `Passe do Pedido ${next.numero_pedido}` });
    await expect(dialog).toContainText(`pedido ${index + 2} de ${count}`);
    await expect(dialog.getByText(`Passe 1 de ${required(passes[index + 1]).length}`)).toBeVisible();
    await expect(page).toHaveURL(detalhes(ordem, `?passes=${next.id}`));
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await expect.poll(() => overflows(page)).toEqual([]);

    const last = required(ordem.pedidos.at(-1));
    const ofLast = required(passes.at(-1)).length;
    await page.goto(detalhes(ordem, `?passes=${last.id}&passe=${ofLast}`));
    await expect(viewer(page).getByRole('button', { name: 'Próximo' })).toHaveAccessibleDescription(
      'Este é o último passe.',
    );
  },
);

test(
  'says what was saved in this tab, and asks before it prints it (ORS-15)',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const { ordem, pedido } = await withSeveral(backend);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
    });
    await page.goto(detalhes(ordem, `?passes=${pedido.id}`));
    const print = () => viewer(page).getByRole('button', { name: 'Imprimir Novo' });
    const printed = viewer(page).getByText(/^Modelo novo: salvo às \d\d:\d\d$/);
    const file = { name: /^passe_/, kind: 'pdf' } as const;
    await expectDownload(page, () => print().click(), file);
    await expect(printed).toBeVisible();
    await page.reload();
    await expect(printed).toBeVisible();
    await expectAccessible(page);
    await print().click();
    const question = page.getByRole('alertdialog', { name: 'Imprimir?' });
    await expect(question).toContainText(/Este passe já foi salvo às \d\d:\d\d\./);
    await expectDownload(page, () => question.getByRole('button', { name: 'Imprimir' }).click(), file);
    await viewer(page).getByRole('button', { name: 'Fechar', exact: true }).click();

    await page.getByRole('button', { name: 'Baixar todos' }).click();
    await page.getByRole('checkbox', { name: 'Imprimir direto' }).check();
    await page.getByRole('group', { name: 'Modelo dos passes' }).getByRole('button', { name: 'Novo' }).click();
    const imprimir = page.getByRole('dialog', { name: 'Imprimir passes' });
    const repeats = imprimir.getByRole('list', { name: 'Já impressos ou salvos' });
    await expect(repeats.getByRole('listitem')).toHaveText([
      new RegExp(`^Pedido ${pedido.numero_pedido}, passe 1 de \\d: .+: salvo às \\d\\d:\\d\\d$`),
    ]);
    await expectAccessible(page);
    await expectDownload(page, () => imprimir.getByRole('button', { name: 'Imprimir' }).click(), {
      name: `passes_os_${ordem.ordem_servico.id}.pdf`,
      kind: 'pdf',
    });

    await signOut(page);
    expect(await page.evaluate(() => sessionStorage.getItem('printed'))).toBeNull();
  },
);

test('saves both models under their file names', { tag: '@full' }, async ({ page, backend }) => {
  const { ordem, pedido, several } = await withSeveral(backend);
  const code = required(several[1]?.cod_uso);
  await page.goto(detalhes(ordem, `?passes=${pedido.id}&passe=2`));
  for (const [button, name] of [
    ['Baixar Novo', `passe_${code}.pdf`],
    ['Baixar Antigo', `passe_antigo_${code}.pdf`],
  ] as const) {
    const { bytes } = await expectDownload(page, () => viewer(page).getByRole('button', { name: button }).click(), {
      name,
      kind: 'pdf',
    });
    expect((await pdfPages(bytes)).join(' ')).toContain(code);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});

/** Expects `pagesEach` pages per pass, in the order of the passes. */
async function expectInOrder(bytes: Buffer, expected: readonly string[], pagesEach: number): Promise<void> {
  const pages = await pdfPages(bytes);
  const owners = pages.map((text) => expected.filter((code) => text.includes(code)).join(' '));
  expect(owners).toEqual(expected.flatMap((code) => Array.from({ length: pagesEach }, () => code)));
}

/** The new model has two pages, the old one has one. */
const PAGES = { Novo: 2, Antigo: 1 } as const;

test("'Baixar todos' merges every pass into one file in table order", { tag: '@full' }, async ({ page, backend }) => {
  const { ordem, passes } = await withSeveral(backend);
  await page.goto(detalhes(ordem));
  for (const [modelo, prefix] of [
    ['Novo', 'passes_os'],
    ['Antigo', 'passes_antigos_os'],
  ] as const) {
    const { bytes } = await expectDownload(page, () => downloadAll(page, modelo), {
      name: `${prefix}_${ordem.ordem_servico.id}.pdf`,
      kind: 'pdf',
    });
    await expectToast(page, 'PDF gerado com sucesso!');
    await expect(todos(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Baixar todos' })).toBeFocused();
    await expectInOrder(bytes, codes(passes), PAGES[modelo]);
    await page.reload();
  }
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('handles passes without a code, without data, or with an odd code', async ({ page, backend, expectFailure }) => {
    const { ordem, pedido } = await withSeveral(backend);
    const itens_pedido = [
      { id: 1 },
      { id: 2, nome: 'Zoé', entidade: 'Escola em texto', periodo: { nome: 'Noturno' }, cod_uso: 'A/B 1' },
    ];
    await backend.setFaults([
      { operationId: 'getPedido', fault: { kind: 'wrong-envelope', body: { id: pedido.id, itens_pedido } } },
    ]);
    await page.goto(detalhes(ordem, `?passes=${pedido.id}`));
    await expect(viewer(page).getByText('Não Informado')).toHaveCount(8);
    await expect(viewer(page).getByText('CPF não disponível')).toBeVisible();
    for (const name of ['Baixar Novo', 'Baixar Antigo']) {
      await expect(viewer(page).getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await expect(viewer(page).getByRole('button', { name })).toHaveAccessibleDescription(
        'Este passe ainda não tem código de uso.',
      );
    }
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText('Escola em texto')).toBeVisible();
    await expect(viewer(page).getByText('Noturno')).toBeVisible();
    expectFailure('GET /api/v1/passe-modelo-novo/A%2FB%201/download/ -> 404');
    await viewer(page).getByRole('button', { name: 'Baixar Novo' }).click();
    await expect(viewer(page).getByRole('alert')).toContainText('Erro ao baixar a imagem do passe.');
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    // Only for that pass.
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByRole('alert')).toHaveCount(0);
    await backend.setFaults([
      { operationId: 'getPedido', fault: { kind: 'wrong-envelope', body: { id: pedido.id, itens_pedido: [] } } },
    ]);
    await page.reload();
    await expect(viewer(page).getByText('Nenhum passe neste pedido.')).toBeVisible();
  });

  /** 'Baixar todos' with one pass that fails; the others are kept. */
  async function failOne(page: Page, backend: Backend) {
    const { ordem, passes, pedido, several } = await withSeveral(backend);
    const bad = several[1];
    const path = `/api/v1/passe-modelo-novo/${bad?.cod_uso}/download/`;
    await backend.setFaults([{ path, fault: { kind: 'status', status: 500 } }]);
    await page.goto(detalhes(ordem));
    await downloadAll(page, 'Novo');
    const label = `Pedido ${pedido.numero_pedido}, passe 2 de ${several.length}: ${bad?.nome}`;
    // The other passes succeed.
    await expect(todos(page).getByRole('listitem')).toHaveText([new RegExp(`^${label}`)], { timeout: 30_000 });
    return { id: ordem.ordem_servico.id, all: codes(passes), bad: bad?.cod_uso };
  }

  test('names a failed part; saves an incomplete file under its own name, or requests only what is missing', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure(/GET .*\/passe-modelo-novo\/.* -> 500/);
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    const { id, all, bad } = await failOne(page, backend);
    await expect(todos(page).getByRole('alert')).toContainText('Erro ao gerar o PDF.');
    await expect(todos(page).getByRole('alert')).toContainText('Falta 1 arquivo');
    await expectAccessible(page);
    expect(downloads).toEqual([]);
    const save = todos(page).getByRole('button', { name: 'Salvar sem o que falta' });
    const { bytes } = await expectDownload(page, () => save.click(), {
      name: `passes_os_${id}_incompleto.pdf`,
      kind: 'pdf',
    });
    await expectInOrder(
      bytes,
      all.filter((code) => code !== bad),
      PAGES.Novo,
    );
    await downloadAll(page, 'Novo');
    await expect(todos(page).getByRole('listitem')).toHaveCount(1, { timeout: 30_000 });
    const drawn = await callsOf(backend, 'downloadPasseNovo');
    await backend.clearFaults();
    const retry = todos(page).getByRole('button', { name: 'Tentar novamente' });
    const whole = await expectDownload(page, () => retry.click(), { name: `passes_os_${id}.pdf`, kind: 'pdf' });
    await expectInOrder(whole.bytes, all, PAGES.Novo);
    await expectCalls(backend, 'downloadPasseNovo', drawn + 1);
  });

  test("shows the progress, 'Cancelar' stops it, and leaving asks first", async ({ page, backend }) => {
    const { ordem, passes } = await withSeveral(backend);
    const total = codes(passes).length;
    const last = codes(passes).at(-1);
    await page.goto(detalhes(ordem));
    await page.getByRole('link', { name: 'Todos os Pedidos' }).first().click();
    await expect(page).toHaveURL('/pedidos');
    await page.goBack();
    await backend.setFaults([{ path: `/api/v1/passe-modelo-novo/${last}/download/`, fault: { kind: 'hang' } }]);
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await downloadAll(page, 'Novo');
    const bar = todos(page).getByRole('progressbar');
    await expect(bar).toHaveAccessibleName(`${total - 1} de ${total} passes`);
    await expect(bar).toHaveAttribute('aria-valuemax', String(total));
    await expectAccessible(page);
    await page.goForward();
    await page
      .getByRole('alertdialog', { name: 'Interromper o download?' })
      .getByRole('button', { name: 'Continuar baixando' })
      .click();
    await expect(bar).toHaveAccessibleName(`${total - 1} de ${total} passes`);
    await todos(page).getByRole('button', { name: 'Cancelar' }).click();
    await expect(todos(page)).toHaveCount(0);
    await backend.clearFaults();
    await expect(page.getByRole('button', { name: 'Baixar todos' })).toBeFocused();
    expect(downloads).toEqual([]);
  });
});
