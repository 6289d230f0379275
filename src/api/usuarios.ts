import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, recordId, unwrap } from '@/api/client';
import { keys, ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { apiMutation, PASSWORD_GC_MS } from '@/api/meta';
import { fetchAll, fetchCount, fetchPage } from '@/api/pages';
import { pedidoSchema } from '@/api/pedidos';
import { flag, id, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

const usuarioSchema = record<Schemas['Usuario']>()({
  id,
  email: text,
  phone: text,
  provider: text,
  date_joined: text,
  is_staff: flag,
  is_superuser: flag,
});

export type Usuario = z.infer<typeof usuarioSchema>;

export type UsuarioNovo = Schemas['UsuarioNovo'];

export interface UsuariosParams {
  page: number;
  /** Part of an e-mail; '' for all. */
  search: string;
}

function getHistorico(usuarioId: number, signal: AbortSignal, query: { page?: number } = {}) {
  return client.GET('/pedidos/historico-usuario/{usuarioId}/', { params: { path: { usuarioId }, query }, signal });
}

/** The number of orders that are deleted with a user (USU-06). */
export function fetchTotalPedidos(usuarioId: number, signal: AbortSignal): Promise<number> {
  return fetchCount(getHistorico(usuarioId, signal));
}

export function fetchUsuarios({ page, search }: UsuariosParams, signal: AbortSignal) {
  // The operation has no `page_size`.
  return fetchPage(usuarioSchema, { page }, (paging) =>
    client.GET('/accounts/users/', {
      params: { query: { page: paging.page, ...(search !== '' && { search }) } },
      signal,
    }),
  );
}

export const usuariosQueries = {
  lists: () => [...keys.usuarios, 'list'] as const,

  list: ({ page, search }: UsuariosParams) =>
    queryOptions({
      queryKey: [...usuariosQueries.lists(), { page, search }] as const,
      queryFn: ({ signal }) => fetchUsuarios({ page, search }, signal),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os dados dos usuários.' },
    }),

  /** All orders of a user, newest first. */
  historico: (usuarioId: string) =>
    queryOptions({
      queryKey: [...keys.usuarios, 'historico', usuarioId] as const,
      queryFn: async ({ signal }) => {
        const numero = recordId(usuarioId);
        return fetchAll(pedidoSchema, (query) => getHistorico(numero, signal, query));
      },
      meta: { failureToast: 'Erro ao buscar o histórico de pedidos.' },
    }),

  totalPedidos: (usuarioId: number) =>
    queryOptions({
      queryKey: [...keys.usuarios, 'total-pedidos', usuarioId] as const,
      queryFn: ({ signal }) => fetchTotalPedidos(usuarioId, signal),
      meta: { logAs: 'historico-usuario' },
    }),
};

export const createUsuarioMutation = apiMutation({
  mutationKey: ['usuarios', 'create'],
  mutationFn: async (body: UsuarioNovo) => {
    await unwrap(client.POST('/accounts/register/', { body }));
  },
  gcTime: PASSWORD_GC_MS,
  meta: {
    form: true,
    invalidates: [keys.usuarios, keys.dashboards],
    success: (_data, { email }) => ({
      text: 'Usuário criado com sucesso!',
      link: { label: 'Ver na lista', href: `/users?search=${encodeURIComponent(email)}` },
    }),
    failure: { text: 'Erro ao criar usuário', server: 'instead' },
    change: () => ({ action: 'Criar Usuário', kind: 'usuario' }),
  },
});

/** Deletes a user with all orders, and so their sales. */
export const deleteUsuarioMutation = apiMutation({
  mutationKey: ['usuarios', 'delete'],
  mutationFn: async (id: number) => {
    await unwrap(client.DELETE('/auth/user/{id}/', { params: { path: { id } } }));
  },
  meta: {
    invalidates: [...ORDER_DEPENDENT_KEYS, keys.relatorios],
    success: 'Usuário deletado com sucesso!',
    failure: { text: 'Erro ao deletar usuário' },
    change: (id) => ({ action: 'Excluir Usuário', kind: 'usuario', id }),
  },
});
