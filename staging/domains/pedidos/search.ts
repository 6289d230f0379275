import { onlyDigits } from '../../lib/cpf.ts';
import type { PedidoStatus } from './rules.ts';
import { prefixPattern } from '../../db/params.ts';
import type { Params } from '../../db/params.ts';

/**
 * Order numbers have six digits for the first million orders. A longer row of digits, or one with a mask, is read as
 * the beginning of a CPF as well.
 */
const LEAST_CPF_DIGITS = 7;

/**
 * SQL for the ids of the orders that match a search by number, e-mail, name or passenger CPF, each once (STG-22).
 * One `or` over three tables uses none of their indexes, so each source is a separate statement.
 */
export function foundPedidos(search: string, status: PedidoStatus | '', params: Params): string {
  const ofStatus = status === '' ? '' : `and pedido.status = ${params.add(status)}`;
  const byUsuario = `select pedido.id from usuarios join pedidos pedido on pedido.usuario_id = usuarios.id
     where ${wordConditions(search, params)} ${ofStatus}`;
  // Only digits can begin a number. Asked of everything else, every order found by its customer would have to be read.
  if (!/^[\d.\s-]+$/.test(search)) {
    return byUsuario;
  }
  const numero = params.add(prefixPattern(search));
  const sources = [
    `select pedido.id from pedidos pedido where pedido.numero_pedido like ${numero} ${ofStatus}`,
    `${byUsuario} and pedido.numero_pedido not like ${numero}`,
  ];
  const cpf = cpfBeginning(search);
  if (cpf === undefined) {
    return sources.join(' union all ');
  }
  sources.push(`select pedido.id from passes join pedidos pedido on pedido.id = passes.pedido_id
     where passes.cpf like ${params.add(`${cpf}%`)} ${ofStatus}`);
  return sources.join(' union ');
}

/** Every word has to be there: 'ana lima' finds Ana Beatriz Lima. */
function wordConditions(search: string, params: Params): string {
  const words = new Set(search.trim().split(/\s+/));
  return [...words].map((word) => `usuarios.search like search_pattern(${params.add(word)})`).join(' and ');
}

function cpfBeginning(search: string): string | undefined {
  const digits = onlyDigits(search);
  const isMasked = /^\s*\d{3}\.[\d.-]*\s*$/.test(search);
  const isLong = /^\s*[\d. -]+$/.test(search) && digits.length >= LEAST_CPF_DIGITS;
  return isMasked || isLong ? digits : undefined;
}
