import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { parse } from '@/api/parse';
import { addDays, daysBetween, type DateRange } from '@/lib/dates';
import { nested, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

/** How many records have a status, by the status's code. */
export interface StatusCount {
  code: string;
  count: number;
}

/** The periods of the orders' dashboard in days (DAS-06). */
export type PedidosDias = 7 | 30 | 90 | 365;

/** In the order of the dashboard (DAS-02). */
const PASSES_STATUS = [
  'criado',
  'inconsistencia',
  'pago',
  'emitido',
  'enviado',
  'entregue',
] as const satisfies readonly (keyof Schemas['PassesPorStatus'])[];

/** A missing status counts 0 (FMT-06); a response without any number is a contract violation. */
export const passesPorStatusSchema = z.pipe(
  record<Schemas['PassesPorStatus']>()({
    criado: number,
    inconsistencia: number,
    pago: number,
    emitido: number,
    enviado: number,
    entregue: number,
  }).check(z.refine((counts) => PASSES_STATUS.some((code) => counts[code] !== null))),
  z.transform((counts): StatusCount[] => PASSES_STATUS.map((code) => ({ code, count: counts[code] ?? 0 }))),
);

/** Entries without a number are left out, but entries without any number at all are a contract violation. */
export const pedidosPorStatusSchema = z.pipe(
  z.record(z.string(), number).check(
    z.refine((counts) => {
      const values = Object.values(counts);
      return values.length === 0 || values.some((count) => count !== null);
    }),
  ),
  z.transform((counts): StatusCount[] =>
    Object.entries(counts).flatMap(([code, count]) => (count === null ? [] : { code, count })),
  ),
);

const totalUsuariosSchema = z.pipe(
  record<Schemas['TotalUsuarios']>()({ total_usuarios: number }),
  z.transform(({ total_usuarios }) => total_usuarios),
);

/** An entry without a day is left out. */
const loginsDiariosSchema = z.pipe(
  record<Schemas['LoginsDiarios']>()({
    daily_statistics: z.array(nested(record<Schemas['LoginsDia']>()({ date: text, total_logins: number }))),
  }),
  z.transform(({ daily_statistics: days }) =>
    days.flatMap((day) => (day?.date ? { date: day.date.slice(0, 10), total: day.total_logins } : [])),
  ),
);

/** The sign-ins of a day; null where the response has no number. */
export type LoginsDia = z.infer<typeof loginsDiariosSchema>[number];

/** One entry for each day of the range: the response leaves out days without sign-ins (DAS-10). */
export function parseLoginsDiarios(body: unknown, { inicio, fim }: DateRange): LoginsDia[] {
  const totals = new Map(parse(loginsDiariosSchema, body).map(({ date, total }) => [date, total]));
  return Array.from({ length: daysBetween(inicio, fim) + 1 }, (_, index) => {
    const date = addDays(inicio, index);
    const total = totals.get(date);
    return { date, total: total === undefined ? 0 : total };
  });
}

/** Failures are shown in place without a toast; loginsDiarios also has a toast (ERR-05, DAS-09). */
export const dashboardsQueries = {
  passesPorStatus: () =>
    queryOptions({
      queryKey: [...keys.dashboards, 'passes-por-status'] as const,
      queryFn: ({ signal }) =>
        unwrapAs(passesPorStatusSchema, client.GET('/passes-dashboard-data/total-por-status/', { signal })),
      meta: { logAs: 'passes-dashboard-data' },
    }),

  /** Null when the response has no number. */
  totalUsuarios: () =>
    queryOptions({
      queryKey: [...keys.dashboards, 'total-usuarios'] as const,
      queryFn: ({ signal }) => unwrapAs(totalUsuariosSchema, client.GET('/accounts/statistics/usuarios/', { signal })),
      meta: { logAs: 'statistics-usuarios' },
    }),

  loginsDiarios: ({ inicio, fim }: DateRange) =>
    queryOptions({
      queryKey: [...keys.dashboards, 'logins-diarios', { inicio, fim }] as const,
      queryFn: async ({ signal }) => {
        const query = { start_date: inicio, end_date: fim };
        const call = client.GET('/accounts/statistics/logins/', { params: { query }, signal });
        return parseLoginsDiarios(await unwrap(call), { inicio, fim });
      },
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao carregar os dados. Tente novamente.', showsOwn403: true },
    }),

  pedidosPorStatus: (dias: PedidosDias) =>
    queryOptions({
      queryKey: [...keys.dashboards, 'pedidos-por-status', dias] as const,
      queryFn: ({ signal }) => {
        const query = { time_range: dias };
        return unwrapAs(
          pedidosPorStatusSchema,
          client.GET('/dashboard/pedidos-por-status/', { params: { query }, signal }),
        );
      },
      // The empty text would be about the new period.
      placeholderData: (previous) => (previous?.some(({ count }) => count > 0) ? previous : undefined),
      meta: { logAs: 'pedidos-por-status' },
    }),
};
