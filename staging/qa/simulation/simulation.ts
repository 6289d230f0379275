import { sql } from 'kysely';
import { idsOf, type Db, type RunTransaction } from '../../db/sql.ts';
import { transitionPedido, type Change } from '../../domains/pedidos/changes.ts';
import {
  creditPagamento,
  refusePagamento,
  renewPedido,
  resendDocumentos,
  sendPedido,
} from '../../domains/pedidos/customer.ts';
import type { PedidoStatus } from '../../domains/pedidos/rules.ts';
import { HttpError } from '../../http/errors.ts';
import { createRandom, type Random } from '../seed/random.ts';

/** How many of each action one step took. */
export type SimulationStep = Record<
  'novos' | 'enviados' | 'reenviados' | 'pagamentos' | 'creditados' | 'recusados',
  number
>;

/** Price of a phone case, for one. */
const CAPINHA = '29.90';

/**
 * One step of the simulated customers (STG-43): a new order, and for the oldest waiting records of each kind what the customer
 * or the payment service does next, through the rules of the backend. The same seed and records give the same step.
 */
export async function stepSimulation(transaction: RunTransaction, random: Random, now: Date): Promise<SimulationStep> {
  const customer: Change = { autor: 'Cliente', usuarioId: undefined, now };
  const payment: Change = { ...customer, autor: 'Pagamento' };
  const each = async (ids: readonly number[], act: (db: Db, id: number) => Promise<unknown>) => {
    let done = 0;
    for (const id of ids) {
      try {
        await transaction((db) => act(db, id));
        done += 1;
      } catch (error) {
        // Somebody else changed the record first.
        if (!(error instanceof HttpError)) throw error;
      }
    }
    return done;
  };
  const waiting = (status: PedidoStatus) => transaction((db) => oldest(db, status));
  const earlier = await transaction((db) => chooseEarlier(db, random));
  const capinhas = await transaction((db) => chooseCapinhas(db, random));
  const credited: number[] = [];
  const refused: number[] = [];
  for (const id of await waiting('em_analise')) (random.chance(0.85) ? credited : refused).push(id);
  return {
    novos: await each(earlier, (db, pedidoId) => renewPedido(db, { pedidoId, capinhas }, customer)),
    enviados: await each(await transaction(oldestComplete), (db, id) => sendPedido(db, id, customer)),
    reenviados: await each(await transaction(oldestRejected), (db, id) => resendDocumentos(db, id, customer)),
    pagamentos: await each(await waiting('pagar'), (db, id) => transitionPedido(db, id, 'em_analise', customer)),
    creditados: await each(credited, (db, id) => creditPagamento(db, id, payment)),
    recusados: await each(refused, (db, id) => refusePagamento(db, id, payment)),
  };
}

const MOST = 2;

async function oldest(db: Db, status: PedidoStatus): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pedidos where status = ${status} order by atualizacao, id limit ${MOST}`.execute(db);
  return idsOf(rows);
}

/** Orders em_aberto in which each student's pass has its declaration. */
async function oldestComplete(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pedidos pedido where status = 'em_aberto' and not exists (
      select from passes passe join tipos_passe tipo on tipo.id = passe.tipo_passe_id
       where passe.pedido_id = pedido.id and tipo.estudantil and passe.declaracao_id is null)
     order by atualizacao, id limit ${MOST}`.execute(db);
  return idsOf(rows);
}

async function oldestRejected(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select passe.id from passes passe join pedidos pedido on pedido.id = passe.pedido_id
     where passe.status = 'inconsistencia' and pedido.status = 'dados_irregulares'
     order by passe.atualizacao, passe.id limit ${MOST}`.execute(db);
  return idsOf(rows);
}

/** An order of a customer with an account whose renewal needs an inspection, and lacks no declaration. */
async function chooseEarlier(db: Db, random: Random): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct pedido.id from pedidos pedido join passes passe on passe.pedido_id = pedido.id
     where pedido.usuario_id is not null and passe.declaracao_id is not null and not exists (
       select from passes other join tipos_passe tipo on tipo.id = other.tipo_passe_id
        where other.pedido_id = pedido.id and tipo.estudantil and other.declaracao_id is null)
     order by pedido.id limit 100`.execute(db);
  return rows.length === 0 ? [] : [random.pick(rows).id];
}

async function chooseCapinhas(db: Db, random: Random) {
  const cores = await db.selectFrom('cores').select('id').where('quantidade', '>', 0).orderBy('id').execute();
  return cores.length > 0 && random.chance(0.4)
    ? [{ corId: random.pick(cores).id, quantidade: 1, renda: CAPINHA }]
    : [];
}

interface SimulationOptions {
  readonly transaction: RunTransaction;
  /** While false or rejected, no step is taken. */
  readonly isReady: () => Promise<boolean>;
  readonly now: () => Date;
  readonly everySeconds: number;
  readonly seed: number;
  /** Called with the error of a failed step; the next step follows. */
  readonly onError: (error: unknown) => void;
}

/** Takes a step again and again, one at a time. The result ends it after the running step. */
export function startSimulation(options: SimulationOptions): () => Promise<void> {
  const { transaction, isReady, now, everySeconds, seed, onError } = options;
  const random = createRandom(seed);
  const step = async () => {
    if (await isReady().catch(() => false)) await stepSimulation(transaction, random, now());
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= step()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
