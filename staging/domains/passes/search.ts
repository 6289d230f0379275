import { onlyDigits } from '../../lib/cpf.ts';
import type { Params } from '../../db/params.ts';

/**
 * SQL for the passes that match a search by passenger name, user name or e-mail, or leading CPF digits with or without
 * mask (PAS-01, IRR-01). Selects `id` and `atualizacao`, each pass once. Undefined for a blank search.
 * `further` is an extra condition on passes (alias `passe`).
 *
 * It joins two statements with `union all`, because one `or` over two tables uses neither index. The second statement
 * excludes the first one's rows, which is cheaper than `union`.
 */
export function foundPasses(typed: string, status: string, params: Params, further = 'true'): string | undefined {
  const text = typed.trim();
  if (text === '') {
    return undefined;
  }
  const rest = status === '' ? further : `passe.status = ${params.add(status)} and ${further}`;
  const patterns = [...new Set(text.split(/\s+/))].map((word) => `search_pattern(${params.add(word)})`);
  const wordsIn = (column: string) => patterns.map((pattern) => `${column} like ${pattern}`).join(' and ');
  const cpf = /^[\d.\s-]*\d[\d.\s-]*$/.test(text) ? ` or passe.cpf like ${params.add(`${onlyDigits(text)}%`)}` : '';
  const ofPasse = `(${wordsIn('passe.search')}${cpf})`;
  return `select passe.id, passe.atualizacao from passes passe where ${ofPasse} and ${rest}
    union all
    select passe.id, passe.atualizacao
      from usuarios usuario
      join pedidos pedido on pedido.usuario_id = usuario.id
      join passes passe on passe.pedido_id = pedido.id
     where ${wordsIn('usuario.search')} and ${rest} and ${ofPasse} is not true`;
}
