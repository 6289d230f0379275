import type { Backend } from '../support/backend.ts';
import { required } from '../support/required.ts';
import type { ReadCase } from './cases.ts';
import { inlineOnly, list, PART, ROWS, rows } from './read-helpers.ts';

const FUNCIONARIOS = 'Erro ao buscar os funcionários.';

/** The list filtered to one service order: one row requests its details. */
async function soleOrdemAddress(backend: Backend): Promise<string> {
  const query = { page_size: 100 };
  const { data } = await (await backend.api('gestora')).GET('/ordens-servico/', { params: { query } });
  const { results } = required(data);
  const groupOf = ({ status, funcionario }: (typeof results)[number]) => `status=${status}&funcionario=${funcionario}`;
  const groups = results.map(groupOf);
  return `/ordens-servico?${required(groups.find((group) => groups.filter((other) => other === group).length === 1))}`;
}

/** Reads of the list of service orders. */
export const ORDENS_SERVICO: readonly ReadCase[] = [
  list(
    'listOrdensServico',
    '/ordens-servico',
    'Lista de Ordens de Serviço',
    'Erro ao buscar os dados das ordens de serviço.',
  ),
  list(
    'listOrdensServico',
    '/ordens-servico?status=finalizado',
    'Lista de Ordens de Serviço',
    'Erro ao buscar os dados das ordens de serviço.',
    { screen: '/ordens-servico filtrada', envelope: [...ROWS, 'status'] },
  ),
  inlineOnly('getOrdemServico', '/ordens-servico prontos', 'Não foi possível contar os pedidos prontos.', {
    address: soleOrdemAddress,
    ready: (page) => rows('Lista de Ordens de Serviço')(page).getByText(/^\d de \d prontos?$/),
    envelope: ['id', 'ordem_servico', 'pedidos'],
    overrides: PART,
  }),
  inlineOnly('listFuncionarios', '/ordens-servico filtro', FUNCIONARIOS, {
    address: () => '/ordens-servico',
    ready: (page) => page.getByRole('combobox', { name: 'Funcionário' }).filter({ hasText: /.+funcionários./ }),
    overrides: PART,
  }),
  inlineOnly('listPedidos', '/ordens-servico parados', 'Não foi possível contar os pedidos parados.', {
    address: () => '/ordens-servico',
    query: { status: 'pago' },
    ready: (page) => page.getByRole('link', { name: 'Ver todos os pagos' }),
    envelope: ['results', 'id', 'pago_em'],
    overrides: PART,
  }),
  {
    operationId: 'listFuncionarios',
    screen: '/ordens-servico criar',
    role: 'gestora',
    address: () => '/ordens-servico?dialogo=criar',
    ready: (page) => page.getByRole('dialog').getByRole('combobox').filter({ hasText: 'Selecione' }),
    // The button is below the alert.
    place: (page) =>
      page.getByRole('dialog').filter({ has: page.getByRole('alert').filter({ hasText: FUNCIONARIOS }) }),
    text: FUNCIONARIOS,
    toast: FUNCIONARIOS,
    overrides: PART,
  },
];
