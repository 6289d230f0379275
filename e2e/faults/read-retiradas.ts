import type { ReadCase } from './cases.ts';
import { alertOf, inlineOnly, PART, rows } from './read-helpers.ts';

const FAILURE = 'Não foi possível carregar as retiradas.';

export const RETIRADAS: readonly ReadCase[] = [
  ...[
    ['listResumoPedidos', '', 'status'],
    ['searchPedidosEntrega', ' pedidos', 'tipo_entrega'],
  ].map(([operationId = '', part = '', field = '']): ReadCase => ({
    operationId,
    screen: `/gerenciar-entrega/retiradas${part}`,
    role: 'atendente',
    address: () => '/gerenciar-entrega/retiradas',
    ready: rows('Retiradas que esperam'),
    place: alertOf(FAILURE),
    text: FAILURE,
    // Without these an order is no ready pickup.
    envelope: ['id', 'numero_pedido', field],
  })),
  inlineOnly('getPedido', '/gerenciar-entrega/retiradas', 'Não foi possível carregar os telefones.', {
    screen: '/gerenciar-entrega/retiradas telefones',
    role: 'atendente',
    ready: (page) => rows('Retiradas que esperam')(page).getByText(/\d{4}-\d{4}|Não Informado/),
    envelope: ['id', 'itens_pedido'],
    overrides: PART,
  }),
];
