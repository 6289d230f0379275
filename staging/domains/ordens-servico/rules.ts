import type { PedidoStatus } from '../pedidos/rules.ts';

/** Service order status values and labels (EST-24). */
export const ORDEM_SERVICO_STATUS_LABELS = {
  criado: 'Criado',
  em_producao: 'Em Produção',
  finalizado: 'Finalizado',
} as const;

export type OrdemServicoStatus = keyof typeof ORDEM_SERVICO_STATUS_LABELS;

/** Maximum number of orders in a service order (ORS-03). */
export const MAX_PEDIDOS = 9;

/** True after 'Emitido': the order's row shows a disabled 'Pronto' (ORS-07). */
export function isPedidoPronto(status: PedidoStatus): boolean {
  return status === 'pronto' || status === 'enviado' || status === 'cancelado' || status === 'entregue';
}

/**
 * Status of a service order, computed from the statuses of its orders (STG-10). A service order without orders (their
 * customers were deleted) is finalizado; otherwise its employee's count would include it forever.
 */
export function ordemServicoStatus(pedidos: readonly PedidoStatus[]): OrdemServicoStatus {
  const prontos = pedidos.filter(isPedidoPronto).length;
  if (prontos === pedidos.length) return 'finalizado';
  return prontos === 0 ? 'criado' : 'em_producao';
}

/** Orders that go back to pago when their service order is deleted: those not yet pronto (STG-10). */
export function pedidosToGiveBack<Pedido extends { readonly status: PedidoStatus }>(
  pedidos: readonly Pedido[],
): Pedido[] {
  return pedidos.filter((pedido) => !isPedidoPronto(pedido.status));
}

/** Warning of createOrdemServico when it took fewer orders than requested (STG-09), else null. */
export function creationMessage(asked: number, taken: number): string | null {
  if (taken >= asked) return null;
  const pedidos = taken === 1 ? '1 pedido' : `${taken} pedidos`;
  return `Ordem de Serviço criada com ${pedidos}: havia menos pedidos em espera do que os ${asked} solicitados.`;
}
