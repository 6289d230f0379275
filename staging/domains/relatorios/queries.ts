import { sql, type RawBuilder } from 'kysely';
import { findPage, type IdPage } from '../../db/id-page.ts';
import { allOf } from '../../db/search.ts';
import { anyOf, type Db } from '../../db/sql.ts';
import type { Slice } from '../../http/paging.ts';

/** Days (yyyy-MM-dd) in São Paulo, both included; undefined means without that end. */
interface Period {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Condition on orders (alias `pedido`) that count as revenue in a period (STG-15). */
function isVenda({ start, end }: Period): RawBuilder<boolean> {
  return allOf([
    sql<boolean>`pedido.pago_em is not null and pedido.status <> 'recusado'`,
    ...(start === undefined ? [] : [sql<boolean>`pedido.pago_em >= ${start}::date`]),
    ...(end === undefined ? [] : [sql<boolean>`pedido.pago_em < ${end}::date + 1`]),
  ]);
}

/** Revenue of each day with sales. */
export function dailyRevenue(db: Db, period: Period) {
  return db
    .selectFrom('pedidos as pedido')
    .select((eb) => [sql<string>`pedido.pago_em::date`.as('dia'), eb.fn.sum<string>('pedido.valor_total').as('total')])
    .where(isVenda(period))
    .groupBy('dia')
    .execute();
}

/** Revenue of phone cases. */
export async function rendaCapinhas(db: Db, period: Period): Promise<string> {
  const row = await db
    .selectFrom('pedido_capinhas as capinha')
    .innerJoin('pedidos as pedido', 'pedido.id', 'capinha.pedido_id')
    .select((eb) => eb.fn.sum<string | null>('capinha.renda').as('renda'))
    .where(isVenda(period))
    .executeTakeFirstOrThrow();
  return row.renda ?? '0.00';
}

/** Sold passes by type at their price on the day of the order, highest revenue first; types without sales are left out. */
export function tiposVendidos(db: Db, period: Period) {
  return db
    .selectFrom('pedidos as pedido')
    .innerJoin('passes as passe', 'passe.pedido_id', 'pedido.id')
    .innerJoin('tipos_passe as tipo', 'tipo.id', 'passe.tipo_passe_id')
    .select(['tipo.nome', 'tipo.is_fisico'])
    .select((eb) => [eb.fn.countAll<number>().as('quantidade'), eb.fn.sum<string>('passe.valor').as('total')])
    .where(isVenda(period))
    .groupBy('tipo.id')
    .orderBy('total', 'desc')
    .orderBy('tipo.id')
    .execute();
}

/** Paid orders with phone cases, newest first. */
export function pageOfVendasCapinhas(db: Db, period: Period, slice: Slice): Promise<IdPage> {
  const found = sql`
    select pedido.id from pedidos pedido
     where ${isVenda(period)} and exists (select from pedido_capinhas where pedido_id = pedido.id)`;
  return findPage(db, found, slice);
}

/** The phone cases of orders. */
export function readCapinhas(db: Db, pedidoIds: readonly number[]) {
  return db
    .selectFrom('pedido_capinhas as capinha')
    .innerJoin('pedidos as pedido', 'pedido.id', 'capinha.pedido_id')
    .select(['capinha.pedido_id', 'capinha.quantidade', 'capinha.modelo', 'pedido.numero_pedido', 'capinha.renda'])
    .where('capinha.pedido_id', '=', anyOf(pedidoIds))
    .orderBy('capinha.id')
    .execute();
}
