import { onlyDigits } from '../rules/cpf.ts';
import type { Params } from './params.ts';

/**
 * A statement for the passes that a search finds by passenger's name, user's name or e-mail, or CPF from its first digits,
 * with or without mask (specification 2.11, 2.13): `id` and `atualizacao`, each pass once. Undefined for a blank text,
 * which narrows nothing. `further` is a condition over passes (alias `passe`).
 *
 * Two statements in one, because each table has an index of its own and one `or` over both would read all of both; the
 * second leaves out what the first one has, which costs less than a union that compares them.
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
