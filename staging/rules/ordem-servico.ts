import type { PedidoStatus } from './pedido-status.ts';

/** Service order status values and their labels (specification 4). */
export const ORDEM_SERVICO_STATUS_LABELS = {
  criado: 'Criado',
  em_producao: 'Em Produção',
  finalizado: 'Finalizado',
} as const;

export type OrdemServicoStatus = keyof typeof ORDEM_SERVICO_STATUS_LABELS;

/** Orders per service order, at most (specification 9). */
export const MAX_PEDIDOS = 9;

/** 'Emitido' is behind it: the row of the service order shows a disabled 'Pronto' (specification 4). */
export function isPedidoPronto(status: PedidoStatus): boolean {
  return status === 'pronto' || status === 'enviado' || status === 'cancelado' || status === 'entregue';
}

/**
 * Status of a service order from the statuses of its orders (design 7).
 * One without orders (their customers were deleted) has nothing left to do and is finalizado, so that it
 * does not stay in its employee's count for ever.
 */
export function ordemServicoStatus(pedidos: readonly PedidoStatus[]): OrdemServicoStatus {
  const prontos = pedidos.filter(isPedidoPronto).length;
  if (prontos === pedidos.length) return 'finalizado';
  return prontos === 0 ? 'criado' : 'em_producao';
}

/** Orders that go back to pago, and out of the service order, when it is deleted: those not yet pronto (design 7). */
export function pedidosToGiveBack<Pedido extends { readonly status: PedidoStatus }>(
  pedidos: readonly Pedido[],
): Pedido[] {
  return pedidos.filter((pedido) => !isPedidoPronto(pedido.status));
}

/**
 * Warning in the answer to the creation of a service order: says so when fewer orders were waiting than asked for
 * (design 7), and is null otherwise.
 */
export function creationMessage(asked: number, taken: number): string | null {
  if (taken >= asked) return null;
  const pedidos = taken === 1 ? '1 pedido' : `${taken} pedidos`;
  return `Ordem de Serviço criada com ${pedidos}: havia menos pedidos em espera do que os ${asked} solicitados.`;
}
