import type { components } from '../../openapi/api.gen';
import { fieldsOf, number, text, type Doubtful } from '@/api/read';

type Schemas = components['schemas'];

/** Parts that an order, a pass and the lists of both answer in the same shape. */

export interface Endereco {
  rua: string | null;
  numero: string | null;
  bairro: string | null;
  cidade: string | null;
  cep: string | null;
  complemento: string | null;
  telefone: string | null;
  valor_frete: number | null;
}

/** Null when there is no address at all: the object missing, or every line of it empty. */
export function readEndereco(raw: unknown): Endereco | null {
  const fields = fieldsOf<Schemas['EnderecoEntrega']>(raw);
  const endereco: Endereco = {
    rua: text(fields.endereco_rua),
    numero: text(fields.endereco_numero),
    bairro: text(fields.endereco_bairro),
    cidade: text(fields.endereco_cidade),
    cep: text(fields.cep),
    complemento: text(fields.complemento),
    telefone: text(fields.telefone),
    valor_frete: number(fields.valor_frete),
  };
  return Object.values(endereco).some((value) => value !== null) ? endereco : null;
}

/** entidade and periodo come as text or as an object, depending on the call (specification 3). */
export function readEntidade(raw: unknown, nameField: 'ent_nome' | 'nome'): string | null {
  return text(raw) ?? text(fieldsOf<Record<typeof nameField, string>>(raw)[nameField]);
}

/** The documents of a pass in the order of the specification (section 3), with the words of the look. */
const DOCUMENTOS = [
  { campo: 'foto_passe', label: 'Foto do passe' },
  { campo: 'foto_pessoa_identidade', label: 'Foto com identidade' },
  { campo: 'identidade_frente', label: 'Identidade frente' },
  { campo: 'identidade_costa', label: 'Identidade verso' },
  { campo: 'declaracao', label: 'Declaração' },
] as const;

/** Only a pass has it (DOC-01). */
const BOLETIM = { campo: 'boletim_ocorrencia', label: 'Boletim de ocorrência' } as const;

export interface Documento {
  campo: (typeof DOCUMENTOS)[number]['campo'] | typeof BOLETIM.campo;
  label: string;
  /** As the API sent it, in doubt: components open it only if it is an http(s) address. */
  url: string | null;
}

export function readDocumentos(fields: Doubtful<Schemas['Documentos']>): readonly Documento[] {
  return DOCUMENTOS.map(({ campo, label }) => ({ campo, label, url: text(fields[campo]) }));
}

export function readDocumentosPasse(fields: Doubtful<Schemas['Passe']>): readonly Documento[] {
  return [...readDocumentos(fields), { ...BOLETIM, url: text(fields.boletim_ocorrencia) }];
}
