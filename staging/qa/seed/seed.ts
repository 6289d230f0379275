import { sql } from 'kysely';
import { BATCH, insertRows, type Db } from '../../db/sql.ts';
import { ENTIDADES, PERIODOS, corRows, modeloRows, tipoPasseRows } from './catalogo.ts';
import { makePool } from './documentos.ts';
import { insertEventos } from './eventos.ts';
import { planOrdensServico } from './ordens-servico.ts';
import { planPedidos, type PedidoPlan } from './pedido-plan.ts';
import { makePedido, type PedidoContext } from './pedidos.ts';
import { Timeline } from './timeline.ts';
import { loginRows, planUsuarios } from './usuarios.ts';

export interface SeedOptions {
  /** How many orders. */
  readonly orders: number;
  /** yyyy-MM-dd in Sao Paulo: the last day of the seed. */
  readonly today: string;
  /** Hash of the password that every account shares. */
  readonly passwordHash: string;
}

/** Tables of business records: keys, tests and migrations are kept. */
export const TABLES = (
  'meta documentos usuarios tentativas_login logins tipos_passe periodos entidades ordens_servico pedidos ' +
  'pedido_capinhas passes pedido_eventos passe_eventos modelos cores auditoria'
).split(' ');
const ALL_TABLES = sql.join(TABLES.map((table) => sql.table(table)));

/**
 * Orders of a benchmark seed, or more: indexes are built after the rows, and an order has three passes on average
 * (600,000 passes for 200,000 orders).
 */
export const BENCHMARK_ORDERS = 4000;

/** One customer for so many orders. */
const ORDERS_PER_CUSTOMER = 2.2;

/** Tables that are filled without their indexes. */
const INDEXED = 'usuarios logins ordens_servico pedidos pedido_capinhas passes pedido_eventos passe_eventos'.split(' ');

/** Tables whose rows have the seed's ids. */
const NUMBERED = 'documentos usuarios tipos_passe entidades ordens_servico pedidos passes modelos'.split(' ');

/** Empties the TABLES; ids begin at 1 again. */
export async function truncateAll(db: Db): Promise<void> {
  await sql`truncate table ${ALL_TABLES} restart identity cascade`.execute(db);
}

/** Fills an empty database. The same options give the same records (STG-23). Run it in one transaction. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const fill = (): Promise<void> => insertAll(db, options);
  if (options.orders < BENCHMARK_ORDERS) await fill();
  else await withoutIndexes(db, INDEXED, fill);
  for (const table of NUMBERED) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)} having count(*) > 0
    `.execute(db);
  }
  await insertRows(db, 'meta', [
    { key: 'seeded_today', value: options.today },
    { key: 'seeded_orders', value: String(options.orders) },
  ]);
  await sql`analyze ${ALL_TABLES}`.execute(db);
}

async function insertAll(db: Db, { orders, today, passwordHash }: SeedOptions): Promise<void> {
  const timeline = new Timeline(today);
  const pool = makePool(today);
  await insertRows(db, 'documentos', pool.takeRows());
  const entidades = ENTIDADES.map(({ id, nome }) => ({ id, ent_nome: nome }));
  await insertRows(db, 'periodos', PERIODOS);
  await insertRows(db, 'entidades', entidades);
  await insertRows(db, 'tipos_passe', tipoPasseRows(today, pool.tiposPasse));
  await insertRows(db, 'modelos', modeloRows(pool.modelos));
  await insertRows(db, 'cores', corRows());

  const usuarios = planUsuarios(Math.ceil(orders / ORDERS_PER_CUSTOMER), today, passwordHash, timeline);
  await insertRows(db, 'usuarios', usuarios.rows);
  const plans = planPedidos(orders, timeline);
  await insertRows(db, 'ordens_servico', planOrdensServico(plans, timeline));
  const isBenchmark = orders >= BENCHMARK_ORDERS;
  await insertPedidos(db, plans, { today, pool, joined: usuarios.joined, isBenchmark, nextId: 1, queue: 0 });
  await insertEventos(db);
  await insertRows(db, 'logins', loginRows(orders, usuarios.joined, timeline));
}

async function insertPedidos(db: Db, plans: readonly PedidoPlan[], context: PedidoContext): Promise<void> {
  const ofCliente = spread(8, plans.length);
  for (let start = 0; start < plans.length; start += BATCH) {
    const made = plans.slice(start, start + BATCH).map((plan, i) => {
      const index = start + i;
      return makePedido(index + 1, plan, ofCliente.has(index), context);
    });
    const pedidos = made.map(({ pedido }) => pedido);
    const passes = made.flatMap((rows) => rows.passes);
    const capinhas = made.flatMap((rows) => rows.capinhas);
    // what an order points to goes first
    await insertRows(db, 'documentos', context.pool.takeRows());
    await insertRows(db, 'pedidos', pedidos);
    await insertRows(db, 'passes', passes);
    await insertRows(db, 'pedido_capinhas', capinhas);
  }
}

/** Indexes of `count` elements spread evenly over a list of `length`. */
function spread(count: number, length: number): Set<number> {
  const indexes = Array.from({ length: Math.min(count, length) }, (_, i) =>
    Math.floor(((i + 0.5) * length) / Math.min(count, length)),
  );
  return new Set(indexes);
}

/**
 * Does the work while these tables have neither secondary indexes nor foreign keys, and puts both back as they were:
 * building an index once is much cheaper than keeping it up row by row, and a foreign key is checked in one query.
 * Unique constraints stay. Run it inside one transaction: a failure leaves nothing behind.
 */
async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows: definitions } = await sql<{ drop: string; create: string }>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
      from pg_index i
     where i.indrelid = any(${tables}::text[]::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
    union all
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
           format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c
     where c.contype = 'f' and c.conrelid = any(${tables}::text[]::regclass[])`.execute(db);
  for (const { drop } of definitions) await sql.raw(drop).execute(db);
  await work();
  for (const { create } of definitions) await sql.raw(create).execute(db);
}
