import { sql } from 'kysely';
import { countRows } from '../../db/id-page.ts';
import { HttpError } from '../../http/errors.ts';
import { checkPeriod } from '../../http/fields.ts';
import { ok, type Handler } from '../../http/handler.ts';
import { addDays, daysBetween } from '../../lib/dates.ts';

/** Most days between the two dates of the sign-in statistics (DAS-05). */
const MAX_PERIOD = 365;
const DEFAULT_TIME_RANGE = 30;

/** How many passes have each of the six statuses that the dashboard shows. */
export const getPassesPorStatus: Handler<'getPassesPorStatus'> = async ({ transaction }) => {
  const rows = await transaction((db) =>
    db
      .selectFrom('passes')
      .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
      .groupBy('status')
      .execute(),
  );
  const of = (status: (typeof rows)[number]['status']) => rows.find((row) => row.status === status)?.total ?? 0;
  return ok({
    criado: of('criado'),
    inconsistencia: of('inconsistencia'),
    pago: of('pago'),
    emitido: of('emitido'),
    enviado: of('enviado'),
    entregue: of('entregue'),
  });
};

/** How many accounts there are, staff included. */
export const getTotalUsuarios: Handler<'getTotalUsuarios'> = async ({ transaction }) =>
  ok({ total_usuarios: await transaction((db) => countRows(db, 'usuarios')) });

/** Sign-ins of each day of a period, days without any included. 400 if the start is after the end or more than 365 days before it. */
export const getLoginsDiarios: Handler<'getLoginsDiarios'> = async ({ query, transaction }) => {
  const { start_date: start, end_date: end } = query;
  checkPeriod(start, end);
  if (daysBetween(start, end) > MAX_PERIOD) {
    throw new HttpError(400, { detail: 'O período não pode exceder 1 ano.' });
  }
  const { rows } = await transaction((db) =>
    sql<{ date: string; total_logins: number }>`
      select ${start}::date + n as date, coalesce(logins.total, 0) as total_logins
        from generate_series(0, ${end}::date - ${start}::date) as n
        left join (select instante::date as dia, count(*) as total
                     from logins
                    where instante >= ${start}::date and instante < ${end}::date + 1
                    group by dia) logins on logins.dia = ${start}::date + n
       order by n`.execute(db),
  );
  return ok({ daily_statistics: rows });
};

/** How many orders of the last days, today included, have each status. A status without orders is left out. */
export const getPedidosPorStatus: Handler<'getPedidosPorStatus'> = async ({ query, transaction, context }) => {
  const first = addDays(context.today(), 1 - (query.time_range ?? DEFAULT_TIME_RANGE));
  const rows = await transaction((db) =>
    db
      .selectFrom('pedidos')
      .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
      .where('criacao', '>=', sql<string>`${first}::date`)
      .groupBy('status')
      .execute(),
  );
  return ok(Object.fromEntries(rows.map(({ status, total }) => [status, total])));
};
