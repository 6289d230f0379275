import { pedidoLabel } from '@/lib/format';

/** Hours and address of the counter, as docs/guia.md states them (ENT-29). */
export const ONDE_RETIRAR = 'Retire de segunda a sexta, das 9h às 17h, na Rua do Cais, 100, Valongo, Santos - SP.';

type Numbered = Parameters<typeof pedidoLabel>[0];

/** The message to a customer whose pickup is ready. Except for the order number it contains no personal data. */
export function mensagemDaRetirada(pedido: Numbered): string {
  return `Olá! Seu pedido ${pedidoLabel(pedido)} está pronto para retirada. ${ONDE_RETIRAR}`;
}

/** One message per line. */
export function mensagensDasRetiradas(pedidos: readonly Numbered[]): string {
  return pedidos.map(mensagemDaRetirada).join('\n');
}
