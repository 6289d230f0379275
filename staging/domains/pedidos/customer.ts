import { sql } from 'kysely';
import { anyOf, idsOf, type Db } from '../../db/sql.ts';
import { assertAllowed, conflict, notFound } from '../../http/errors.ts';
import { sumMoney } from '../../lib/money.ts';
import { pedidoStatusAfterVistoria, reenvioVerdict } from '../passes/rules.ts';
import { recordPasses, recordPedidos, transitionPedido, transitionPedidos, type Change } from './changes.ts';
import { lockPasseOfPedido, lockPasses, type LockedPedido } from './locks.ts';

/* What customers and the payment service change. The contract has no calls for it: only simulated customers use it. */

/** The number of an order is its id plus this. */
export const NUMBER_BEFORE_FIRST = 100_000;

/** The order to copy, and the phone cases of the new one. */
interface Renewal {
  readonly pedidoId: number;
  readonly capinhas: readonly Capinha[];
}

interface Capinha {
  readonly corId: number;
  readonly quantidade: number;
  /** Decimal text: the price of all of them. */
  readonly renda: string;
}

/**
 * A new order em_aberto with the passengers, documents and address of an earlier one. Its passes have
 * today's prices. Phone cases are taken from stock (STG-42). 404 for an unknown order, 409 if the stock has fewer cases.
 */
export async function renewPedido(db: Db, { pedidoId, capinhas }: Renewal, change: Change): Promise<number> {
  const passes = await db
    .selectFrom('passes as passe')
    .innerJoin('tipos_passe as tipo', 'tipo.id', 'passe.tipo_passe_id')
    .selectAll('passe')
    .select('tipo.valor as preco')
    .where('passe.pedido_id', '=', pedidoId)
    .orderBy('passe.id')
    .execute();
  const prices = [...passes.map(({ preco }) => preco), ...capinhas.map(({ renda }) => renda)];
  const id = await insertCopy(db, pedidoId, sumMoney(prices), change.now);
  for (const capinha of capinhas) await sellCapinha(db, id, capinha);
  const inserted = await db
    .insertInto('passes')
    .values(
      passes.map(({ id: _id, search: _search, preco, ...passe }) => ({
        ...passe,
        pedido_id: id,
        status: 'criado' as const,
        valor: preco,
        via: Math.min(99, passe.via + 1),
        cod_uso: null,
        validado_por: null,
        inconsistencias: [],
        mensagem_inconsistencia: null,
        criacao: change.now,
        atualizacao: change.now,
      })),
    )
    .returning('id')
    .execute();
  await recordPedidos(db, [{ id, de: null, para: 'em_aberto' }], change);
  const created = inserted.map((passe) => ({ id: passe.id, de: null, para: 'criado' as const }));
  await recordPasses(db, created, change);
  return id;
}

/** A new order with the customer and address of an earlier one; `itens` is its total without the freight. */
async function insertCopy(db: Db, pedidoId: number, itens: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pedidos (id, numero_pedido, usuario_id, tipo_entrega, valor_total, criacao, atualizacao, endereco_rua,
                         endereco_numero, endereco_bairro, endereco_cidade, cep, complemento, telefone, valor_frete, status)
    select novo.id, (${NUMBER_BEFORE_FIRST}::int + novo.id)::text, usuario_id, tipo_entrega, valor_frete + ${itens}::numeric,
           ${now}, ${now}, endereco_rua, endereco_numero, endereco_bairro, endereco_cidade, cep, complemento, telefone,
           valor_frete, 'em_aberto'
      from pedidos, (select nextval(pg_get_serial_sequence('pedidos', 'id')) as id) novo
     where pedidos.id = ${pedidoId}
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row.id;
}

async function sellCapinha(db: Db, pedidoId: number, { corId, quantidade, renda }: Capinha): Promise<void> {
  const sold = await db
    .updateTable('cores')
    .from('modelos as modelo')
    .set((eb) => ({ quantidade: eb('cores.quantidade', '-', quantidade) }))
    .whereRef('modelo.id', '=', 'cores.modelo_id')
    .where('cores.id', '=', corId)
    .where('cores.quantidade', '>=', quantidade)
    .returning(['modelo.nome as modelo', 'cores.cor'])
    .executeTakeFirst();
  if (sold === undefined) throw conflict('O estoque não tem essa quantidade de capinhas.');
  await db
    .insertInto('pedido_capinhas')
    .values({ pedido_id: pedidoId, ...sold, quantidade, renda })
    .execute();
}

/**
 * The customer sends an order for analysis. Passes without a declaration are not inspected (STG-11) and become validado;
 * the order goes on to pagar without another one.
 */
export async function sendPedido(db: Db, id: number, change: Change): Promise<void> {
  const pedido = await transitionPedido(db, id, 'dados_em_analise', change);
  const passes = await lockPasses(db, [id]);
  const accepted = passes.filter((passe) => passe.status === 'criado' && passe.declaracao_id === null);
  await db
    .updateTable('passes')
    .set({ status: 'validado', atualizacao: change.now })
    .where('id', '=', anyOf(idsOf(accepted)))
    .execute();
  const moved = accepted.map((passe) => ({ id: passe.id, de: passe.status, para: 'validado' as const }));
  await recordPasses(db, moved, change);
  const next = pedidoStatusAfterVistoria(passes.map((passe) => (accepted.includes(passe) ? 'validado' : passe.status)));
  if (next !== 'dados_em_analise') {
    await transitionPedidos(db, [{ ...pedido, status: 'dados_em_analise' }], next, change);
  }
}

/** The payment service credits the payment: validado passes become pago and get their code (STG-13). */
export function creditPagamento(db: Db, id: number, change: Change): Promise<LockedPedido> {
  return transitionPedido(db, id, 'pago', change, { pago_em: change.now });
}

/** The payment service refuses the payment, or the customer withdraws it: phone cases return to stock (STG-42). */
export async function refusePagamento(db: Db, id: number, change: Change): Promise<void> {
  await transitionPedido(db, id, 'recusado', change);
  await sql`
    update cores set quantidade = cores.quantidade + vendida.quantidade
      from (select modelo, cor, sum(quantidade)::int as quantidade from pedido_capinhas
             where pedido_id = ${id} group by modelo, cor) vendida
      join modelos modelo on modelo.nome = vendida.modelo
     where cores.modelo_id = modelo.id and cores.cor = vendida.cor`.execute(db);
}

/**
 * The customer sends new documents: a rejected pass returns to criado, or to validado without a declaration to inspect, and
 * its order to analysis without another rejected one (STG-12).
 */
export async function resendDocumentos(db: Db, passeId: number, change: Change): Promise<void> {
  const { pedido, passe, passes } = await lockPasseOfPedido(db, passeId);
  assertAllowed(reenvioVerdict(passe.status));
  const para = passe.declaracao_id === null ? 'validado' : 'criado';
  await db
    .updateTable('passes')
    .set({ status: para, inconsistencias: [], mensagem_inconsistencia: null, atualizacao: change.now })
    .where('id', '=', passeId)
    .execute();
  await recordPasses(db, [{ id: passeId, de: passe.status, para }], change);
  const next = pedidoStatusAfterVistoria(passes.map((other) => (other === passe ? para : other.status)));
  if (next !== pedido.status) await transitionPedidos(db, [pedido], next, change);
}
