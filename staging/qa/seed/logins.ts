import type { Db } from '../../db/sql.ts';
import { insertRows } from './bulk.ts';
import { lastIndexUntil } from './pedido-plan.ts';
import { createRandom } from './random.ts';
import { timestamp, type Timeline } from './timeline.ts';

/** Sign-ins a day stay plausible whatever the number of orders. */
const MAX_LOGINS = 60_000;
const MIN_LOGINS = 1500;

/** Sign-ins of staff and customers over 365 days, in their order. */
export async function insertLogins(
  db: Db,
  orders: number,
  joined: readonly number[],
  timeline: Timeline,
): Promise<void> {
  const random = createRandom(6_007);
  const count = Math.min(MAX_LOGINS, Math.max(MIN_LOGINS, orders * 6));
  const moments: number[] = [];
  while (moments.length < count) {
    const moment = timeline.customerMoment(random, random.int(0, 364));
    if (random.next() < timeline.liveliness(moment)) moments.push(moment);
  }
  const rows = moments
    .sort((a, b) => a - b)
    .map((moment) => ({
      usuario_id: Math.floor(random.next() * (lastIndexUntil(joined, moment) + 1)) + 1,
      instante: timestamp(moment),
    }));
  await insertRows(db, 'logins', rows);
}
