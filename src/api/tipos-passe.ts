import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { multipart } from '@/api/multipart';
import { fetchAll, fetchPage, MAX_PAGE_SIZE } from '@/api/pages';
import { boolean, id, money, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

const tipoPasseSchema = record<Schemas['TipoPasse']>()({
  id,
  nome: text,
  descricao: text,
  valor: money,
  validade: text,
  cod_sistema: text,
  imagem: text,
  estudantil: boolean,
  ativo: boolean,
});

export type TipoPasse = z.infer<typeof tipoPasseSchema>;

/** A missing field is not sent, an empty text clears the stored one (TIP-03). */
export type TipoPasseBody = Schemas['TipoPasseFormulario'];

export function fetchTipoPasse(id: number, signal: AbortSignal): Promise<TipoPasse> {
  return unwrapAs(tipoPasseSchema, client.GET('/tipos-passes/{id}/', { params: { path: { id } }, signal }));
}

export const tiposPasseQueries = {
  lists: () => [...keys.tiposPasse, 'list'] as const,

  list: ({ page }: { page: number }) =>
    queryOptions({
      queryKey: [...tiposPasseQueries.lists(), { page }] as const,
      queryFn: ({ signal }) =>
        fetchPage(tipoPasseSchema, { page }, (query) =>
          client.GET('/listar-tipospasse/', { params: { query }, signal }),
        ),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os dados dos tipos de passe.' },
    }),

  /** Every type, on all pages. */
  todos: () =>
    queryOptions({
      queryKey: [...tiposPasseQueries.lists(), 'todos'] as const,
      queryFn: ({ signal }) =>
        fetchAll(tipoPasseSchema, (further) =>
          client.GET('/listar-tipospasse/', { params: { query: { page_size: MAX_PAGE_SIZE, ...further } }, signal }),
        ),
      meta: { logAs: 'validades' },
    }),

  /** Refetched each time a form opens, and never while it is open: its fields must not change under the user. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...keys.tiposPasse, 'detail', id] as const,
      queryFn: ({ signal }) => fetchTipoPasse(id, signal),
      staleTime: 'static',
      gcTime: 0,
      meta: { failureToast: 'Erro ao buscar os dados do tipo de passe.', showsOwn403: true },
    }),
};

/** Lenient: the record exists whatever the response body is. */
const tipoPasseCriadoSchema = z.catch(record<Schemas['TipoPasse']>()({ id: number }), { id: null });

/** 'Criar Tipo de Passe', as a multipart form. */
export const createTipoPasseMutation = apiMutation({
  mutationKey: ['tipos-passe', 'create'],
  mutationFn: (body: TipoPasseBody) =>
    unwrapAs(tipoPasseCriadoSchema, client.POST('/tipos-passes/', { body, bodySerializer: multipart })),
  meta: {
    form: true,
    invalidates: [tiposPasseQueries.lists()],
    success: ({ id: criado }) => ({
      text: 'Tipo de Passe criado com sucesso!',
      ...(criado !== null && { link: { label: 'Abrir', href: `/tipos-passe?dialogo=editar&registro=${criado}` } }),
    }),
    failure: { text: 'Erro ao criar o Tipo de Passe.' },
    change: () => ({ action: 'Criar Tipo de Passe', kind: 'tipo-passe' }),
  },
});

/** 'Editar Tipo de Passe': passes, orders and reports show its name. */
export const updateTipoPasseMutation = apiMutation({
  mutationKey: ['tipos-passe', 'update'],
  mutationFn: ({ id, body }: { id: number; body: TipoPasseBody }) =>
    unwrap(client.PUT('/tipos-passes/{id}/', { params: { path: { id } }, body, bodySerializer: multipart })),
  meta: {
    form: true,
    invalidates: [
      tiposPasseQueries.lists(),
      keys.passes,
      keys.pedidos,
      keys.ordensServico,
      keys.vistoria,
      keys.usuarios,
      keys.relatorios,
    ],
    success: 'Tipo de Passe atualizado com sucesso!',
    failure: { text: 'Erro ao atualizar o Tipo de Passe.' },
    change: ({ id }) => ({ action: 'Editar Tipo de Passe', kind: 'tipo-passe', id }),
  },
});

/** 'Excluir Tipo de Passe': only one that no pass uses (TIP-06). */
export const deleteTipoPasseMutation = apiMutation({
  mutationKey: ['tipos-passe', 'delete'],
  mutationFn: (id: number) => unwrap(client.DELETE('/tipos-passes/{id}/', { params: { path: { id } } })),
  meta: {
    invalidates: [tiposPasseQueries.lists()],
    success: 'Tipo de Passe deletado com sucesso!',
    failure: { text: 'Erro ao deletar o Tipo de Passe.' },
    change: (id) => ({ action: 'Excluir Tipo de Passe', kind: 'tipo-passe', id }),
  },
});
