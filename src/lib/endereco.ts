import { formatCep, NAO_INFORMADO } from '@/lib/format';

export interface EnderecoFields {
  rua: string | null;
  numero: string | null;
  bairro: string | null;
  cidade: string | null;
  cep: string | null;
  complemento: string | null;
}

/** Fallbacks of missing parts (END-02). */
export const SEM_ENDERECO = 'Endereço não informado';
const SEM_RUA = 'Rua não informada';
export const SEM_CEP = 'CEP não informado';
const SEM_NUMERO = 'Número não informado';

const CEP_DIGITS = 8;

/** What an address lacks for a label, in words: 'a rua', 'o CEP com oito dígitos' (PED-09, ENT-30). */
export function missingParts(endereco: EnderecoFields | null): readonly string[] {
  const cep = endereco?.cep;
  const hasShortCep = Boolean(cep) && cep?.replaceAll(/\D/g, '').length !== CEP_DIGITS;
  const needed = [
    ['a rua', endereco?.rua],
    ['o número', endereco?.numero],
    ['o bairro', endereco?.bairro],
    ['a cidade', endereco?.cidade],
    [hasShortCep ? 'o CEP com oito dígitos' : 'o CEP', hasShortCep ? null : cep],
  ] as const;
  return needed.filter(([, value]) => !value).map(([name]) => name);
}

/** 'falta a rua', 'faltam a rua, o número e o bairro'; undefined without a missing part. */
export function missingText(missing: readonly string[]): string | undefined {
  const last = missing.at(-1);
  if (last === undefined) return undefined;
  return missing.length > 1 ? `faltam ${missing.slice(0, -1).join(', ')} e ${last}` : `falta ${last}`;
}

/** Street, postal code and number (END-01). */
export function enderecoCurto({ rua, cep, numero }: EnderecoFields): string {
  return [rua ?? SEM_RUA, cep === null ? SEM_CEP : formatCep(cep), numero ?? SEM_NUMERO].join(', ');
}

/** The first line on an envelope: 'Rua, número, complemento'. */
export function enderecoRua({ rua, numero, complemento }: EnderecoFields): string {
  return [rua ?? SEM_RUA, numero ?? SEM_NUMERO, complemento].filter(Boolean).join(', ');
}

/** 'Jardim Paulista, São Paulo' */
export function bairroCidade(endereco: Pick<EnderecoFields, 'bairro' | 'cidade'> | null): string {
  return [endereco?.bairro, endereco?.cidade].filter(Boolean).join(', ') || SEM_ENDERECO;
}

/** Group of orders without a usable address. */
export const SEM_REGIAO = 'Sem endereço';

/** The group of an address: 'São Paulo, Jardim Paulista' */
export function regiaoOf(endereco: Pick<EnderecoFields, 'bairro' | 'cidade'> | null | undefined): string {
  return endereco ? [endereco.cidade, endereco.bairro ?? NAO_INFORMADO].filter(Boolean).join(', ') : SEM_REGIAO;
}

let collator: Intl.Collator | undefined;

/** Sorts texts of addresses; those without an address are last. */
export function compareRegioes(one: string, other: string): number {
  collator ??= new Intl.Collator('pt-BR', { numeric: true });
  return Number(one === SEM_REGIAO) - Number(other === SEM_REGIAO) || collator.compare(one, other);
}

/** 'Rua, número, complemento, CEP' */
export function enderecoPostal(endereco: EnderecoFields): string {
  return `${enderecoRua(endereco)}, ${endereco.cep === null ? SEM_CEP : formatCep(endereco.cep)}`;
}

/** The lines of an envelope: 'Rua, número, complemento' and 'bairro · cidade · CEP'. */
export function enderecoCompleto(endereco: EnderecoFields): readonly [string, string] {
  const { bairro, cidade, cep } = endereco;
  const second = [bairro, cidade, cep === null ? SEM_CEP : formatCep(cep)];
  return [enderecoRua(endereco), second.filter(Boolean).join(' · ')];
}

/** Whether orders of a delivery type are sent; an unknown type may be (ENT-07). */
export function isSent(tipo: string | null | undefined): boolean {
  return tipo !== 'retirada' && tipo !== 'nenhum';
}
