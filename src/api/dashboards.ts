import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys } from '@/api/keys';
import { breach, fieldsOf, list, number, requiredFields, text } from '@/api/read';

type Schemas = components['schemas'];

/** How many records have a status, by the status's code. */
export interface StatusCount {
  code: string;
  count: number;
}

/** The sign-ins of a day; null where the answer has no number. */
export interface LoginsDia {
  date: string;
  total: number | null;
}

/** Days of the sign-in statistics, both counted in, yyyy-MM-dd in São Paulo. */
export interface LoginsPeriodo {
  start: string;
  end: string;
}

/** How many days back the orders are counted (specification 9). */
export type PedidosDias = 7 | 30 | 90 | 365;

/** The statuses that the passes dashboard shows, in its order (specification 2.4). */
const PASSES_STATUS = [
  'criado',
  'inconsistencia',
  'pago',
  'emitido',
  'enviado',
  'entregue',
] as const satisfies readonly (keyof Schemas['PassesPorStatus'])[];

/** A status that is missing counts 0 (specification 9); an answer without any number says nothing about passes. */
export function readPassesPorStatus(answer: unknown): readonly StatusCount[] {
  const fields = requiredFields<Schemas['PassesPorStatus']>(answer);
  if (PASSES_STATUS.every((code) => number(fields[code]) === null)) throw breach('no count');
  return PASSES_STATUS.map((code) => ({ code, count: number(fields[code]) ?? 0 }));
}

/** The map from status to count; what is no number is left out, but a map of nothing else is no map of counts. */
export function readPedidosPorStatus(answer: unknown): readonly StatusCount[] {
  const entries = Object.entries(requiredFields<Record<string, number>>(answer));
  const counts = entries.flatMap(([code, value]) => {
    const count = number(value);
    return count === null ? [] : [{ code, count }];
  });
  if (entries.length > 0 && counts.length === 0) throw breach('no count');
  return counts;
}

/** One entry a day; an entry without a day is left out. */
export function readLoginsDiarios(answer: unknown): readonly LoginsDia[] {
  const { daily_statistics: days } = requiredFields<Schemas['LoginsDiarios']>(answer);
  if (!Array.isArray(days)) throw breach('no daily_statistics');
  return list(days).flatMap((raw) => {
    const fields = fieldsOf<Schemas['LoginsDia']>(raw);
    const date = text(fields.date)?.slice(0, 10);
    return date === undefined ? [] : [{ date, total: number(fields.total_logins) }];
  });
}

/** Everything the panel can ask for its dashboards. Failures are only logged, but for the sign-ins (specification 8). */
export const dashboardsQueries = {
  all: () => keys.dashboards,

  passesPorStatus: () =>
    queryOptions({
      queryKey: [...dashboardsQueries.all(), 'passes-por-status'] as const,
      queryFn: async ({ signal }) =>
        readPassesPorStatus(await unwrap(client.GET('/passes-dashboard-data/total-por-status/', { signal }))),
      meta: { logAs: 'passes-dashboard-data' },
    }),

  /** Null is 'N/A': the answer came without the number. */
  totalUsuarios: () =>
    queryOptions({
      queryKey: [...dashboardsQueries.all(), 'total-usuarios'] as const,
      queryFn: async ({ signal }) => {
        const answer = await unwrap(client.GET('/accounts/statistics/usuarios/', { signal }));
        return number(requiredFields<Schemas['TotalUsuarios']>(answer).total_usuarios);
      },
      meta: { logAs: 'statistics-usuarios' },
    }),

  loginsDiarios: ({ start, end }: LoginsPeriodo) =>
    queryOptions({
      queryKey: [...dashboardsQueries.all(), 'logins-diarios', { start, end }] as const,
      queryFn: async ({ signal }) =>
        readLoginsDiarios(
          await unwrap(
            client.GET('/accounts/statistics/logins/', {
              params: { query: { start_date: start, end_date: end } },
              signal,
            }),
          ),
        ),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao carregar os dados. Tente novamente.', part: true },
    }),

  pedidosPorStatus: (dias: PedidosDias) =>
    queryOptions({
      queryKey: [...dashboardsQueries.all(), 'pedidos-por-status', dias] as const,
      queryFn: async ({ signal }) =>
        readPedidosPorStatus(
          await unwrap(client.GET('/dashboard/pedidos-por-status/', { params: { query: { time_range: dias } }, signal })),
        ),
      placeholderData: keepPreviousData,
      meta: { logAs: 'pedidos-por-status' },
    }),

  /** Declarations that wait for inspection: the length of the queue, which no call counts. */
  vistoriaContagem: () =>
    queryOptions({
      queryKey: [...keys.vistoria, 'contagem'] as const,
      queryFn: async ({ signal }) => {
        const answer = await unwrap(client.GET('/passes-para-vistoria-declaracao/', { signal }));
        if (!Array.isArray(answer)) throw breach('not a list');
        return list(answer);
      },
      select: (queue) => queue.length,
      meta: { logAs: 'passes-para-vistoria-declaracao' },
    }),
};
