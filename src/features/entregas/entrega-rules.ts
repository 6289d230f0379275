import type { StatusEntrega } from '@/api/entrega-mutations';
import { type PedidoEntrega } from '@/api/entregas';
import { scanText } from '@/components/scan/scans';
import { cleanSearch } from '@/lib/clean-text';
import { formatCount } from '@/lib/format';
import { hasPersonal } from '@/lib/personal-data';
import type { Operation } from '@/operations/operation';

export type EntregaAction = StatusEntrega | 'entregue';

const ALL_ACTIONS: readonly EntregaAction[] = ['enviado', 'cancelado', 'entregue'];

/** Actions of a result: a pickup order is neither sent nor postponed (ENT-03). */
export function actionsOf({ tipo_entrega }: Pick<PedidoEntrega, 'tipo_entrega'>): readonly EntregaAction[] {
  return tipo_entrega === 'retirada' ? ['entregue'] : ALL_ACTIONS;
}

const ALREADY_DONE: Readonly<Record<EntregaAction, string>> = {
  enviado: 'O pedido já está marcado como Enviado.',
  cancelado: 'A entrega já está adiada.',
  entregue: 'O pedido já foi entregue.',
};

/** Why an action is disabled, or undefined (ENT-11). */
export function actionRefusal({ status }: Pick<PedidoEntrega, 'status'>, action: EntregaAction): string | undefined {
  if (status === 'entregue') return ALREADY_DONE.entregue;
  return status === action ? ALREADY_DONE[action] : undefined;
}

/** The result with the primary button: the only result, or the exact match. */
export function mainResultOf(pedidos: readonly PedidoEntrega[], numero: string): number | undefined {
  const exact = pedidos.find((pedido) => pedido.numero_pedido === numero);
  return (exact ?? (pedidos.length === 1 ? pedidos[0] : undefined))?.id;
}

/** The action of an operation; undefined for one of another screen. */
export function actionOf(operation: Operation | undefined): EntregaAction | undefined {
  return ALL_ACTIONS.find((action) => action === operation?.status);
}

/** An order that was read at `readAt`, with the status of a newer operation. */
export function withOperation(pedido: PedidoEntrega, operation: Operation | undefined, readAt: number): PedidoEntrega {
  const isOlder = operation?.state.kind === 'done' && readAt <= (operation.settledAt ?? 0);
  return { ...pedido, status: (isOlder ? actionOf(operation) : undefined) ?? pedido.status };
}

/**
 * Results of the search: the exact number first, then by id. `kept` are orders with an action that is not settled, or a
 * confirmed delivery: they stay visible until the next search, also when the server no longer returns them.
 */
export function resultsOf(
  found: readonly PedidoEntrega[],
  kept: readonly PedidoEntrega[],
  numero: string,
): readonly PedidoEntrega[] {
  const missing = kept.filter(({ id }) => !found.some((pedido) => pedido.id === id));
  const all = [...found, ...missing].sort((one, other) => one.id - other.id);
  return [
    ...all.filter((pedido) => pedido.numero_pedido === numero),
    ...all.filter((pedido) => pedido.numero_pedido !== numero),
  ];
}

/** Maximum number of results of searchPedidosEntrega. */
export const MAX_SEARCH_RESULTS = 50;

/**
 * 'N pedidos encontrados'; asks for more digits where the response may be cut off.
 * @param returned how many of the displayed orders the server returned; a paged response can have more than the maximum
 */
export function foundText(displayed: number, returned: number): string {
  if (displayed === 1) return '1 pedido encontrado';
  return returned === MAX_SEARCH_RESULTS
    ? `Os primeiros ${displayed} pedidos encontrados. Digite mais números.`
    : `${displayed} pedidos encontrados`;
}

/** The same for the orders of a person, of which the panel shows some. */
export function pessoaText(displayed: number, count: number): string {
  return count > displayed
    ? `Os primeiros ${displayed} de ${formatCount(count)} pedidos encontrados. Digite o nome completo.`
    : `${displayed} pedidos encontrados`;
}

/** An order number may contain letters, but neither spaces nor '@'. */
function isNome(text: string): boolean {
  return /\p{L}/u.test(text) && (!/\d/.test(text) || /[\s@]/.test(text));
}

/**
 * A typed search: a name keeps its spaces, also the one that was typed last, and an e-mail its dots; a number is cleaned
 * as a scan.
 */
export function entregaText(typed: string): string {
  const text = cleanSearch(typed);
  if (isNome(text)) return typed.replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return scanText(/\p{L}/u.test(text) ? typed : text);
}

/** The order number of a search; '' for a name, an e-mail or a CPF, which the delivery call does not find (ENT-27). */
export function numeroOf(text: string): string {
  return isNome(text) || hasPersonal('cpf', text) ? '' : scanText(text);
}
