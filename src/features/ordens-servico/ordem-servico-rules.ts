import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import { countOf, pedidoLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';
import { sessionUserId } from '@/session/session';

export const NONE_WAITING = 'Nenhum pedido em espera agora.';

const PRODUCED: readonly (string | null)[] = ['pronto', 'enviado', 'cancelado', 'entregue'];

/** Whether production of an order is finished (ORS-07). */
export function isProduced({ status }: Pick<PedidoAssociado, 'status'>): boolean {
  return PRODUCED.includes(status);
}

/** Why the 'Emitido' button is disabled, then with the name 'Pronto', or undefined (ORS-07). */
export function emitidoDisabledReason(pedido: Pick<PedidoAssociado, 'status'>): string | undefined {
  if (!isProduced(pedido)) return undefined;
  if (pedido.status === 'pronto') return 'Este pedido já está pronto.';
  return `Este pedido já saiu da produção. Status atual: ${statusOf('pedido', pedido.status).label}.`;
}

/** 'Esta ordem é de Marcos Teles.'; undefined for the user's own service order, or if either id is unknown (ORS-28). */
export function donoText(
  { funcionario: { id, nome } }: Pick<OrdemServicoDetalhe, 'funcionario'>,
  userId = sessionUserId(),
): string | undefined {
  if (id === null || userId === undefined || String(id) === userId) return undefined;
  return `Esta ordem é de ${nome ?? 'outro funcionário'}.`;
}

/** '4 de 9 prontos' (ORS-05). */
export function progressoOf({ pedidos }: Pick<OrdemServicoDetalhe, 'pedidos'>) {
  const prontos = pedidos.filter(isProduced).length;
  const total = pedidos.length;
  return { prontos, total, label: `${prontos} de ${total} ${total === 1 ? 'pronto' : 'prontos'}` };
}

export function deletionEffect({ pedidos }: Pick<OrdemServicoDetalhe, 'pedidos'>): string {
  const prontos = pedidos.filter(isProduced).length;
  const waiting = pedidos.length - prontos;
  if (pedidos.length === 0) return 'Nenhum pedido está nesta Ordem de Serviço.';
  const back =
    waiting === 0
      ? 'Nenhum pedido volta para a espera.'
      : `${countOf(waiting, 'pedido ainda não pronto volta', 'pedidos ainda não prontos voltam')} para a espera.`;
  if (prontos === 0) return back;
  return `${back} ${countOf(prontos, 'pedido pronto continua como está', 'pedidos prontos continuam como estão')}.`;
}

export function capinhasLabel({ capinhas }: Pick<PedidoAssociado, 'capinhas'>): string {
  return capinhas.length === 0 ? 'Sem capinhas' : capinhas.join(', ');
}

const SEM_ETIQUETA: ReadonlyMap<string | null, string> = new Map([
  ['retirada', 'retirada'],
  ['nenhum', 'sem entrega'],
]);

/** Whether the delivery type of an order has a label (ORS-12). */
export function hasEtiqueta({ tipo_entrega }: Pick<PedidoAssociado, 'tipo_entrega'>): boolean {
  return !SEM_ETIQUETA.has(tipo_entrega);
}

/** 'Sem etiqueta: 104812 (retirada).', or undefined if every order has one. */
export function semEtiquetaText(pedidos: readonly PedidoAssociado[]): string | undefined {
  const names = pedidos.flatMap((pedido) => {
    const reason = SEM_ETIQUETA.get(pedido.tipo_entrega);
    return reason === undefined ? [] : [`${pedidoLabel(pedido)} (${reason})`];
  });
  return names.length === 0 ? undefined : `Sem etiqueta: ${names.join(', ')}.`;
}
