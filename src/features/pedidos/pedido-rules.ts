import type { Pedido } from '@/api/pedidos';
import { missingParts } from '@/lib/endereco';
import { toCents } from '@/lib/format';

/** The number of cases in a label: the N of 'x N' at its end, else one. */
function capinhasIn(label: string): number {
  const count = /\sx\s*(\d+)$/i.exec(label)?.[1];
  return count === undefined ? 1 : Number(count);
}

export function countCapinhas(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + capinhasIn(label), 0);
}

/** The amounts of an order. The price of the cases, which the API lacks, is the remainder of the total (PED-14). */
export function sumsOf(pedido: Pedido) {
  const precos = pedido.itens_pedido.map((item) => item.tipo_passe.valor);
  const known = precos.filter((preco) => preco !== null);
  const passes = known.length === precos.length ? known.reduce((sum, preco) => sum + toCents(preco), 0) : null;
  const frete = pedido.endereco_entrega?.valor_frete ?? null;
  const capinhas = countCapinhas(pedido.capinhas);
  const isKnown = passes !== null && (frete !== null || pedido.endereco_entrega === null);
  const rest = isKnown ? toCents(pedido.valor_total ?? 0) - passes - toCents(frete ?? 0) : 0;
  return {
    passes: { count: precos.length, valor: passes === null ? null : passes / 100 },
    capinhas: { count: capinhas, valor: capinhas > 0 && rest > 0 ? rest / 100 : null },
    frete,
  };
}

/** Whether a label can be exported, and the missing fields of its address (PED-09). */
export type EtiquetaState = { kind: 'none'; note: string } | { kind: 'ready'; missing: readonly string[] };

const NO_LABEL: Readonly<Record<string, string>> = {
  retirada: 'Pedido para retirada: não há endereço de entrega nem etiqueta.',
  nenhum: 'Pedido sem entrega: não há endereço de entrega nem etiqueta.',
};

export function etiquetaOf(pedido: Pick<Pedido, 'tipo_entrega' | 'endereco_entrega'>): EtiquetaState {
  const note = NO_LABEL[pedido.tipo_entrega ?? ''];
  if (note) return { kind: 'none', note };
  return { kind: 'ready', missing: missingParts(pedido.endereco_entrega) };
}
