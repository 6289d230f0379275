import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { shippable } from '../support/entregas.ts';
import { emProducao, findOrdem, findPrintable } from '../support/ordens-servico.ts';
import { findPedido } from '../support/pedidos.ts';
import { required } from '../support/required.ts';
import type { SendCase } from './cases.ts';
import type { SendExpectation } from './columns.ts';
import { alertIn, dialog, FORM, QUESTION } from './forms.ts';

export const failure = { outcome: 'failure' } as const satisfies SendExpectation;
/** An invalid file is never saved and has no fields. */
export const FILE = {
  without: ['null', 'missing'],
  // A download changes nothing, so there is no unknown result and no refetch.
  overrides: {
    '500 empty': failure,
    '500 page': failure,
    html: failure,
    'half json': failure,
    envelope: failure,
    'cut before': failure,
    'cut after': failure,
  },
} as const satisfies Pick<SendCase, 'without' | 'overrides'>;

async function days(page: Page): Promise<void> {
  await dialog(page).getByLabel('Data Início').fill('2026-11-01');
  await dialog(page).getByLabel('Data Fim').fill('2026-11-18');
}

async function daysKept(page: Page): Promise<void> {
  await expect(dialog(page).getByLabel('Data Início')).toHaveValue('01/11/2026');
  await expect(dialog(page).getByLabel('Data Fim')).toHaveValue('18/11/2026');
}

const daysAttempt = (address: string) => (page: Page) =>
  Promise.resolve({ address, fill: () => days(page), kept: () => daysKept(page) });

export const ORDENS: readonly SendCase[] = [
  {
    operationId: 'createOrdemServico',
    screen: '/ordens-servico criar',
    role: 'gestora',
    attempt: (page) => {
      const quantidade = dialog(page).getByLabel('Quantidade de Pedidos');
      const funcionario = dialog(page).getByRole('combobox', { name: 'Funcionário' });
      return Promise.resolve({
        address: '/ordens-servico?dialogo=criar',
        fill: async () => {
          await funcionario.click();
          await page.getByRole('option', { name: 'Joana Prates', exact: true }).click();
          await quantidade.fill('1');
        },
        kept: async () => {
          await expect(quantidade).toHaveValue('1');
          await expect(funcionario).toContainText('Joana Prates');
        },
      });
    },
    ...FORM,
    text: 'Erro ao criar a Ordem de Serviço',
    field: { name: 'quantidade_pedidos', at: (page) => dialog(page).getByLabel('Quantidade de Pedidos') },
    success: 'Ordem de Serviço criada com sucesso!',
  },
  {
    operationId: 'deleteOrdemServico',
    screen: '/ordens-servico excluir',
    role: 'gestora',
    attempt: async (_page, backend) => {
      const api = await backend.api('gestora');
      const funcionario = required((await api.GET('/ordens-servico/funcionarios/')).data?.[0]).id;
      const { data } = await api.POST('/ordens-servico/', { body: { funcionario, quantidade_pedidos: 1 } });
      return { address: `/ordens-servico?dialogo=excluir&registro=${required(data).id}` };
    },
    ...QUESTION,
    text: 'Erro ao deletar a Ordem de Serviço',
    success: 'Ordem de Serviço deletada com sucesso!',
  },
  {
    operationId: 'markPedidoEmitido',
    screen: '/ordens-servico/$id/detalhes emitido',
    role: 'atendente',
    attempt: async (_page, backend) => {
      const ordem = await findOrdem(await backend.api('atendente'), ({ pedidos }) => pedidos.some(emProducao));
      return { address: `/ordens-servico/${ordem.ordem_servico.id}/detalhes` };
    },
    trigger: (page) =>
      page
        .getByRole('table', { name: 'Pedidos Associados' })
        .getByRole('button', { name: /^(?:Emitido|Processando)/ })
        .first(),
    text: 'Erro ao marcar o pedido como pronto.',
    replacesText: true,
    success: 'Pedido marcado como pronto com sucesso!',
  },
  {
    operationId: 'downloadResumoDiario',
    screen: '/ordens-servico relatorio',
    role: 'gestora',
    attempt: daysAttempt('/ordens-servico?dialogo=relatorio'),
    ...FORM,
    text: 'Erro ao gerar o relatório.',
    success: 'Relatório gerado com sucesso!',
    ...FILE,
  },
  {
    operationId: 'downloadPrestacaoConta',
    screen: '/ordens-servico/$id/detalhes conta',
    role: 'atendente',
    attempt: async (_page, backend) => {
      const ordem = await findOrdem(await backend.api('atendente'));
      return { address: `/ordens-servico/${ordem.ordem_servico.id}/detalhes` };
    },
    trigger: (page) => page.locator('main').getByRole('button', { name: /^(?:Prestação de Conta|Processando)/ }),
    text: 'Erro ao gerar o PDF.',
    replacesText: true,
    success: 'PDF gerado com sucesso!',
    ...FILE,
  },
  ...(['Novo', 'Antigo'] as const).map((modelo): SendCase => ({
    operationId: `downloadPasse${modelo}`,
    screen: '/ordens-servico/$id/detalhes passes',
    role: 'atendente',
    attempt: async (_page, backend) => {
      const { ordem } = await findPrintable(await backend.api('atendente'), ({ pedidos }) => pedidos.length > 0);
      return { address: `/ordens-servico/${ordem.ordem_servico.id}/detalhes?passes=${required(ordem.pedidos[0]).id}` };
    },
    trigger: (page) => dialog(page).getByRole('button', { name: new RegExp(`^(?:Baixar ${modelo}|Processando)`) }),
    place: alertIn(dialog),
    noToast: true,
    text: 'Erro ao baixar a imagem do passe.',
    // The alert closes with the next attempt; success shows only the file.
    success: (page) =>
      dialog(page)
        .locator('button:not([aria-busy])')
        .filter({ hasText: `Baixar ${modelo}` }),
    ...FILE,
  })),
];

export const ENTREGA: readonly SendCase[] = [
  {
    operationId: 'exportEtiqueta',
    screen: '/pedido/$id',
    role: 'atendente',
    attempt: async (_page, backend) => {
      const pedido = await findPedido(
        await backend.api('atendente'),
        '',
        ({ tipo_entrega }) => tipo_entrega === 'registrada',
      );
      return { address: `/pedido/${pedido.id}` };
    },
    trigger: (page) => page.locator('main').getByRole('button', { name: /^(?:Exportar Etiqueta|Processando)/ }),
    text: 'Erro ao exportar a etiqueta.',
    replacesText: true,
    success: 'Etiqueta exportada com sucesso!',
    ...FILE,
  },
  {
    operationId: 'downloadRelatorioEntregas',
    screen: '/enderecos-entrega',
    role: 'atendente',
    attempt: daysAttempt('/enderecos-entrega?dialogo=relatorio'),
    ...FORM,
    text: 'Erro ao gerar relatório.',
    success: 'Relatório gerado com sucesso!',
    ...FILE,
  },
  ...(
    [
      {
        operationId: 'updatePedidoStatus',
        name: 'Marcar como Enviado',
        index: 0,
        text: 'Erro ao atualizar o status do pedido.',
        success: /atualizado para "Enviado"/,
      },
      {
        operationId: 'confirmEntrega',
        name: 'Confirmar Entrega',
        index: -1,
        text: 'Erro ao confirmar a entrega do pedido.',
        success: /[Ee]ntrega/,
      },
    ] as const
  ).map(({ operationId, index, text, success }): SendCase => ({
    operationId,
    screen: '/gerenciar-entrega',
    role: 'atendente',
    attempt: async (_page, backend) => {
      const api = await backend.api('atendente');
      // Each cell moves an order, and the seed has fewer orders than cells.
      if ((await shippable(api)).length === 0) await backend.reset();
      const [pedido] = await shippable(api);
      return { address: `/gerenciar-entrega?search=${required(pedido).numero_pedido}` };
    },
    trigger: (page) => {
      const buttons = page
        .getByRole('region', { name: /^Pedido \S/ })
        .getByRole('button', { name: /Marcar|Adiar|Confirmar|Processando/ });
      return index === 0 ? buttons.first() : buttons.last();
    },
    text,
    replacesText: true,
    success: (page) => page.locator('[data-sonner-toast][data-type=success]').filter({ hasText: success }),
    overrides: {
      '404 gone': { ...failure, text: 'Pedido não encontrado.' },
      'cut after': { outcome: 'unknown', refetches: true, ends: true },
    },
  })),
];
