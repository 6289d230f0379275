import type { OrdemServico, OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import { statusOf } from '@/lib/status';
import { countOf } from '@/lib/text';

/** Who a service order is given to: the name, else the e-mail. */
export function funcionarioLabel({ funcionario }: Pick<OrdemServico, 'funcionario'>): string {
  return funcionario.nome ?? funcionario.email ?? 'Não Informado';
}

/** An order by its number, or by its record's. */
export function pedidoLabel({ id, numero_pedido }: Pick<PedidoAssociado, 'id' | 'numero_pedido'>): string {
  return numero_pedido ?? `nº ${id}`;
}

const BEHIND: readonly (string | null)[] = ['pronto', 'enviado', 'cancelado', 'entregue'];

/** Production is behind it: 'Emitido' has nothing left to do (specification 4). */
export function isPronto({ status }: Pick<PedidoAssociado, 'status'>): boolean {
  return BEHIND.includes(status);
}

/** Why 'Emitido' stands as a disabled 'Pronto', or undefined while it can be pressed. */
export function emitidoRefusal(pedido: Pick<PedidoAssociado, 'status'>): string | undefined {
  if (!isPronto(pedido)) return undefined;
  if (pedido.status === 'pronto') return 'Este pedido já está pronto.';
  return `Este pedido já saiu da produção. Status atual: ${statusOf('pedido', pedido.status).label}.`;
}

export interface Progresso {
  prontos: number;
  total: number;
  /** '4 de 9 prontos' (design 6). */
  label: string;
}

export function progressoOf({ pedidos }: Pick<OrdemServicoDetalhe, 'pedidos'>): Progresso {
  const prontos = pedidos.filter(isPronto).length;
  const total = pedidos.length;
  return { prontos, total, label: `${prontos} de ${total} prontos` };
}

/** What becomes of the orders when the service order is deleted (design 7). */
export function deletionEffect({ pedidos }: Pick<OrdemServicoDetalhe, 'pedidos'>): string {
  const prontos = pedidos.filter(isPronto).length;
  const waiting = pedidos.length - prontos;
  if (pedidos.length === 0) return 'Nenhum pedido está nesta Ordem de Serviço.';
  const back =
    waiting === 0
      ? 'Nenhum pedido volta para a espera.'
      : `${countOf(waiting, 'pedido ainda não pronto volta', 'pedidos ainda não prontos voltam')} para a espera.`;
  if (prontos === 0) return back;
  return `${back} ${countOf(prontos, 'pedido pronto continua como está', 'pedidos prontos continuam como estão')}.`;
}

/** The cases of an order, or the specification's words for none. */
export function capinhasLabel({ capinhas }: Pick<PedidoAssociado, 'capinhas'>): string {
  return capinhas.length === 0 ? 'Sem capinhas' : capinhas.join(', ');
}
