import { sql } from 'kysely';
import type { Db } from '../../db/sql.ts';
import { BATCH, insertRows, withoutIndexes, type Row } from './bulk.ts';
import { corRows, entidadeRows, modeloRows, periodoRows, tipoPasseRows } from './catalogo.ts';
import { makePool } from './documentos.ts';
import { insertEventos } from './eventos.ts';
import { insertLogins } from './logins.ts';
import { planOrdensServico } from './ordens-servico.ts';
import { makePasses, type PasseContext } from './passes.ts';
import { lastIndexUntil, planPedidos, spread, type PedidoPlan } from './pedido-plan.ts';
import { capinhaRows, chooseCapinhas, pedidoRandom, pedidoRow, type Customer } from './pedidos.ts';
import { familySize, makePessoa, type Pessoa } from './pessoas.ts';
import type { Random } from './random.ts';
import { Timeline } from './timeline.ts';
import { ownerOf, pickCustomer, planUsuarios, type Usuarios } from './usuarios.ts';

export interface SeedOptions {
  /** How many orders. */
  readonly orders: number;
  /** yyyy-MM-dd in Sao Paulo: the last day of the seed. */
  readonly today: string;
  /** Hash of the password that every account shares. */
  readonly passwordHash: string;
}

/** Every table of the schema, and none of the migration runner's. */
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

/** Counter orders have families of their own, far from those of the accounts. */
const COUNTER_FAMILIES = 50_000_000;

/** Tables that are filled without their indexes. */
const INDEXED = 'usuarios logins ordens_servico pedidos pedido_capinhas passes pedido_eventos passe_eventos'.split(' ');

/** Tables whose rows have the seed's ids. */
const NUMBERED = 'documentos usuarios tipos_passe entidades ordens_servico pedidos passes modelos'.split(' ');

/** Empties every table; ids begin at 1 again. */
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
  await insertRows(db, 'periodos', periodoRows());
  await insertRows(db, 'entidades', entidadeRows());
  await insertRows(db, 'tipos_passe', tipoPasseRows(today, pool.tiposPasse));
  await insertRows(db, 'modelos', modeloRows(pool.modelos));
  await insertRows(db, 'cores', corRows());

  const usuarios = planUsuarios(Math.ceil(orders / ORDERS_PER_CUSTOMER), today, passwordHash, timeline);
  await insertRows(db, 'usuarios', usuarios.rows);
  const plans = planPedidos(orders, timeline);
  await insertRows(db, 'ordens_servico', planOrdensServico(plans, usuarios.funcionarios, timeline));
  await insertPedidos(db, plans, usuarios, {
    today,
    pool,
    staff: usuarios.staff,
    nextId: 1,
    queue: 0,
  });
  await insertEventos(db);
  await insertLogins(db, orders, usuarios.joined, timeline);
}

async function insertPedidos(
  db: Db,
  plans: readonly PedidoPlan[],
  usuarios: Usuarios,
  context: PasseContext,
): Promise<void> {
  const pedidos: Row<'pedidos'>[] = [];
  const passes: Row<'passes'>[] = [];
  const capinhas: Row<'pedido_capinhas'>[] = [];
  // what an order points to goes first
  const flush = async (): Promise<void> => {
    await insertRows(db, 'documentos', context.pool.takeRows());
    await insertRows(db, 'pedidos', pedidos.splice(0));
    await insertRows(db, 'passes', passes.splice(0));
    await insertRows(db, 'pedido_capinhas', capinhas.splice(0));
  };
  const cliente = spread(8, plans.length);
  for (const [index, plan] of plans.entries()) {
    const id = index + 1;
    const random = pedidoRandom(id);
    const customer = chooseCustomer(id, plan, cliente.has(index), usuarios, random, context.today);
    const pessoas = choosePessoas(id, plan, customer, random, {
      today: context.today,
      isBenchmark: plans.length >= BENCHMARK_ORDERS,
    });
    const items = makePasses(id, plan, pessoas, customer.usuarioId === null, random, context);
    const cases = chooseCapinhas(random);
    pedidos.push(pedidoRow(id, plan, customer, items, cases, random));
    passes.push(...items.map(({ row }) => row));
    capinhas.push(...capinhaRows(id, cases));
    if (pedidos.length >= BATCH) await flush();
  }
  await flush();
}

function chooseCustomer(
  id: number,
  plan: PedidoPlan,
  isCliente: boolean,
  { joined, firstCustomer }: Usuarios,
  random: Random,
  today: string,
): Customer {
  const studies = needsStudent(plan);
  if (!isCliente && random.chance(0.012)) {
    return { usuarioId: null, owner: makePessoa(COUNTER_FAMILIES + id, 0, today, studies) };
  }
  const position = isCliente
    ? firstCustomer
    : pickCustomer(random.next(), firstCustomer, lastIndexUntil(joined, plan.criacao));
  return { usuarioId: position + 1, owner: ownerOf(position + 1, today, studies) };
}

/** The first pass of an order in analysis waits for the inspection of a declaration, which only students send. */
function needsStudent(plan: PedidoPlan): boolean {
  return plan.status === 'dados_em_analise';
}

/** Who travels: the owner of the account first, then the family. */
function choosePessoas(
  id: number,
  plan: PedidoPlan,
  { usuarioId, owner }: Customer,
  random: Random,
  { today, isBenchmark }: { today: string; isBenchmark: boolean },
): Pessoa[] {
  const familia = usuarioId ?? COUNTER_FAMILIES + id;
  const usual = Math.min(familySize(familia), random.weighted([1, 2, 3], [42, 36, 22]));
  const count = isBenchmark ? random.weighted([2, 3, 4], [25, 50, 25]) : usual;
  const pessoas = [owner];
  while (pessoas.length < count) pessoas.push(makePessoa(familia, pessoas.length, today, needsStudent(plan)));
  return pessoas;
}
