import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, recordId, unwrap } from '@/api/client';
import { ApiError, isNotFound } from '@/api/errors';
import { keys } from '@/api/keys';
import { fetchPage, PAGE_SIZE } from '@/api/pages';
import { parse } from '@/api/parse';
import {
  boletimOf,
  documentoFields,
  enderecoSchema,
  entidadeSchema,
  nomeSchema,
  withDocumentos,
} from '@/api/pedido-parts';
import { foldText, textMatcher } from '@/lib/match-text';
import { id, list, nested, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];
export type PasseStatus = Schemas['PasseStatus'];

const linhaFields = {
  id,
  nome: text,
  cpf: text,
  telefone: text,
  status: text,
  tipo_passe_nome: text,
  criacao: text,
  usuario_email: text,
};

const passeLinhaSchema = record<Schemas['PasseLinha']>()(linhaFields);

const motivoFields = {
  inconsistencias: z.pipe(
    list(text),
    z.transform((codes) => Array.from(new Set(codes.flatMap((code) => code ?? [])))),
  ),
  mensagem_inconsistencia: text,
};

const passeIrregularSchema = record<Schemas['PasseRejeitado']>()({
  id,
  nome: text,
  cpf: text,
  telefone: text,
  status: text,
  modalidade_emissao: text,
  tipo_passe: nomeSchema,
  entidade: entidadeSchema,
  via: number,
  atualizacao: text,
  ...motivoFields,
});

const passeSchema = z.pipe(
  record<Schemas['Passe']>()({
    ...linhaFields,
    ...motivoFields,
    atualizacao: text,
    data_nascimento: text,
    curso: text,
    entidade: entidadeSchema,
    via: number,
    cod_uso: text,
    ultimo_pedido: nested(
      record<Schemas['UltimoPedido']>()({ numero_pedido: text, status: text, pago_em: text, emitido_por: text }),
    ),
    endereco_entrega: enderecoSchema,
    boletim_ocorrencia: text,
    ...documentoFields,
  }),
  z.transform(({ boletim_ocorrencia, ...fields }) => {
    const passe = withDocumentos(fields);
    return { ...passe, documentos: [...passe.documentos, boletimOf({ boletim_ocorrencia })] };
  }),
);

/** A row of 'Todos os Passes'. `compradoPor` is the buyer's e-mail if the search found the pass through the buyer. */
export type PasseLinha = z.infer<typeof passeLinhaSchema> & { compradoPor: string | null };
export type PasseIrregular = z.infer<typeof passeIrregularSchema>;
export type Passe = z.infer<typeof passeSchema>;
/** Why a pass is irregular. */
export type Motivo = Pick<Passe, keyof typeof motivoFields>;
export type UltimoPedido = NonNullable<Passe['ultimo_pedido']>;

export interface PassesParams {
  page: number;
  status: PasseStatus | 'todos';
  search: string;
}

export interface IrregularesParams {
  page: number;
  search: string;
  entidade: string;
}

export async function fetchPasse(id: string, signal: AbortSignal) {
  const body = await unwrap(client.GET('/passe/{id}/', { params: { path: { id: recordId(id) } }, signal }));
  // A response without data counts as a missing pass (PAS-04).
  if (body == null) throw new ApiError({ kind: 'status', status: 404 });
  return parse(passeSchema, body);
}

export async function fetchPasses({ page, status, search }: PassesParams, pageSize: number, signal: AbortSignal) {
  const found = await fetchPage(passeLinhaSchema, { page, pageSize }, ({ page, page_size }) =>
    client.GET('/passes-paginados/', {
      params: { query: { page, status: status === 'todos' ? '' : status, page_size, search } },
      signal,
    }),
  );
  const matches = textMatcher(search);
  const digits = /[^\d.\s-]/.test(search) ? '' : search.replaceAll(/\D/g, '');
  const matchesPassenger = ({ nome, cpf }: z.infer<typeof passeLinhaSchema>) =>
    nome === null || matches(foldText(nome)) || (digits !== '' && (cpf ?? '').replaceAll(/\D/g, '').startsWith(digits));
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, compradoPor: matchesPassenger(row) ? null : row.usuario_email })),
  };
}

export function fetchPassesIrregulares(
  { page, search, entidade }: IrregularesParams,
  pageSize: number,
  signal: AbortSignal,
) {
  return fetchPage(passeIrregularSchema, { page, pageSize }, (paging) =>
    client.GET('/passe-rejeitados/', { params: { query: { ...paging, search, entidade } }, signal }),
  );
}

export const passesQueries = {
  list: ({ page, status, search }: PassesParams) =>
    queryOptions({
      queryKey: [...keys.passes, 'list', { page, status, search }] as const,
      queryFn: ({ signal }) => fetchPasses({ page, status, search }, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os passes.' },
    }),

  /** Its failure is shown inline, without a toast (TXT-57). */
  irregulares: ({ page, search, entidade }: IrregularesParams) =>
    queryOptions({
      queryKey: [...keys.passes, 'irregulares', { page, search, entidade }] as const,
      queryFn: ({ signal }) => fetchPassesIrregulares({ page, search, entidade }, PAGE_SIZE, signal),
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...keys.passes, 'detail', id] as const,
      queryFn: ({ signal }) => fetchPasse(id, signal),
      meta: { failureToast: passeFailureText },
    }),
};

/** Failure text of the pass page, inline and as a toast (PAS-04). */
export function passeFailureText(error: unknown): string {
  return isNotFound(error) ? 'Nenhum detalhe disponível para este passe.' : 'Erro ao carregar detalhes do passe.';
}
