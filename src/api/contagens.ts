import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys } from '@/api/keys';
import { breach, list, number, requiredFields } from '@/api/read';

type Quantidade = components['schemas']['Quantidade'];

/** Specification 9: notification counts are read again every 5 minutes, never in a hidden tab (design 6). */
const POLL_MS = 300_000;

function readQuantidade(answer: unknown): number {
  const quantidade = number(requiredFields<Quantidade>(answer).quantidade);
  if (quantidade === null) throw breach('no quantidade');
  return quantidade;
}

const polled = { staleTime: POLL_MS, refetchInterval: POLL_MS, refetchIntervalInBackground: false } as const;

/** The bell's counts. Failures are only logged and the last value stays (specification 8). */
export const contagensQueries = {
  all: () => keys.contagens,

  pedidosDisponiveis: () =>
    queryOptions({
      queryKey: [...contagensQueries.all(), 'pedidos-disponiveis'] as const,
      queryFn: async ({ signal }) =>
        readQuantidade(await unwrap(client.GET('/ordens-servico/pedidos-disponiveis/', { signal }))),
      ...polled,
      meta: { logAs: 'Erro ao buscar a contagem de pedidos disponíveis.' },
    }),

  pedidosParaEnvio: () =>
    queryOptions({
      queryKey: [...contagensQueries.all(), 'pedidos-para-envio'] as const,
      queryFn: async ({ signal }) => readQuantidade(await unwrap(client.GET('/pedidos-para-envio/', { signal }))),
      ...polled,
      meta: { logAs: 'pedidos-para-envio' },
    }),

  /** The service orders of whoever asks, as they came: the bell counts them, 'Minhas' reads them (specification 7). */
  listaUsuario: () =>
    queryOptions({
      queryKey: [...contagensQueries.all(), 'ordens-servico-usuario'] as const,
      queryFn: async ({ signal }) => {
        const answer = await unwrap(client.GET('/ordens-servico-usuario/', { signal }));
        if (!Array.isArray(answer)) throw breach('not a list');
        return list(answer);
      },
      meta: { logAs: 'ordens-servico-usuario' },
    }),

  /** The length of the list is the count (specification 7). */
  ordensServicoUsuario: () =>
    queryOptions({ ...contagensQueries.listaUsuario(), ...polled, select: (ordens) => ordens.length }),
};
