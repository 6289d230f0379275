import type { PedidoDoRomaneio } from '@/api/destinos';
import { isSent } from '@/lib/endereco';
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

/** The orders that go with the carrier: without pickups and orders without delivery (ENT-22). */
export function enviadosOf(pedidos: readonly PedidoDoRomaneio[]): readonly PedidoDoRomaneio[] {
  return pedidos.filter(({ pedido }) => isSent(pedido?.tipo_entrega));
}

/** Warnings above the list: orders that are left out, those without data, and those that are not marked as sent. */
export function romaneioWarnings(all: readonly PedidoDoRomaneio[]): readonly string[] {
  const pedidos = enviadosOf(all);
  const leftOut = all.length - pedidos.length;
  const missing = pedidos.filter(({ pedido }) => pedido === undefined).length;
  const unsent = pedidos.filter(({ pedido }) => pedido && pedido.status !== 'enviado').length;
  return [
    leftOut === 0
      ? undefined
      : countOf(
          leftOut,
          'pedido de retirada ou sem entrega fica de fora.',
          'pedidos de retirada ou sem entrega ficam de fora.',
        ),
    missing === 0
      ? undefined
      : countOf(missing, 'pedido não está mais entre as entregas.', 'pedidos não estão mais entre as entregas.'),
    unsent === 0
      ? undefined
      : countOf(unsent, 'pedido não está marcado como Enviado.', 'pedidos não estão marcados como Enviado.'),
  ].filter((text) => text !== undefined);
}
