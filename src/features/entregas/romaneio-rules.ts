import type { PedidoDoRomaneio } from '@/api/destinos';
import { countOf, NAO_INFORMADO } from '@/lib/format';
import { groupBy } from '@/lib/group-by';
import { tipoEntregaLabel } from '@/lib/status';

/** 'Ana Beatriz Lima' -> 'Ana L.' */
export function nomeCurto(nome: string | null): string {
  const [first, ...rest] = (nome ?? '').split(/\s+/).filter(Boolean);
  if (first === undefined) return NAO_INFORMADO;
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** '3 Carta Registrada, 2 Carta Simples, 1 sem dados' */
export function tiposText(pedidos: readonly PedidoDoRomaneio[]): string {
  const groups = groupBy(pedidos, ({ pedido }) => (pedido ? tipoEntregaLabel(pedido.tipo_entrega) : 'sem dados'));
  return Array.from(groups, ([tipo, group]) => `${group.length} ${tipo}`).join(', ');
}

/** Warnings above the list: orders without data, and those that are not sent. */
export function romaneioWarnings(pedidos: readonly PedidoDoRomaneio[]): readonly string[] {
  const missing = pedidos.filter(({ pedido }) => pedido === undefined).length;
  const unsent = pedidos.filter(({ pedido }) => pedido && pedido.status !== 'enviado').length;
  return [
    missing === 0
      ? undefined
      : countOf(missing, 'pedido não está mais entre as entregas.', 'pedidos não estão mais entre as entregas.'),
    unsent === 0
      ? undefined
      : countOf(unsent, 'pedido não está marcado como Enviado.', 'pedidos não estão marcados como Enviado.'),
  ].filter((text) => text !== undefined);
}
