import { onlyDigits } from '../rules/cpf.ts';
import type { Params } from './params.ts';

/**
 * What a search says of a pass (alias `passe`) and of the user who asked for it (alias `usuario`); one of both has to
 * hold. Apart, because each has an index of its own, and one `or` over two tables would read all of both.
 */
export interface PasseSearch {
  readonly passe: string;
  readonly usuario: string;
}

/**
 * The conditions of a search for passenger's name, user's name or e-mail, or CPF from its first digits, with or without
 * mask (specification 2.11, 2.13). Undefined for a blank text, which narrows nothing.
 */
export function passeSearch(typed: string, params: Params): PasseSearch | undefined {
  const text = typed.trim();
  if (text === '') {
    return undefined;
  }
  const patterns = [...new Set(text.split(/\s+/))].map((word) => `search_pattern(${params.add(word)})`);
  const wordsIn = (column: string) => patterns.map((pattern) => `${column} like ${pattern}`).join(' and ');
  const cpf = /^[\d.\s-]*\d[\d.\s-]*$/.test(text) ? ` or passe.cpf like ${params.add(`${onlyDigits(text)}%`)}` : '';
  return { passe: `(${wordsIn('passe.search')}${cpf})`, usuario: `(${wordsIn('usuario.search')})` };
}
