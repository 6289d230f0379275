import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectDownload } from '../support/downloads.ts';
import { findPedido, type Pedido } from '../support/pedidos.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** One order (PED-08 to PED-16). */

const heading = (page: Page, pedido: Pedido) =>
  page.getByRole('heading', { level: 1, name: `Pedido ${pedido.numero_pedido}` });
const isLetter = (pedido: Pedido) => pedido.tipo_entrega === 'registrada' || pedido.tipo_entrega === 'simples';
const hasAddress = (pedido: Pedido) =>
  typeof pedido.endereco_entrega?.endereco_rua === 'string' && pedido.endereco_entrega.cep !== null;
const fact = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Resumo do pedido' })
    .locator('dt', { hasText: label })
    .locator('xpath=following-sibling::dd');

test.use({ role: 'atendente' });

test('one order', { tag: '@smoke' }, async ({ page, backend }) => {
  const pedido = await findPedido(await backend.api('atendente'), 'pronto', (one) => isLetter(one) && hasAddress(one));

  await test.step('opens from the list and shows every field', async () => {
    await page.goto(`/pedidos?search=${pedido.numero_pedido}`);
    await page.getByRole('link', { name: pedido.numero_pedido, exact: true }).click();
    await expect(heading(page, pedido)).toBeVisible();
    await expect(page).toHaveTitle(`Pedido ${pedido.numero_pedido} · Embarque`);
    await expect(page).toHaveURL(`/pedido/${pedido.id}`);
    await expect(fact(page, 'Pagador')).toHaveText(pedido.payer_name ?? '–');
    await expect(fact(page, 'Ordem de Serviço')).toHaveText(`OS ${required(pedido.ordem_servico?.id)}`);
    await expect(fact(page, 'Emitido por')).toHaveText(pedido.emitido_por ?? '–');
    await expect(fact(page, 'Tipo de entrega')).toHaveText(
      pedido.tipo_entrega === 'simples' ? 'Carta Simples' : 'Carta Registrada',
    );
    await expect(page.getByText(pedido.usuario_email ?? 'Sem Email')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(pedido.itens_pedido.length);
    for (const item of pedido.itens_pedido) {
      await expect(page.getByRole('article', { name: item.nome })).toContainText(item.curso ?? '–');
    }
    await expect(page.getByRole('list', { name: 'Andamento do pedido' }).locator('[aria-current=step]')).toContainText(
      'Pronto',
    );
  });

  await test.step("'Exportar Etiqueta' saves the label under its file name", async () => {
    await expectDownload(page, () => page.getByRole('button', { name: 'Exportar Etiqueta' }).click(), {
      name: `etiqueta_pedido_${pedido.id}.pdf`,
      kind: 'pdf',
    });
    await expectToast(page, 'Etiqueta exportada com sucesso!');
    await expect(page.getByText(/^Etiqueta salva às \d\d:\d\d\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Imprimir?' });
    await expect(question).toContainText('Esta etiqueta já foi salva às');
    await question.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('lists the orders of its user, with the e-mail outside of the address', async () => {
    await page.getByRole('button', { name: 'Ver os pedidos deste usuário' }).click();
    await expect(page).toHaveURL('/pedidos');
    await expect(page.getByRole('searchbox', { name: 'Buscar por Pedido, Usuário ou CPF' })).toHaveValue(
      required(pedido.usuario_email),
    );
    await expect(page.getByRole('link', { name: pedido.numero_pedido, exact: true })).toBeVisible();
    await page.goBack();
  });

  await test.step('links back to the list', async () => {
    await page.getByRole('link', { name: 'Todos os Pedidos' }).last().click();
    await expect(page).toHaveURL('/pedidos');
  });
});

/** The screen of each step; a customer's step has no link. */
const NEXT_STEPS: readonly { status: Pedido['status']; step: string; link?: RegExp; leadsTo?: RegExp }[] = [
  { status: 'em_aberto', step: 'o cliente enviar os dados e documentos' },
  {
    status: 'dados_em_analise',
    step: 'vistoriar as declarações',
    link: /^Vistoria/,
    leadsTo: /\/vistoria\?passe=\d+$/,
  },
  {
    status: 'dados_irregulares',
    step: 'o cliente corrigir os dados',
    link: /^Passes Irregulares$/,
    leadsTo: /\/vistoria-rejeitados\?search=/,
  },
  { status: 'pagar', step: 'o cliente fazer o pagamento' },
  { status: 'em_analise', step: 'aguardar a confirmação do pagamento' },
  { status: 'recusado', step: 'o cliente tentar outro pagamento' },
  {
    status: 'pago',
    step: 'incluir em uma Ordem de Serviço',
    link: /^Ordens de Serviço$/,
    leadsTo: /\/ordens-servico$/,
  },
  {
    status: 'em_producao',
    step: 'marcar como emitido',
    link: /^Abrir OS \d+$/,
    leadsTo: /\/ordens-servico\/\d+\/detalhes$/,
  },
  {
    status: 'pronto',
    step: 'marcar como enviado',
    link: /^Gerenciar Entrega$/,
    leadsTo: /\/gerenciar-entrega\?search=\d+$/,
  },
  {
    status: 'enviado',
    step: 'confirmar a entrega',
    link: /^Gerenciar Entrega$/,
    leadsTo: /\/gerenciar-entrega\?search=\d+$/,
  },
  {
    status: 'cancelado',
    step: 'reenviar ou confirmar a entrega',
    link: /^Gerenciar Entrega$/,
    leadsTo: /\/gerenciar-entrega\?search=\d+$/,
  },
];

test(
  'each of the twelve statuses has its timeline and one next step with a link',
  { tag: ['@full', '@seed'] },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    for (const { status, step, link, leadsTo } of NEXT_STEPS) {
      const pedido = await findPedido(api, status, isLetter);
      await page.goto(`/pedido/${pedido.id}`);
      const trail = page.getByRole('region', { name: 'Andamento' });
      await expect(trail.getByText(`Próximo passo: ${step}`)).toBeVisible();
      await expect(page.locator('[aria-current=step]')).toHaveCount(1);
      if (link === undefined || leadsTo === undefined) {
        await expect(trail.getByRole('link')).toHaveCount(0);
      } else {
        await trail.getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(leadsTo);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    }
    const entregue = await findPedido(api, 'entregue', () => true);
    await page.goto(`/pedido/${entregue.id}`);
    await expect(page.getByText('Pedido concluído')).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toContainText('Entregue');
  },
);

test('an order for pickup and its documents', { tag: ['@full', '@seed'] }, async ({ page, backend }) => {
  const pedido = await findPedido(
    await backend.api('atendente'),
    'pronto',
    (one) => one.tipo_entrega === 'retirada' && typeof one.itens_pedido[0]?.identidade_frente === 'string',
  );
  await page.goto(`/pedido/${pedido.id}`);

  await test.step('an order for pickup has a note and no label', async () => {
    const note = page.getByText('Pedido para retirada: não há endereço de entrega nem etiqueta.');
    const { y, height } = required(await note.boundingBox());
    const capinhas = required(await page.locator('dt', { hasText: 'Capinhas' }).boundingBox());
    expect(capinhas.y - (y + height), 'the note does not touch the label below it').toBeGreaterThanOrEqual(12);
    await expect(page.getByRole('button', { name: 'Exportar Etiqueta' })).toHaveCount(0);
    await expect(page.getByText('Próximo passo: confirmar a entrega')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Andamento do pedido' })).not.toContainText('Enviado');
  });

  await test.step('a document opens in the viewer: zoom, rotation, next, and Escape returns the focus', async () => {
    const thumbnail = page.getByRole('button', { name: 'Identidade frente' }).first();
    await thumbnail.click();
    const viewer = page.getByRole('dialog', { name: 'Identidade frente' });
    const image = viewer.getByRole('img', { name: 'Identidade frente' });
    await expect(image).toBeVisible();
    await expectAccessible(page);
    const width = async () => (await image.boundingBox())?.width;
    const before = required(await width());
    const scrolled = await page.evaluate(() => scrollY);
    await image.hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(width).toBeGreaterThan(before * 1.15);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await viewer.getByRole('button', { name: 'Ajustar' }).click();
    await expect.poll(width).toBeCloseTo(before, 0);
    await viewer.getByRole('button', { name: 'Girar à direita' }).click();
    const turned = await image.boundingBox();
    expect(required(turned?.height) > required(turned?.width)).toBe(true);
    await viewer.getByRole('button', { name: 'Próximo documento' }).click();
    await expect(page.getByRole('dialog', { name: 'Identidade verso' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(thumbnail).toBeFocused();
  });
});

test('copies the number', { tag: '@full' }, async ({ page, context, backend }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pedido = await findPedido(await backend.api('atendente'), 'pago', () => true);
  await page.goto(`/pedido/${pedido.id}`);
  await page.getByRole('button', { name: 'Copiar número do pedido' }).click();
  await expect(page.getByText('Copiado')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pedido.numero_pedido);
});

test("shows 'Carregando...' until the order loads", { tag: ['@full', '@faults'] }, async ({ page, backend }) => {
  const { id } = await findPedido(await backend.api('atendente'));
  await backend.setFaults([{ operationId: 'getPedido', fault: { kind: 'hang' } }]);
  await page.goto(`/pedido/${id}`);
  await expect(page.locator('main').getByText('Carregando...')).toBeVisible();
  await backend.clearFaults();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido \d+/ })).toBeVisible();
});

test('Back to the order before it closes the open document', { tag: '@full' }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const first = await findPedido(api, 'pronto');
  const second = await findPedido(api, 'enviado');
  await page.goto(`/pedido/${first.id}`);
  await expect(heading(page, first)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(required(second.numero_pedido));
  await page.getByRole('option', { name: `${second.numero_pedido} · ` }).click();
  await expect(heading(page, second)).toBeVisible();
  await page.getByRole('button', { name: 'Identidade frente' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Identidade frente' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, first)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toHaveCount(1);
});
