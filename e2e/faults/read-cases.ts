import type { Page } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import { cartas, cidade, column, inDelivery } from '../support/entregas.ts';
import { findOrdem } from '../support/ordens-servico.ts';
import { findPasse } from '../support/passes.ts';
import { findPedido } from '../support/pedidos.ts';
import { required } from '../support/required.ts';
import { findUsuario } from '../support/usuarios.ts';
import type { ReadCase } from './cases.ts';
import { SHELL_READS } from './read-around.ts';
import {
  alertInDialog,
  alertOf,
  button,
  failure,
  LIST,
  list,
  main,
  PART,
  inlineOnly,
  ROWS,
  rows,
} from './read-helpers.ts';
import { DASHBOARDS, RELATORIOS } from './read-numbers.ts';
import { ORDENS_SERVICO } from './read-ordens-servico.ts';
import { RETIRADAS } from './read-retiradas.ts';

const PERIODO = 'Erro ao buscar os dados do período.';
const TIPO = 'Erro ao buscar os dados do tipo de passe.';
const PASSES_DO_PEDIDO = 'Erro ao buscar os detalhes dos passes.';
const LISTA_DE_SEPARACAO = 'Erro ao buscar a lista de separação.';
const CONTAR = 'Não foi possível contar os pedidos que serão excluídos.';

const SEPARACAO = [
  ['getOrdemServico', 'ordem', true, ['id', 'ordem_servico', 'pedidos']],
  ['getPedido', 'pedidos', true, ['id', 'itens_pedido']],
  ['listOrdensServicoUsuario', 'minhas', false, ['id']],
] as const;

/** In a dialog a missing record shows the text of any failure, without a retry. */
const RECORD_IN_DIALOG = { '403 refused': failure } as const;

const REGISTERS: readonly ReadCase[] = [
  list('listPeriodos', '/periodos', 'Lista de Períodos', 'Erro ao buscar os dados dos períodos.', {
    envelope: [...ROWS, 'cod_sistema'],
  }),
  {
    operationId: 'getPeriodo',
    screen: '/periodos editar',
    role: 'gestora',
    address: () => '/periodos?dialogo=editar&registro=M1',
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }),
    place: alertInDialog(PERIODO),
    text: PERIODO,
    toast: PERIODO,
    envelope: ['cod_sistema'],
    overrides: RECORD_IN_DIALOG,
  },
  list('listTiposPasse', '/tipos-passe', 'Lista de Tipos de Passe', 'Erro ao buscar os dados dos tipos de passe.'),
  {
    operationId: 'getTipoPasse',
    screen: '/tipos-passe editar',
    role: 'gestora',
    address: () => '/tipos-passe?dialogo=editar&registro=1',
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }),
    place: alertInDialog(TIPO),
    text: TIPO,
    toast: TIPO,
    envelope: ['id'],
    overrides: RECORD_IN_DIALOG,
  },
  list('listUsuarios', '/users', 'Lista de Usuários', 'Erro ao buscar os dados dos usuários.'),
  {
    operationId: 'listHistoricoUsuario',
    screen: '/users/historico-usuario/$usuarioId',
    role: 'atendente',
    address: async (backend) =>
      `/users/historico-usuario/${(await findUsuario(await backend.api('atendente'), 'cliente@embarque.test')).id}`,
    ready: (page) => page.getByRole('table', { name: /^Passes do pedido/ }),
    place: alertOf('Erro ao buscar o histórico de pedidos.'),
    text: 'Erro ao buscar o histórico de pedidos.',
    toast: 'Erro ao buscar o histórico de pedidos.',
    envelope: ['id', 'itens_pedido'],
  },
  inlineOnly('listHistoricoUsuario', '/users excluir', CONTAR, {
    address: async (backend) => {
      const { id } = await findUsuario(await backend.api('gestora'), 'cliente@embarque.test');
      return `/users?search=cliente%40embarque.test&dialogo=excluir&registro=${id}`;
    },
    ready: (page) => page.getByText(/serão excluídos junto com o usuário/),
    overrides: PART,
  }),
  inlineOnly('listModelos', '/estoque-capinhas', 'Não foi possível carregar os modelos.', {
    ready: rows('Estoque de Capinhas'),
  }),
  inlineOnly(
    'listVendasCapinhas',
    '/estoque-capinhas duração',
    'Não foi possível calcular quantos dias o estoque dura.',
    {
      address: () => '/estoque-capinhas',
      ready: (page) => page.getByText(/^Os dias aparecem/),
      envelope: ['results'],
      overrides: PART,
    },
  ),
  inlineOnly('getModelo', '/estoque-capinhas modelo', 'Não foi possível carregar o modelo.', {
    address: () => '/estoque-capinhas?modelo=1',
    ready: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }),
    overrides: {
      '403 refused': failure,
      '404 gone': { outcome: 'gone', detail: 'Modelo não encontrado.', requests: 1 },
    },
  }),
];

const ORDERS: readonly ReadCase[] = [
  list('listPedidos', '/pedidos', 'Todos os Pedidos', 'Erro ao buscar os pedidos.', {
    role: 'atendente',
    toast: undefined,
  }),
  {
    operationId: 'getPedido',
    screen: '/pedido/$id',
    role: 'atendente',
    address: async (backend) => `/pedido/${(await findPedido(await backend.api('atendente'))).id}`,
    ready: (page) => main(page).getByRole('heading', { name: 'Endereço de entrega' }),
    place: alertOf('Pedido não encontrado.'),
    text: 'Pedido não encontrado.',
    toast: 'Pedido não encontrado.',
    envelope: ['id', 'itens_pedido'],
  },
  ...ORDENS_SERVICO,
  {
    operationId: 'getOrdemServico',
    screen: '/ordens-servico/$id/detalhes',
    role: 'atendente',
    address: async (backend) =>
      `/ordens-servico/${(await findOrdem(await backend.api('atendente'))).ordem_servico.id}/detalhes`,
    ready: rows('Pedidos Associados'),
    place: alertOf('Erro ao buscar os detalhes da Ordem de Serviço.'),
    text: 'Erro ao buscar os detalhes da Ordem de Serviço.',
    toast: 'Erro ao buscar os detalhes da Ordem de Serviço.',
    envelope: ['id', 'ordem_servico', 'pedidos'],
  },
  {
    operationId: 'getPedido',
    screen: '/ordens-servico/$id/detalhes passes',
    role: 'atendente',
    address: async (backend) => {
      const { ordem_servico, pedidos } = await findOrdem(await backend.api('atendente'));
      return `/ordens-servico/${ordem_servico.id}/detalhes?passes=${required(pedidos[0]).id}`;
    },
    ready: (page) => page.getByRole('dialog').getByText(/^Passe 1 de \d+$/),
    place: alertInDialog(PASSES_DO_PEDIDO),
    text: PASSES_DO_PEDIDO,
    toast: PASSES_DO_PEDIDO,
    envelope: ['id', 'itens_pedido'],
    overrides: PART,
  },
  ...SEPARACAO.map(([operationId, part, ofOrdem, envelope]): ReadCase => ({
    operationId,
    screen: `/ordens-servico/separacao ${part}`,
    role: 'atendente',
    ...(!ofOrdem && { fresh: true }),
    address: async (backend) =>
      ofOrdem
        ? `/ordens-servico/separacao?ordem=${(await findOrdem(await backend.api('atendente'))).ordem_servico.id}`
        : '/ordens-servico/separacao',
    ready: rows('Passes por tipo e via'),
    place: alertOf(LISTA_DE_SEPARACAO),
    text: LISTA_DE_SEPARACAO,
    toast: LISTA_DE_SEPARACAO,
    envelope,
  })),
];

const passeAddress = async (backend: Backend) => `/passe/${(await findPasse(await backend.api('atendente'))).id}`;

/** The look-up of a person's other passes and orders (PAS-05), told from the prefetch of the lists by its page size. */
const OUTROS_REGISTROS: readonly ReadCase[] = ['listPasses', 'listPedidos'].flatMap((operationId) =>
  [
    { screen: '/vistoria outros passes', address: () => '/vistoria' },
    { screen: '/passe/$id outros passes', address: passeAddress },
  ].map((at) =>
    inlineOnly(operationId, at.screen, 'Não foi possível procurar outros passes.', {
      ...at,
      role: 'atendente',
      query: { page_size: '50' },
      ready: (page) =>
        page
          .getByRole('region', { name: 'Outros passes e pedidos' })
          .getByRole('link', { name: /^Pedido / })
          .first(),
      envelope: ROWS,
      overrides: PART,
    }),
  ),
);

const PASSES: readonly ReadCase[] = [
  list('listPasses', '/passes', 'Todos os Passes', 'Erro ao buscar os passes.', { role: 'atendente' }),
  {
    operationId: 'getPasse',
    screen: '/passe/$id',
    role: 'atendente',
    address: passeAddress,
    ready: (page) => main(page).getByRole('heading', { name: 'Documentos' }),
    place: alertOf('Erro ao carregar detalhes do passe.'),
    text: 'Erro ao carregar detalhes do passe.',
    toast: 'Erro ao carregar detalhes do passe.',
    envelope: ['id'],
    overrides: { '404 gone': { outcome: 'gone', detail: 'Nenhum detalhe disponível para este passe.', requests: 1 } },
  },
  list('listPassesRejeitados', '/vistoria-rejeitados', 'Passes Irregulares', 'Erro ao buscar passes rejeitados.', {
    role: 'atendente',
    toast: undefined,
  }),
  inlineOnly('listPassesParaVistoria', '/vistoria', 'Não foi possível ler a fila de vistoria.', {
    role: 'atendente',
    ready: button('Marcar como Vistoriado'),
  }),
  ...OUTROS_REGISTROS,
  inlineOnly('getPasse', '/vistoria documentos', 'Os outros documentos não carregaram.', {
    role: 'atendente',
    address: () => '/vistoria',
    ready: button('Identidade frente'),
    overrides: PART,
  }),
];

const SEARCH = 'Erro ao buscar pedidos.';

/** Stores the record of a confirmation without a response, for an order that no summary lists (ENT-19). */
async function storeInTab(page: Page, backend: Backend, key: string, value: unknown): Promise<void> {
  const { data: usuario } = await (await backend.api('atendente')).GET('/usuario-logado/');
  await page.evaluate(([name, record]) => sessionStorage.setItem(name, record), [
    key,
    JSON.stringify({ owner: String(required(usuario).id), value: JSON.stringify(value) }),
  ] as const);
}

async function storeUnknownConfirmation(page: Page, backend: Backend): Promise<void> {
  const { id } = await findPedido(await backend.api('atendente'), 'pago');
  await storeInTab(page, backend, 'bulk-outcomes', [
    { id: '1', action: 'entregue', at: '2026-11-18T12:00:00.000Z', operations: [[{ id }, 'unknown']] },
  ]);
  // A stored run is read when the panel opens.
  await page.reload();
}

async function storeRomaneio(page: Page, backend: Backend): Promise<void> {
  const [pedido] = await inDelivery(await backend.api('atendente'), 'enviado');
  await storeInTab(page, backend, 'romaneio', [required(pedido).id]);
}

const ROMANEIO = 'Não foi possível carregar o romaneio.';

const DELIVERY: readonly ReadCase[] = [
  {
    operationId: 'searchPedidosEntrega',
    screen: '/gerenciar-entrega busca',
    role: 'atendente',
    address: async (backend) => {
      const [pedido] = await inDelivery(await backend.api('atendente'), 'enviado');
      return `/gerenciar-entrega?search=${required(pedido).numero_pedido}`;
    },
    ready: (page) => page.getByRole('region', { name: /^Pedido \S/ }),
    place: alertOf(SEARCH),
    text: SEARCH,
    toast: SEARCH,
    overrides: PART,
  },
  {
    operationId: 'listPedidos',
    screen: '/gerenciar-entrega nome',
    role: 'atendente',
    query: { search: 'maria', status: 'pronto' },
    address: () => '/gerenciar-entrega?search=maria',
    ready: (page) => page.getByText(/pedidos? encontrados?/),
    place: alertOf(SEARCH),
    text: SEARCH,
    toast: SEARCH,
    envelope: [...ROWS, 'id', 'numero_pedido'],
    overrides: PART,
  },
  {
    operationId: 'listResumoPedidos',
    screen: '/gerenciar-entrega cidade',
    role: 'atendente',
    except: { tipo_entrega: 'simples,registrada' },
    address: () => '/gerenciar-entrega',
    ready: (page) => column(cidade(page), 'Pronto').getByRole('checkbox'),
    place: alertOf('Erro ao buscar resumo dos pedidos.'),
    text: 'Erro ao buscar resumo dos pedidos.',
    toast: 'Erro ao buscar resumo dos pedidos.',
    // An order without status is in neither column.
    envelope: ['id', 'status'],
    overrides: LIST,
  },
  {
    operationId: 'listResumoPedidos',
    screen: '/gerenciar-entrega cartas',
    role: 'atendente',
    query: { tipo_entrega: 'simples,registrada' },
    address: () => '/gerenciar-entrega',
    ready: (page) => column(cartas(page), 'Pronto').getByRole('checkbox'),
    place: alertOf('Erro ao buscar pedidos de cartas.'),
    text: 'Erro ao buscar pedidos de cartas.',
    toast: 'Erro ao buscar pedidos de cartas.',
    envelope: ['id', 'status'],
    overrides: PART,
  },
  inlineOnly('listPedidos', '/gerenciar-entrega', '1 leitura não foi consultada.', {
    screen: '/gerenciar-entrega leitura',
    role: 'atendente',
    // The pointer on the menu prefetches the list of orders.
    query: { search: '55555' },
    address: () => '/gerenciar-entrega?leitura=sim',
    open: async (page) => {
      const field = page.getByRole('textbox', { name: 'Ler etiqueta' });
      await field.fill('55555');
      await field.press('Enter');
    },
    close: async (page) => {
      const clear = page.getByRole('button', { name: 'Limpar', exact: true });
      if ((await clear.count()) > 0) await clear.click();
    },
    ready: (page) => page.getByText('Não encontrado', { exact: true }),
    // A scan waits for the connection (ENT-15).
    without: ['cut before', 'cut after', 'hang'],
    overrides: PART,
  }),
  inlineOnly('getPedido', '/gerenciar-entrega', 'Não foi possível ler os pedidos de novo.', {
    screen: '/gerenciar-entrega conferir',
    role: 'atendente',
    prepare: storeUnknownConfirmation,
    open: (page) => page.getByRole('button', { name: 'Conferir', exact: true }).click(),
    // A missing order is a result of the look-up.
    ready: (page) =>
      page
        .getByRole('region', { name: 'Ação em massa: Confirmar Entrega' })
        .getByText(/Agora: |Pedido não encontrado\./),
    envelope: ['id', 'itens_pedido'],
    // The busy button is the only notice of a slow response.
    without: ['hang'],
    overrides: { ...PART, '404 gone': { outcome: 'shown', requests: 1 } },
  }),
  inlineOnly('getPedido', '/gerenciar-entrega', 'Não foi possível carregar as fotos.', {
    screen: '/gerenciar-entrega retirada',
    role: 'atendente',
    address: async (backend) => {
      const pedido = (await inDelivery(await backend.api('atendente'), 'pronto')).find(
        ({ tipo_entrega }) => tipo_entrega === 'retirada',
      );
      return `/gerenciar-entrega?search=${required(pedido).numero_pedido}`;
    },
    ready: button(/^Ver identidade/),
    envelope: ['id', 'itens_pedido'],
    overrides: PART,
  }),
  ...[
    ['listResumoPedidos', 'resumo'],
    ['searchPedidosEntrega', 'pedidos'],
  ].map(([operationId = '', part = '']): ReadCase => ({
    operationId,
    screen: `/gerenciar-entrega/romaneio ${part}`,
    role: 'atendente',
    address: () => '/gerenciar-entrega/romaneio',
    prepare: storeRomaneio,
    ready: rows('Pedidos do romaneio'),
    place: alertOf(ROMANEIO),
    text: ROMANEIO,
    envelope: ['id'],
  })),
  ...RETIRADAS,
  inlineOnly('listEnderecosEntrega', '/gerenciar-entrega', 'Não foi possível carregar os endereços.', {
    screen: '/gerenciar-entrega endereços',
    role: 'atendente',
    // The district is below the number.
    ready: (page) => column(cartas(page), 'Pronto').locator('[role=cell] > [title]:not(:empty)'),
    overrides: PART,
  }),
  inlineOnly('searchPedidosEntrega', '/gerenciar-entrega', 'Não foi possível carregar os tipos de entrega.', {
    screen: '/gerenciar-entrega tipos',
    role: 'atendente',
    address: () => '/gerenciar-entrega',
    open: (page) => column(cartas(page), 'Pronto').getByRole('checkbox').first().check(),
    close: (page) => column(cartas(page), 'Pronto').getByRole('checkbox').first().uncheck(),
    ready: (page) => column(cartas(page), 'Pronto').getByText(/Carta (Simples|Registrada)|Tipo não reconhecido/),
    overrides: PART,
  }),
  inlineOnly('listEnderecosEntrega', '/enderecos-entrega', 'Não foi possível carregar os endereços.', {
    role: 'atendente',
    ready: rows('Endereços de Entrega'),
  }),
  {
    operationId: 'listEnderecosEntrega',
    screen: '/enderecos-entrega/rota',
    role: 'atendente',
    address: () => '/enderecos-entrega/rota',
    ready: (page) => main(page).getByRole('rowheader'),
    place: alertOf('Não foi possível carregar os endereços.'),
    text: 'Não foi possível carregar os endereços.',
    envelope: ['id'],
  },
];

export const READ_CASES: readonly ReadCase[] = [
  ...REGISTERS,
  ...ORDERS,
  ...PASSES,
  ...DELIVERY,
  ...DASHBOARDS,
  ...RELATORIOS,
  ...SHELL_READS,
];
