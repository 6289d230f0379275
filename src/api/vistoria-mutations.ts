import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { readFresh } from '@/api/cancelled-queries';
import { client, unwrap, unwrapAs } from '@/api/client';
import { ApiError } from '@/api/errors';
import { ORDER_DEPENDENT_KEYS } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { record, sentence } from '@/lib/schema';

type Schemas = components['schemas'];

const mensagemSchema = z.catch(record<Schemas['Mensagem']>()({ message: sentence }), { message: null });

type Decided = Pick<CasoVistoria, 'id' | 'nome'>;

const NOT_READ = 'Não foi possível conferir a fila. Nada foi enviado.';
const NOT_IN_FILA = 'O passe não está mais na fila.';

/** Throws an 'unsent' error unless a fresh read of the queue contains the case (VIS-07). */
async function requireInFila(queryClient: QueryClient, { id }: Decided): Promise<void> {
  const fila = { ...vistoriaQueries.fila(), retry: false };
  // A running request may have been sent before another user's decision.
  await queryClient.cancelQueries({ queryKey: fila.queryKey });
  const casos = await readFresh(queryClient, fila).catch((cause: unknown) => {
    throw new ApiError({ kind: 'unsent', detail: NOT_READ, cause });
  });
  if (!casos.some((caso) => caso.id === id)) throw new ApiError({ kind: 'unsent', detail: NOT_IN_FILA });
}

/** Decisions run one after the other: each cancels the queue's requests, and so would cancel the other's check. */
const ONE_AFTER_ANOTHER = { id: 'vistoria' };

/** 'Marcar como Vistoriado'. The desk shows a failure in place (ERR-05). */
export const markPasseVistoriadoMutation = apiMutation({
  mutationKey: ['vistoria', 'vistoriado'],
  scope: ONE_AFTER_ANOTHER,
  mutationFn: async (caso: Decided, { client: queryClient }) => {
    await requireInFila(queryClient, caso);
    await unwrap(client.PATCH('/passe/{id}/mark-vistoriado/', { params: { path: { id: caso.id } } }));
  },
  meta: {
    invalidates: ORDER_DEPENDENT_KEYS,
    logAs: 'markPasseVistoriado',
    failure: {
      text: 'O passe não foi marcado como vistoriado.',
      server: 'instead',
      inPlaceAt: '/vistoria',
    },
    change: ({ id }) => ({ action: 'Marcar como Vistoriado', status: 'validado', kind: 'passe', id }),
  },
});

const MARKED_IRREGULAR = 'Passe marcado como rejeitado com sucesso';

/** 'Marcar como Irregular'. Returns the server's message, or TXT-56. */
export const markPasseIrregularMutation = apiMutation({
  mutationKey: ['vistoria', 'irregular'],
  scope: ONE_AFTER_ANOTHER,
  mutationFn: async (caso: Decided, { client: queryClient }) => {
    await requireInFila(queryClient, caso);
    const { message } = await unwrapAs(
      mensagemSchema,
      client.PATCH('/passe/{id}/mark-rejeitado/', { params: { path: { id: caso.id } } }),
    );
    return message ?? MARKED_IRREGULAR;
  },
  meta: {
    invalidates: ORDER_DEPENDENT_KEYS,
    success: (text, { nome }) => ({ text, ...(nome !== null && { detail: nome }) }),
    failure: { text: 'Erro ao marcar o passe como rejeitado. Por favor, tente novamente.', server: 'instead' },
    change: ({ id }) => ({ action: 'Marcar como Irregular', status: 'inconsistencia', kind: 'passe', id }),
  },
});
