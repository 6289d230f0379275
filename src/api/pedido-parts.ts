/** Schemas that orders, passes and their lists share. */
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { list, money, nested, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

/** Null when there is no address at all (END-02). */
export const enderecoSchema = z.pipe(
  nested(
    record<Schemas['EnderecoEntrega']>()({
      endereco_rua: text,
      endereco_numero: text,
      endereco_bairro: text,
      endereco_cidade: text,
      cep: text,
      complemento: text,
      telefone: text,
      valor_frete: money,
    }),
  ),
  z.transform(
    (fields) =>
      fields && {
        rua: fields.endereco_rua,
        numero: fields.endereco_numero,
        bairro: fields.endereco_bairro,
        cidade: fields.endereco_cidade,
        cep: fields.cep,
        complemento: fields.complemento,
        telefone: fields.telefone,
        valor_frete: fields.valor_frete,
      },
  ),
);

export type Endereco = NonNullable<z.infer<typeof enderecoSchema>>;

/** The name of an entity, which some calls send as text and others as an object. */
export const entidadeSchema = z.union([
  z.pipe(
    record<Schemas['Entidade']>()({ ent_nome: text }),
    z.transform(({ ent_nome }) => ent_nome),
  ),
  text,
]);

/** The name of a nested object. */
export const nomeSchema = z.union([
  z.pipe(
    record<Schemas['PeriodoNome']>()({ nome: text }),
    z.transform(({ nome }) => nome),
  ),
  text,
]);

/** One label each, for example 'Transparente azul x 2'. */
export const capinhasSchema = z.pipe(
  list(nested(record<Schemas['CapinhaPedido']>()({ label: text }))),
  z.transform((capinhas) => capinhas.flatMap((capinha) => capinha?.label ?? [])),
);

/** In the order of DOC-01. */
const DOCUMENTOS = [
  { campo: 'foto_passe', label: 'Foto do passe' },
  { campo: 'foto_pessoa_identidade', label: 'Foto com identidade' },
  { campo: 'identidade_frente', label: 'Identidade frente' },
  { campo: 'identidade_costa', label: 'Identidade verso' },
  { campo: 'declaracao', label: 'Declaração' },
] as const;

/** Only in passes (DOC-01). */
const BOLETIM = { campo: 'boletim_ocorrencia', label: 'Boletim de ocorrência' } as const;

export interface Documento {
  campo: (typeof DOCUMENTOS)[number]['campo'] | typeof BOLETIM.campo;
  label: string;
  /** Unchecked: components open only http(s) addresses (DOC-06). */
  url: string | null;
}

type DocumentoFields = Record<(typeof DOCUMENTOS)[number]['campo'], string | null>;

export const documentoFields = {
  foto_passe: text,
  foto_pessoa_identidade: text,
  identidade_frente: text,
  identidade_costa: text,
  declaracao: text,
};

/** Replaces the document fields of a record by the list of its documents. */
export function withDocumentos<Fields extends DocumentoFields>(record: Fields) {
  const { foto_passe, foto_pessoa_identidade, identidade_frente, identidade_costa, declaracao, ...rest } = record;
  return {
    ...rest,
    documentos: documentosOf({ foto_passe, foto_pessoa_identidade, identidade_frente, identidade_costa, declaracao }),
  };
}

export function documentosOf(fields: DocumentoFields): Documento[] {
  return DOCUMENTOS.map(({ campo, label }) => ({ campo, label, url: fields[campo] }));
}

export function boletimOf({ boletim_ocorrencia }: { boletim_ocorrencia: string | null }): Documento {
  return { ...BOLETIM, url: boletim_ocorrencia };
}
