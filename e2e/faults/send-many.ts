import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import {
  bar,
  cartas,
  check,
  cidade,
  column,
  inDelivery,
  isComplete,
  resumo,
  runNotice,
  shippable,
} from '../support/entregas.ts';
import {
  emProducao,
  findLabelled,
  findOrdem,
  findPrintable,
  runNotice as ordemNotice,
  type OrdemDetalhe,
} from '../support/ordens-servico.ts';
import { required } from '../support/required.ts';
import type { SendCase } from './cases.ts';
import { dialog, QUESTION } from './forms.ts';
import { FILE } from './send-orders.ts';

/** Many records at once: bulk actions of the delivery and merged files. */

/** The results of earlier cells stay. */
async function closeResults(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fechar resultado' });
  while ((await close.count()) > 0) await close.first().click();
}

/** Unknown outcome: named, deselected and never sent again automatically. */
const unknownOutcome = { outcome: 'unknown', refetches: true, ends: true } as const;

export const EM_MASSA: readonly SendCase[] = (
  [
    {
      operationId: 'bulkUpdatePedidoStatus',
      name: 'Marcar como Enviado',
      text: 'Erro ao atualizar pedidos em massa.',
      success: /atualizado/,
    },
    {
      operationId: 'confirmEntrega',
      name: 'Confirmar Entrega',
      text: 'Nenhuma entrega confirmada. (1 falhas)',
      success: /^1 entrega confirmada\.$/,
    },
  ] as const
).map(({ operationId, name, text, success }): SendCase => ({
  operationId,
  screen: '/gerenciar-entrega em massa',
  role: 'atendente',
  attempt: async (page, backend) => {
    const api = await backend.api('atendente');
    // Each cell moves an order, and the seed has fewer orders than cells.
    if ((await shippable(api)).length === 0) await backend.reset();
    const [pedido] = await shippable(api);
    if (!pedido) throw new Error('The seed has no order in Pronto that can be shipped.');
    return {
      address: '/gerenciar-entrega',
      first: check(cidade(page), pedido),
      fill: async () => {
        await closeResults(page);
        await check(cidade(page), pedido).check();
        await bar(page).getByRole('button', { name }).click();
      },
      kept: () => expect(page.getByText('Ações em Massa (1 pedido selecionado)')).toBeVisible(),
      again: async () => {
        await runNotice(page, name).getByRole('button', { name: 'Tentar de novo' }).click();
        await QUESTION.trigger(page).click();
      },
    };
  },
  trigger: QUESTION.trigger,
  place: (page) => runNotice(page, name),
  running: (page) => runNotice(page, name).getByText(/: Processando\.\.\. /),
  details: (page) => runNotice(page, name).getByRole('button', { name: 'Ver detalhes' }),
  text,
  success: (page) => page.locator('[data-sonner-toast][data-type=success]').filter({ hasText: success }),
  overrides: {
    html: unknownOutcome,
    'half json': unknownOutcome,
    'cut before': unknownOutcome,
    'cut after': unknownOutcome,
  },
}));

const conferencia = (page: Page) => page.getByRole('region', { name: 'Conferência' });

/** Ids of the orders of earlier cells. */
const conferidos = new Set<number>();

/** 'Emitir os N conferidos' of a service order (ORS-14). */
export const CONFERIDOS: SendCase = {
  operationId: 'markPedidoEmitido',
  screen: '/ordens-servico/$id/detalhes conferidos',
  role: 'atendente',
  attempt: async (page, backend) => {
    // An order with an unknown outcome is not sent again, and a tick of an earlier cell would be sent too.
    const isNew = (pedido: OrdemDetalhe['pedidos'][number]) => emProducao(pedido) && !conferidos.has(pedido.id);
    const ordem = await findOrdem(await backend.api('atendente'), ({ pedidos }) => pedidos.some(isNew));
    const { id, numero_pedido: numero } = required(ordem.pedidos.find(isNew));
    conferidos.add(id);
    await page.evaluate(() => sessionStorage.removeItem('conferencia'));
    const field = conferencia(page).getByRole('textbox', { name: 'Ler etiqueta' });
    return {
      address: `/ordens-servico/${ordem.ordem_servico.id}/detalhes?conferencia=sim`,
      first: field,
      fill: async () => {
        await closeResults(page);
        await field.fill(numero);
        await field.press('Enter');
        await conferencia(page).getByRole('button', { name: 'Emitir 1 conferido' }).click();
      },
      kept: () => expect(conferencia(page).getByText(`${numero} conferido`).first()).toBeVisible(),
      again: async () => {
        await ordemNotice(page, 'Emitir conferidos').getByRole('button', { name: 'Tentar de novo' }).click();
        await QUESTION.trigger(page).click();
      },
    };
  },
  trigger: QUESTION.trigger,
  place: (page) => ordemNotice(page, 'Emitir conferidos'),
  running: (page) => ordemNotice(page, 'Emitir conferidos').getByText(/: Processando\.\.\. /),
  details: (page) => ordemNotice(page, 'Emitir conferidos').getByRole('button', { name: 'Ver detalhes' }),
  text: 'Nenhum pedido marcado como pronto. (1 falhas)',
  success: '1 pedido marcado como pronto.',
  overrides: {
    html: unknownOutcome,
    'half json': unknownOutcome,
    'cut before': unknownOutcome,
    'cut after': unknownOutcome,
  },
};

const distribuir = (page: Page) => page.getByRole('dialog', { name: 'Distribuir pedidos em espera' });

export const DISTRIBUIR: readonly SendCase[] = [
  {
    operationId: 'createOrdemServico',
    screen: '/ordens-servico distribuir',
    role: 'gestora',
    attempt: async (page, backend) => {
      const api = await backend.api('gestora');
      const funcionario = required((await api.GET('/ordens-servico/funcionarios/')).data?.[0]);
      const row = distribuir(page).getByRole('checkbox', { name: funcionario.nome, exact: true });
      // Each cell creates a service order, and the seed has fewer waiting orders than cells.
      if (required((await api.GET('/ordens-servico/pedidos-disponiveis/')).data).quantidade < 3) await backend.reset();
      const open = page.getByRole('button', { name: 'Distribuir pedidos' });
      return {
        address: '/ordens-servico',
        first: open,
        fill: async () => {
          // An unfinished distribution must be closed before the next one.
          await closeResults(page);
          await open.click();
          await row.check();
          await distribuir(page)
            .getByRole('spinbutton', { name: `Pedidos para ${funcionario.nome}` })
            .fill('1');
        },
        again: async () => {
          await ordemNotice(page, 'Distribuir pedidos').getByRole('button', { name: 'Tentar de novo' }).click();
          await QUESTION.trigger(page).click();
        },
      };
    },
    trigger: (page) => distribuir(page).getByRole('button', { name: 'Distribuir', exact: true }),
    place: (page) => ordemNotice(page, 'Distribuir pedidos'),
    running: (page) => ordemNotice(page, 'Distribuir pedidos').getByText(/: Processando\.\.\. /),
    details: (page) => ordemNotice(page, 'Distribuir pedidos').getByRole('button', { name: 'Ver detalhes' }),
    text: 'Nenhuma ordem de serviço criada. (1 falhas)',
    success: (page) =>
      page.locator('[data-sonner-toast][data-type=success]').filter({ hasText: /^1 ordem de serviço criada\.$/ }),
    overrides: {
      html: unknownOutcome,
      'half json': unknownOutcome,
      'cut before': unknownOutcome,
      'cut after': unknownOutcome,
    },
  },
];

/** A merged file: its dialog names missing parts and saves nothing. */
const merged = (name: string) => ({
  place: (page: Page) => page.getByRole('dialog', { name }).filter({ has: page.getByRole('alert') }),
  running: (page: Page) => page.getByRole('dialog', { name }).getByRole('progressbar'),
  noToast: true,
  ...FILE,
});

const retryIn = (page: Page) => () => dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();

export const ETIQUETAS: readonly SendCase[] = [
  {
    operationId: 'exportEtiqueta',
    screen: '/gerenciar-entrega etiquetas',
    role: 'atendente',
    attempt: async (page, backend) => {
      const api = await backend.api('atendente');
      const addressed = new Set(
        (await inDelivery(api, 'pronto')).flatMap(({ id, endereco_entrega }) =>
          isComplete(endereco_entrega) ? [id] : [],
        ),
      );
      const letter = (await resumo(api, 'cartas', 'pronto')).find(({ id }) => addressed.has(id));
      if (!letter) throw new Error('The seed has no letter in Pronto with an address.');
      return {
        address: '/gerenciar-entrega',
        first: column(cartas(page), 'Pronto').getByRole('checkbox').first(),
        fill: () => check(cartas(page), letter).check(),
        kept: () => expect(page.getByText('1 selecionada', { exact: true })).toBeVisible(),
        again: retryIn(page),
      };
    },
    trigger: (page) => cartas(page).getByRole('button', { name: 'Baixar etiquetas' }),
    text: 'Erro ao exportar a etiqueta.',
    success: '1 etiqueta em PDF.',
    ...merged('Baixar etiquetas'),
  },
  {
    operationId: 'exportEtiqueta',
    screen: '/ordens-servico/$id/detalhes etiquetas',
    role: 'atendente',
    attempt: async (page, backend) => {
      const { ordem, labelled } = await findLabelled(
        await backend.api('atendente'),
        ({ pedidos }) => pedidos.length < 4,
      );
      const etiquetas = page.getByRole('button', { name: 'Etiquetas', exact: true });
      return {
        address: `/ordens-servico/${ordem.ordem_servico.id}/detalhes`,
        first: etiquetas,
        fill: () => etiquetas.click(),
        again: retryIn(page),
        sends: labelled.length,
      };
    },
    trigger: (page) => page.getByRole('button', { name: 'Uma por página' }),
    text: 'Erro ao exportar a etiqueta.',
    success: (page) => page.locator('[data-sonner-toast][data-type=success]').filter({ hasText: ' em PDF.' }),
    ...merged('Etiquetas'),
  },
];

export const TODOS: readonly SendCase[] = (['Novo', 'Antigo'] as const).map((modelo) => ({
  operationId: `downloadPasse${modelo}`,
  screen: '/ordens-servico/$id/detalhes todos',
  role: 'atendente',
  attempt: async (page, backend) => {
    const { ordem, passes } = await findPrintable(
      await backend.api('atendente'),
      ({ pedidos }) => pedidos.length > 0 && pedidos.length < 4,
    );
    const all = page.getByRole('button', { name: 'Baixar todos' });
    return {
      address: `/ordens-servico/${ordem.ordem_servico.id}/detalhes`,
      first: all,
      fill: () => all.click(),
      again: retryIn(page),
      sends: passes.flat().length,
    };
  },
  trigger: (page) => page.getByRole('button', { name: modelo, exact: true }),
  text: 'Erro ao gerar o PDF.',
  success: 'PDF gerado com sucesso!',
  ...merged('Baixar todos'),
}));
