import { HttpError } from '../../http/errors.ts';
import { inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { contagemOf, contagensPorStatus } from '../contagens/queries.ts';
import { addDays, daysBetween } from '../../lib/dates.ts';
import type { PasseStatus } from '../passes/rules.ts';
import type { PedidoStatus } from '../pedidos/rules.ts';
import { checkPeriod } from '../../http/period.ts';

/** Maximum range of the sign-in statistics, in days (DAS-05). */
const MAX_PERIOD = 365;
const DEFAULT_TIME_RANGE = 30;

/** How many passes have each of the six statuses that the dashboard shows. */
export const getPassesPorStatus: Handler<'getPassesPorStatus'> = inTransaction(async ({ tx }) => {
  const totals = await contagensPorStatus(tx, 'passes');
  const of = (status: PasseStatus) => totals.get(status) ?? 0;
  return ok({
    criado: of('criado'),
    inconsistencia: of('inconsistencia'),
    pago: of('pago'),
    emitido: of('emitido'),
    enviado: of('enviado'),
    entregue: of('entregue'),
  });
});

/** How many accounts there are, staff included. */
export const getTotalUsuarios: Handler<'getTotalUsuarios'> = inTransaction(async ({ tx }) =>
  ok({ total_usuarios: (await contagemOf(tx, 'usuarios')).total }),
);

/** Sign-ins of each day of a period, days without any included. 400 if the period is upside down or longer than a year. */
export const getLoginsDiarios: Handler<'getLoginsDiarios'> = inTransaction(async ({ query, tx }) => {
  const { start_date: start, end_date: end } = query;
  checkPeriod(start, end);
  if (daysBetween(start, end) > MAX_PERIOD) {
    throw new HttpError(400, { detail: 'O período não pode exceder 1 ano.' });
  }
  const statistics = await tx.query<{ date: string; total_logins: number }>(
    `select $1::date + n as date, coalesce(logins.total, 0) as total_logins
       from generate_series(0, $2::date - $1::date) as n
       left join (select instante::date as dia, count(*) as total
                    from logins
                   where instante >= $1::date and instante < $2::date + 1
                   group by dia) logins on logins.dia = $1::date + n
      order by n`,
    [start, end],
  );
  return ok({ daily_statistics: statistics });
});

/** How many orders of the last days, today included, have each status. A status that none has is left out. */
export const getPedidosPorStatus: Handler<'getPedidosPorStatus'> = inTransaction(async ({ query, tx, context }) => {
  const days = query.time_range ?? DEFAULT_TIME_RANGE;
  const rows = await tx.query<{ status: PedidoStatus; total: number }>(
    'select status, count(*) as total from pedidos where criacao >= $1::date group by status',
    [addDays(context.today(), 1 - days)],
  );
  return ok(Object.fromEntries(rows.map(({ status, total }) => [status, total])));
});
