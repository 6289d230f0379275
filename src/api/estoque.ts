import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { multipart } from '@/api/multipart';
import { fetchAll, pageOf } from '@/api/pages';
import { id, nullableList, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

const corSchema = record<Schemas['Cor']>()({ id, cor: text, quantidade: number });

const modeloSchema = record<Schemas['Modelo']>()({
  id,
  nome: text,
  descricao: text,
  imagem: text,
  /** Null when the response has no list, which differs from a model without colours. */
  cores: nullableList(corSchema),
});

export type Cor = z.infer<typeof corSchema>;
export type Modelo = z.infer<typeof modeloSchema>;

export type ModeloBody = Schemas['ModeloFormulario'];

export type CorNova = Schemas['CorNova'];

export function fetchModelo(id: number, signal: AbortSignal): Promise<Modelo> {
  return unwrapAs(modeloSchema, client.GET('/modelos/{id}/', { params: { path: { id } }, signal }));
}

/** Failures are shown inline, without a toast (CAP-07). */
export const estoqueQueries = {
  list: () =>
    queryOptions({
      queryKey: [...keys.estoque, 'list'] as const,
      queryFn: ({ signal }) =>
        fetchAll(modeloSchema, (query) => client.GET('/modelos/', { params: { query }, signal })),
      meta: { logAs: 'listModelos' },
    }),

  /** The same response, paginated in the browser (CAP-01). */
  page: (page: number) => queryOptions({ ...estoqueQueries.list(), select: (modelos) => pageOf(modelos, page) }),

  /** Refetched each time the details open: the link to the picture expires. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...keys.estoque, 'detail', id] as const,
      queryFn: ({ signal }) => fetchModelo(id, signal),
      staleTime: Infinity,
      gcTime: 0,
      meta: { logAs: 'getModelo' },
    }),
};

/** Lenient throughout: the record exists whatever the response body is. */
const modeloCriadoSchema = z.catch(record<Schemas['Modelo']>()({ id: number, nome: text }), {
  id: null,
  nome: null,
});
const corCriadaSchema = z.catch(record<Schemas['Cor']>()({ cor: text }), { cor: null });

/** 'Adicionar Modelo', as a multipart form. */
export const createModeloMutation = apiMutation({
  mutationKey: ['estoque', 'createModelo'],
  mutationFn: (body: ModeloBody) =>
    unwrapAs(modeloCriadoSchema, client.POST('/modelos/', { body, bodySerializer: multipart })),
  meta: {
    form: true,
    invalidates: [keys.estoque],
    success: ({ id: criado, nome }) => ({
      text: nome === null ? 'Modelo adicionado.' : `Modelo “${nome}” adicionado.`,
      ...(criado !== null && { link: { label: 'Abrir', href: `/estoque-capinhas?modelo=${criado}` } }),
    }),
    logAs: 'createModelo',
    change: () => ({ action: 'Adicionar Modelo', kind: 'modelo' }),
  },
});

export const createCorMutation = apiMutation({
  mutationKey: ['estoque', 'createCor'],
  mutationFn: (body: CorNova) => unwrapAs(corCriadaSchema, client.POST('/cores/', { body })),
  meta: {
    form: true,
    invalidates: [keys.estoque],
    success: ({ cor }) => (cor === null ? 'Cor adicionada.' : `Cor “${cor}” adicionada.`),
    logAs: 'createCor',
    change: ({ modelo: id }) => ({ action: 'Adicionar Cor', kind: 'modelo', id }),
  },
});
