import { formatCep } from '@/lib/cep';

/** The lines of a delivery address; null is "missing". */
export interface EnderecoLinhas {
  rua: string | null;
  numero: string | null;
  bairro: string | null;
  cidade: string | null;
  cep: string | null;
  complemento: string | null;
}

/** What stands in place of a missing part (specification 2.15; design 6, "addresses: fallbacks"). */
export const SEM_ENDERECO = 'Endereço não informado';
export const NAO_INFORMADO = 'Não Informado';
const SEM_RUA = 'Rua não informada';
export const SEM_CEP = 'CEP não informado';
const SEM_NUMERO = 'Número não informado';

/** Street, postal code, number, as the address table has them in one cell (specification 2.15). */
export function enderecoCurto({ rua, cep, numero }: EnderecoLinhas): string {
  return [rua ?? SEM_RUA, cep === null ? SEM_CEP : formatCep(cep), numero ?? SEM_NUMERO].join(', ');
}

/** The first line on an envelope: 'Rua, número, complemento'. */
export function enderecoRua({ rua, numero, complemento }: EnderecoLinhas): string {
  return [rua ?? SEM_RUA, numero ?? SEM_NUMERO, complemento].filter(Boolean).join(', ');
}

/** An address as it is written on an envelope: 'Rua, número, complemento' and 'bairro · cidade · CEP'. */
export function enderecoCompleto(endereco: EnderecoLinhas): readonly [string, string] {
  const { bairro, cidade, cep } = endereco;
  const second = [bairro, cidade, cep === null ? SEM_CEP : formatCep(cep)];
  return [enderecoRua(endereco), second.filter(Boolean).join(' · ')];
}
