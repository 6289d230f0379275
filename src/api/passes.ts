import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { ApiError, isNotFound } from '@/api/errors';
import { keys } from '@/api/keys';
import { fetchPage, PAGE_SIZE, readPage } from '@/api/pages';
import { readDocumentosPasse, readEndereco, readEntidade, type Documento, type Endereco } from '@/api/pedido-parts';
import { fieldsOf, list, number, requiredFields, requiredId, text, type Doubtful } from '@/api/read';

type Schemas = components['schemas'];
export type PasseStatus = Schemas['PasseStatus'];

/** A row of 'Todos os Passes'. Null is "missing": the screen has a fallback for each. */
export interface PasseLinha {
  id: number;
  nome: string | null;
  cpf: string | null;
  telefone: string | null;
  status: string | null;
  tipo_passe_nome: string | null;
  criacao: string | null;
}

/** Why a pass is irregular: what is wrong, and the words of whoever decided; null if they are blank. */
export interface Motivo {
  inconsistencias: readonly string[];
  mensagem_inconsistencia: string | null;
}

/** A row of the irregular passes. */
export interface PasseRejeitado extends Motivo {
  id: number;
  nome: string | null;
  cpf: string | null;
  telefone: string | null;
  status: string | null;
  modalidade_emissao: string | null;
  tipo_passe: string | null;
  entidade: string | null;
  via: number | null;
  atualizacao: string | null;
}

/** It comes without an id. */
export interface UltimoPedido {
  numero_pedido: string | null;
  status: string | null;
  pago_em: string | null;
  emitido_por: string | null;
}

export interface Passe extends PasseLinha, Motivo {
  usuario_email: string | null;
  atualizacao: string | null;
  data_nascimento: string | null;
  curso: string | null;
  entidade: string | null;
  via: number | null;
  cod_uso: string | null;
  ultimo_pedido: UltimoPedido | null;
  endereco_entrega: Endereco | null;
  documentos: readonly Documento[];
}

export interface PassesFiltro {
  page: number;
  /** '' for all, as the call wants it. */
  status: PasseStatus | '';
  search: string;
}

export interface PassesRejeitadosFiltro {
  page: number;
  search: string;
  entidade: string;
}

function readLinha(raw: unknown): PasseLinha {
  const fields = requiredFields<Schemas['PasseLinha']>(raw);
  return {
    id: requiredId(fields.id),
    nome: text(fields.nome),
    cpf: text(fields.cpf),
    telefone: text(fields.telefone),
    status: text(fields.status),
    tipo_passe_nome: text(fields.tipo_passe_nome),
    criacao: text(fields.criacao),
  };
}

function readMotivo(fields: Doubtful<Pick<Schemas['Passe'], keyof Motivo>>): Motivo {
  return {
    inconsistencias: Array.from(new Set(list(fields.inconsistencias).flatMap((code) => text(code) ?? []))),
    mensagem_inconsistencia: text(fields.mensagem_inconsistencia),
  };
}

function readRejeitado(raw: unknown): PasseRejeitado {
  const fields = requiredFields<Schemas['PasseRejeitado']>(raw);
  return {
    id: requiredId(fields.id),
    nome: text(fields.nome),
    cpf: text(fields.cpf),
    telefone: text(fields.telefone),
    status: text(fields.status),
    modalidade_emissao: text(fields.modalidade_emissao),
    tipo_passe: text(fieldsOf<Schemas['TipoPasseNome']>(fields.tipo_passe).nome),
    entidade: readEntidade(fields.entidade, 'ent_nome'),
    via: number(fields.via),
    atualizacao: text(fields.atualizacao),
    ...readMotivo(fields),
  };
}

/** Null when there is no order: the object missing, or every field of it. */
function readUltimoPedido(raw: unknown): UltimoPedido | null {
  const fields = fieldsOf<Schemas['UltimoPedido']>(raw);
  const pedido: UltimoPedido = {
    numero_pedido: text(fields.numero_pedido),
    status: text(fields.status),
    pago_em: text(fields.pago_em),
    emitido_por: text(fields.emitido_por),
  };
  return Object.values(pedido).some((value) => value !== null) ? pedido : null;
}

function readPasse(raw: unknown): Passe {
  const fields = requiredFields<Schemas['Passe']>(raw);
  return {
    ...readLinha(raw),
    ...readMotivo(fields),
    usuario_email: text(fields.usuario_email),
    atualizacao: text(fields.atualizacao),
    data_nascimento: text(fields.data_nascimento),
    curso: text(fields.curso),
    entidade: readEntidade(fields.entidade, 'ent_nome'),
    via: number(fields.via),
    cod_uso: text(fields.cod_uso),
    ultimo_pedido: readUltimoPedido(fields.ultimo_pedido),
    endereco_entrega: readEndereco(fields.endereco_entrega),
    documentos: readDocumentosPasse(fields),
  };
}

/** Everything the panel can ask about passes, the queue of the inspection desk aside. */
export const passesQueries = {
  all: () => keys.passes,

  list: ({ page, status, search }: PassesFiltro) =>
    queryOptions({
      queryKey: [...passesQueries.all(), 'list', { page, status, search }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) => {
          const query = { page: asked, status, page_size: PAGE_SIZE, search };
          return readPage(await unwrap(client.GET('/passes-paginados/', { params: { query }, signal })), asked, readLinha);
        }),
      // The old rows stay, dimmed, while the next page comes (design 3).
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os passes.' },
    }),

  /** A list or a page, as the provider likes (specification 7). Its failure is inline only (specification 8). */
  rejeitados: ({ page, search, entidade }: PassesRejeitadosFiltro) =>
    queryOptions({
      queryKey: [...passesQueries.all(), 'rejeitados', { page, search, entidade }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) => {
          const query = { page: asked, page_size: PAGE_SIZE, search, entidade };
          return readPage(await unwrap(client.GET('/passe-rejeitados/', { params: { query }, signal })), asked, readRejeitado);
        }),
      placeholderData: keepPreviousData,
    }),

  /** `id` as it stands in the address; what is no number is no pass, and neither is an answer without data. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...passesQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => {
        if (!/^\d{1,15}$/.test(id)) throw new ApiError({ kind: 'status', status: 404 });
        const answer = await unwrap(client.GET('/passe/{id}/', { params: { path: { id: Number(id) } }, signal }));
        if (answer === null || answer === undefined) throw new ApiError({ kind: 'status', status: 404 });
        return readPasse(answer);
      },
      meta: { failureToast: passeFailureText },
    }),
};

/** Of the pass's page, inline and as a toast (specification 8). */
export function passeFailureText(error: unknown): string {
  return isNotFound(error) ? 'Nenhum detalhe disponível para este passe.' : 'Erro ao carregar detalhes do passe.';
}
