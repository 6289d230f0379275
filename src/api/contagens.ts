import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { record, requiredNumber } from '@/lib/schema';

/** Polling interval of the bell (SHL-09). */
const POLL_MS = 300_000;

/** The count excludes pickups, which the linked list contains (STG-08). */
export const PARA_ENVIO_NOTE = 'Envio: sem os pedidos para retirada.';

const quantidadeSchema = z.pipe(
  record<components['schemas']['Quantidade']>()({ quantidade: requiredNumber }),
  z.transform(({ quantidade }) => quantidade),
);

const polled = { staleTime: POLL_MS, refetchInterval: POLL_MS, refetchIntervalInBackground: false } as const;

/** The bell's counts. Failures show no toast; the bell keeps the last value, except 0 for pedidosDisponiveis (SHL-09). */
export const contagensQueries = {
  pedidosDisponiveis: () =>
    queryOptions({
      queryKey: [...keys.contagens, 'pedidos-disponiveis'] as const,
      queryFn: ({ signal }) =>
        unwrapAs(quantidadeSchema, client.GET('/ordens-servico/pedidos-disponiveis/', { signal })),
      ...polled,
      meta: { logAs: 'Erro ao buscar a contagem de pedidos disponíveis.' },
    }),

  pedidosParaEnvio: () =>
    queryOptions({
      queryKey: [...keys.contagens, 'pedidos-para-envio'] as const,
      queryFn: ({ signal }) => unwrapAs(quantidadeSchema, client.GET('/pedidos-para-envio/', { signal })),
      ...polled,
      meta: { logAs: 'pedidos-para-envio' },
    }),

  /** The number of service orders in 'Minhas'. */
  ordensServicoUsuario: () =>
    queryOptions({ ...ordensServicoQueries.doUsuario(), ...polled, select: (ordens) => ordens.length }),
};
