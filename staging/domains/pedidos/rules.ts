import { ALLOWED, refused, type Verdict } from '../../lib/verdict.ts';

/** Order status values and labels, in lifecycle order (EST-01 to EST-12). */
export const PEDIDO_STATUS_LABELS = {
  em_aberto: 'Em Aberto',
  dados_em_analise: 'Dados em Análise',
  dados_irregulares: 'Dados Irregulares',
  pagar: 'Aguardando Pagamento',
  recusado: 'Pagamento Recusado',
  em_analise: 'Pagamento em Análise',
  pago: 'Pago',
  em_producao: 'Em Produção',
  pronto: 'Pronto',
  enviado: 'Enviado',
  cancelado: 'Entrega Adiada',
  entregue: 'Entregue',
} as const;

export type PedidoStatus = keyof typeof PEDIDO_STATUS_LABELS;

export const PEDIDO_STATUSES: readonly PedidoStatus[] = [
  'em_aberto',
  'dados_em_analise',
  'dados_irregulares',
  'pagar',
  'recusado',
  'em_analise',
  'pago',
  'em_producao',
  'pronto',
  'enviado',
  'cancelado',
  'entregue',
];

/** Delivery types and labels (EST-21). */
export const TIPO_ENTREGA_LABELS = {
  nenhum: 'Nenhum',
  simples: 'Carta Simples',
  registrada: 'Carta Registrada',
  retirada: 'Retirada',
  envio: 'Envio',
} as const;

export type TipoEntrega = keyof typeof TIPO_ENTREGA_LABELS;

export const TIPOS_ENTREGA: readonly TipoEntrega[] = ['nenhum', 'simples', 'registrada', 'retirada', 'envio'];

/** Delivery types of an order that may be shipped: all but retirada (STG-08). */
export const SHIPPABLE_TIPOS = TIPOS_ENTREGA.filter((tipo) => tipo !== 'retirada');

/** True when the order is delivered to an address. */
export function hasDelivery(tipoEntrega: TipoEntrega): boolean {
  return tipoEntrega !== 'retirada' && tipoEntrega !== 'nenhum';
}

/** Allowed transitions (STG-07). em_producao goes back to pago only when its service order is deleted. */
const PEDIDO_TRANSITIONS: Readonly<Record<PedidoStatus, readonly PedidoStatus[]>> = {
  em_aberto: ['dados_em_analise'],
  dados_em_analise: ['dados_irregulares', 'pagar'],
  dados_irregulares: ['dados_em_analise', 'pagar'],
  pagar: ['em_analise'],
  em_analise: ['pago', 'recusado'],
  recusado: [],
  pago: ['em_producao'],
  em_producao: ['pronto', 'pago'],
  pronto: ['enviado', 'cancelado', 'entregue'],
  enviado: ['cancelado', 'entregue'],
  cancelado: ['enviado', 'entregue'],
  entregue: [],
};

/** Checks a status change of an order with this delivery type (STG-07, STG-08). The 409 shows the reason. */
export function transition(from: PedidoStatus, to: PedidoStatus, tipoEntrega: TipoEntrega): Verdict {
  if (from === 'entregue') return refused('O pedido já foi entregue e não pode mais ser alterado.');
  if (from === to) return refused(`O pedido já está com o status "${PEDIDO_STATUS_LABELS[to]}".`);
  if (tipoEntrega === 'retirada' && to === 'enviado') {
    return refused('Pedido para retirada não pode ser marcado como enviado.');
  }
  if (tipoEntrega === 'retirada' && to === 'cancelado') {
    return refused('Pedido para retirada não pode ter a entrega adiada.');
  }
  if (PEDIDO_TRANSITIONS[from].includes(to)) return ALLOWED;
  return refused(
    `O pedido está com o status "${PEDIDO_STATUS_LABELS[from]}" e não pode passar para "${PEDIDO_STATUS_LABELS[to]}".`,
  );
}
