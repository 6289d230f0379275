import { onlyDigits } from '../rules/cpf.ts';
import type { PedidoStatus } from '../rules/pedido-status.ts';
import { Params, prefixPattern } from './params.ts';

/** What the list of orders is narrowed to; empty texts mean everything. */
export interface PedidosFilter {
  readonly status?: PedidoStatus | '';
  readonly search?: string;
}

interface Condition {
  /** A `where` clause over pedidos (alias `pedido`), or nothing. */
  readonly where: string;
  readonly params: Params;
}

/**
 * Order numbers have six digits for the first million orders. A longer row of digits, or one with a mask, is read as
 * the beginning of a CPF as well.
 */
const LEAST_CPF_DIGITS = 7;

/** The condition of listPedidos: status, and number, e-mail, name or a passenger's CPF (specification 2.9, 7). */
export function pedidosCondition({ status = '', search = '' }: PedidosFilter): Condition {
  const params = new Params();
  const conditions: string[] = [];
  if (status !== '') {
    conditions.push(`pedido.status = ${params.add(status)}`);
  }
  if (search.trim() !== '') {
    conditions.push(`pedido.id = any(array(${foundIds(search, params)}))`);
  }
  return { where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, params };
}

/** Ids from each index on its own: one condition with `or` over three tables would read all rows of all of them. */
function foundIds(search: string, params: Params): string {
  const sources = [
    `select id from pedidos where numero_pedido like ${params.add(prefixPattern(search))}`,
    `select de_usuario.id from pedidos de_usuario join usuarios on usuarios.id = de_usuario.usuario_id
      where ${wordConditions(search, params)}`,
  ];
  const cpf = cpfBeginning(search);
  if (cpf !== undefined) {
    sources.push(`select pedido_id from passes where cpf like ${params.add(`${cpf}%`)}`);
  }
  return sources.join(' union all ');
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
