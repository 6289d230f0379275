import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { ApiError } from '@/api/errors';
import { keys, PEDIDO_MOVED } from '@/api/keys';
import { fetchPage, readPage } from '@/api/pages';
import { readPedido } from '@/api/pedidos';
import { breach, list, requiredFields, requiredId, text } from '@/api/read';

type Schemas = components['schemas'];

/** A row of 'Lista de Usuários'. Null is "missing": the screen shows N/A. */
export interface Usuario {
  id: number;
  email: string | null;
  phone: string | null;
  provider: string | null;
  date_joined: string | null;
  is_staff: boolean;
  is_superuser: boolean;
}

export type UsuarioNovo = Schemas['UsuarioNovo'];

export interface UsuariosFiltro {
  page: number;
  /** Part of an e-mail; '' for all. */
  search: string;
}

function readUsuario(raw: unknown): Usuario {
  const fields = requiredFields<Schemas['Usuario']>(raw);
  return {
    id: requiredId(fields.id),
    email: text(fields.email),
    phone: text(fields.phone),
    provider: text(fields.provider),
    date_joined: text(fields.date_joined),
    is_staff: fields.is_staff === true,
    is_superuser: fields.is_superuser === true,
  };
}

async function fetchHistorico(usuarioId: number, signal: AbortSignal): Promise<readonly unknown[]> {
  const path = { usuarioId };
  const answer = await unwrap(client.GET('/pedidos/historico-usuario/{usuarioId}/', { params: { path }, signal }));
  if (!Array.isArray(answer)) throw breach('not a list');
  return list(answer);
}

/** Everything the panel can ask about users. */
export const usuariosQueries = {
  all: () => keys.usuarios,

  lists: () => [...usuariosQueries.all(), 'list'] as const,

  list: ({ page, search }: UsuariosFiltro) =>
    queryOptions({
      queryKey: [...usuariosQueries.lists(), { page, search }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) => {
          // An empty search is left out (specification 7).
          const query = search === '' ? { page: asked } : { page: asked, search };
          return readPage(await unwrap(client.GET('/accounts/users/', { params: { query }, signal })), asked, readUsuario);
        }),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os dados dos usuários.' },
    }),

  /** All orders of a user, newest first. `usuarioId` as it stands in the address; what is no number is nobody. */
  historico: (usuarioId: string) =>
    queryOptions({
      queryKey: [...usuariosQueries.all(), 'historico', usuarioId] as const,
      queryFn: async ({ signal }) => {
        if (!/^\d{1,15}$/.test(usuarioId)) throw new ApiError({ kind: 'status', status: 404 });
        return (await fetchHistorico(Number(usuarioId), signal)).map(readPedido);
      },
      meta: { failureToast: 'Erro ao buscar o histórico de pedidos.' },
    }),

  /** How many orders a user has: what a delete would take along. No screen of its own, so its failure is only logged. */
  totalPedidos: (usuarioId: number) =>
    queryOptions({
      queryKey: [...usuariosQueries.all(), 'total-pedidos', usuarioId] as const,
      queryFn: async ({ signal }) => (await fetchHistorico(usuarioId, signal)).length,
      meta: { logAs: 'historico-usuario' },
    }),
};

/** 'Criar Usuário'. The list of users and the number of registered users change. */
export const createUsuarioMutation = mutationOptions({
  mutationKey: ['usuarios', 'create'],
  mutationFn: async (body: UsuarioNovo) => {
    await unwrap(client.POST('/accounts/register/', { body }));
  },
  // The input is a password: it is forgotten as soon as the dialog is gone.
  gcTime: 0,
  meta: {
    invalidates: [keys.usuarios, keys.dashboards],
    success: 'Usuário criado com sucesso!',
    failure: { text: 'Erro ao criar usuário', server: 'instead' },
  },
});

/** Deletes a user and all of the user's orders, and so changes everything that shows orders, their sales too. */
export const deleteUsuarioMutation = mutationOptions({
  mutationKey: ['usuarios', 'delete'],
  mutationFn: async (id: number) => {
    await unwrap(client.DELETE('/auth/user/{id}/', { params: { path: { id } } }));
  },
  meta: {
    invalidates: [...PEDIDO_MOVED, keys.relatorios],
    success: 'Usuário deletado com sucesso!',
    failure: { text: 'Erro ao deletar usuário' },
  },
});
