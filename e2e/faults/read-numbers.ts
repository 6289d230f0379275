import { dayBefore } from '../support/format.ts';
import type { ReadCase } from './cases.ts';
import { alertOf, failure, LIST, list, main, PART, inlineOnly, rows } from './read-helpers.ts';

const LOGINS = 'Erro ao carregar os dados. Tente novamente.';
const PARADOS = 'Não foi possível contar estes pedidos.';
const WIDGET_FAILED = 'Não foi possível carregar agora.';
/** A missing status counts 0 (FMT-06), but a response without any number is an error, not zeros. */
const NO_NUMBERS = { ...LIST, null: failure, missing: failure } as const;

export const DASHBOARDS: readonly ReadCase[] = [
  inlineOnly('getPassesPorStatus', '/dashboard-passes', WIDGET_FAILED, {
    ready: (page) => page.getByRole('table', { name: 'Distribuição de Passes por Status' }),
    overrides: NO_NUMBERS,
  }),
  inlineOnly('listPassesParaVistoria', '/dashboard-passes pendências', WIDGET_FAILED, {
    address: () => '/dashboard-passes',
    ready: (page) => page.getByRole('link', { name: /Declarações a vistoriar/ }),
    overrides: PART,
  }),
  inlineOnly('getTotalUsuarios', '/dashboard-usuarios', WIDGET_FAILED, {
    ready: (page) =>
      main(page)
        .locator('div')
        .filter({ hasText: /^Total de Usuários Cadastrados/ })
        .filter({ hasText: /Cadastrados\s*(?:N\/A|\d+)$/ }),
    // An object without the number shows 'N/A' (DAS-04).
    overrides: { ...LIST, envelope: { outcome: 'shown', requests: 1 } },
  }),
  {
    operationId: 'getLoginsDiarios',
    screen: '/dashboard-usuarios logins',
    role: 'gestora',
    address: () => '/dashboard-usuarios',
    ready: (page) => main(page).getByText('Total do período:'),
    place: alertOf(LOGINS),
    text: LOGINS,
    toast: LOGINS,
    envelope: ['daily_statistics'],
    overrides: PART,
  },
  inlineOnly('getPedidosPorStatus', '/dashboard-pedidos', WIDGET_FAILED, {
    ready: (page) => {
      // A failure shows the empty text too.
      const loaded = main(page).filter({ hasNotText: WIDGET_FAILED });
      return loaded
        .getByRole('table', { name: 'Pedidos por Status' })
        .or(loaded.getByText('Sem dados disponíveis para o período selecionado.'));
    },
    // An empty map is a period without orders.
    overrides: { ...LIST, null: failure },
  }),
  inlineOnly('listPedidos', '/dashboard-pedidos parados', PARADOS, {
    address: () => '/dashboard-pedidos',
    query: { status: 'pago' },
    ready: (page) => rows('Pedidos parados')(page).first().getByRole('cell').nth(1),
    envelope: ['results', 'id'],
    overrides: PART,
  }),
  inlineOnly('listResumoPedidos', '/dashboard-pedidos adiados', PARADOS, {
    address: () => '/dashboard-pedidos',
    ready: (page) => rows('Pedidos parados')(page).last().getByRole('cell').nth(1),
    overrides: PART,
  }),
];

const thisMonth = `${dayBefore(0).slice(0, 7)}-01`;
const TOTAL = 'Erro ao carregar o total de renda.';
const POR_TIPO = 'Erro ao buscar o relatório. Verifique as datas e tente novamente.';

export const RELATORIOS: readonly ReadCase[] = [
  inlineOnly('getVendas', '/relatorios', 'Não foi possível carregar a comparação das vendas.', {
    ready: (page) =>
      page
        .getByRole('region', { name: 'Comparação de vendas' })
        .getByText(/R\$|N\/A/)
        .first(),
    // Periods without numbers show 'N/A'.
    overrides: { ...LIST, envelope: { outcome: 'shown', requests: 1 } },
  }),
  inlineOnly(
    'getVendasPorTipoPasseResumido',
    '/relatorios resumo',
    'Não foi possível carregar as vendas por tipo de passe.',
    {
      address: () => '/relatorios',
      ready: rows('Resumo'),
      envelope: ['categorias'],
    },
  ),
  inlineOnly('listVendasPorTipoPasse', '/relatorios meses', 'Não foi possível carregar este mês.', {
    address: () => '/relatorios',
    query: { data_inicio: thisMonth },
    // Not the last row: the page's clock, which is ahead, may be in the next month.
    ready: (page) =>
      rows('Vendas por mês')(page)
        .filter({ hasText: thisMonth.replace(/^(\d+)-(\d+)-\d+$/, '$2/$1') })
        .getByRole('cell')
        .filter({ hasText: /R\$|–/ })
        .last(),
    overrides: PART,
  }),
  inlineOnly(
    'getVendasTotalCapinhas',
    '/relatorios composição',
    'Não foi possível calcular a composição do último ano.',
    {
      address: () => '/relatorios',
      ready: (page) => page.getByText(/^Último ano: /),
      overrides: { ...PART, envelope: { outcome: 'shown', requests: 1 } },
    },
  ),
  list('listVendasCapinhas', '/relatorios-vendas-capinhas', 'Vendas Capinhas', 'Erro ao carregar os dados.', {
    envelope: ['results', 'count', 'itens'],
  }),
  {
    operationId: 'getVendasTotalCapinhas',
    screen: '/relatorios-vendas-capinhas total',
    role: 'gestora',
    address: () => '/relatorios-vendas-capinhas',
    ready: (page) => page.getByRole('region', { name: 'Total de renda' }).getByText(/R\$|N\/A/),
    place: alertOf(TOTAL),
    text: TOTAL,
    toast: TOTAL,
    // A total without its number shows 'N/A', not R$ 0,00.
    overrides: { ...PART, envelope: { outcome: 'shown', requests: 1 } },
  },
  list('listVendasPorTipoPasse', '/relatorios-por-tipo-de-passe', 'Vendas por Tipo de Passe', POR_TIPO, {
    address: () => '/relatorios-por-tipo-de-passe?inicio=2026-10-01&fim=2026-11-18',
  }),
];
