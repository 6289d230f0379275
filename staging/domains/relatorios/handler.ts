import type { components } from '../../../openapi/api.gen.ts';
import type { Sql } from '../../db/sql.ts';
import { inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { countOf } from '../../db/count.ts';
import { Params } from '../../db/params.ts';
import { vendaCondition } from './queries.ts';
import { addDays } from '../../lib/dates.ts';
import { sumMoney, variacaoPercentual } from '../../lib/money.ts';
import { paginate } from '../../http/paginate.ts';
import { checkPeriod } from '../../http/period.ts';

interface DiaVendido {
  readonly dia: string;
  readonly total: string;
}

interface TipoVendido {
  readonly nome: string;
  readonly is_fisico: boolean;
  readonly quantidade: number;
  readonly total: string;
}

interface CapinhaVendida {
  readonly quantidade: number;
  readonly modelo: string;
  readonly numero_pedido: string;
  readonly renda: string;
}

interface OptionalPeriod {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** Sales of the last 7, 30, 90 and 365 days including today, each compared with the period of equal length before it (STG-15). */
export const getVendas: Handler<'getVendas'> = inTransaction(async ({ tx, context }) => {
  const today = context.today();
  const days = await dailyRevenue(tx, addDays(today, 1 - 2 * 365), today);
  return ok({
    '7_dias': compare(days, today, 7),
    '30_dias': compare(days, today, 30),
    '90_dias': compare(days, today, 90),
    '1_ano': compare(days, today, 365),
  });
});

/** Sales of passes by type, of all time, highest revenue first. The total is their sum. */
export const getVendasPorTipoPasseResumido: Handler<'getVendasPorTipoPasseResumido'> = inTransaction(async ({ tx }) => {
  const tipos = await tiposVendidos(tx, undefined, undefined);
  return ok({
    total_renda_somada: totalOf(tipos),
    categorias: tipos.map(({ nome, total, quantidade, is_fisico }) => ({
      categoria: nome,
      total_renda: total,
      quantidade,
      is_fisico,
    })),
  });
});

/** Sales of passes by type in a period, highest revenue first. 400 if the period is upside down. */
export const listVendasPorTipoPasse: Handler<'listVendasPorTipoPasse'> = inTransaction(async ({ query, tx }) => {
  checkPeriod(query.data_inicio, query.data_fim);
  const tipos = await tiposVendidos(tx, query.data_inicio, query.data_fim);
  return ok(
    tipos.map(({ nome, quantidade, total }) => ({
      tipo_passe: nome,
      quantidade_vendida: quantidade,
      valor_total: total,
    })),
  );
});

/** Paid orders with phone cases, newest order first, and the revenue of the whole period. 400 if it is upside down. */
export const listVendasCapinhas: Handler<'listVendasCapinhas'> = inTransaction(async (request) => {
  const { query, tx } = request;
  checkPeriod(query.start_date, query.end_date);
  const params = new Params();
  const orders = `from pedidos pedido
                 where ${vendaCondition({ start: query.start_date, end: query.end_date }, params)}
                   and exists (select 1 from pedido_capinhas where pedido_capinhas.pedido_id = pedido.id)`;
  const count = await countOf(tx, `select count(*) as count ${orders}`, params.values);
  const pagina = await paginate<components['schemas']['VendaCapinha']>(request, count, async ({ limit, offset }) => {
    const pedidos = await tx.query<{ id: number }>(
      `select pedido.id ${orders} order by pedido.id desc limit ${params.add(limit)} offset ${params.add(offset)}`,
      params.values,
    );
    return capinhasOf(
      tx,
      pedidos.map(({ id }) => id),
    );
  });
  return ok({ ...pagina, total_period_income: await rendaCapinhas(tx, query) });
});

/** Revenue of phone cases in a period, or of all time. 400 if the period is upside down. */
export const getVendasTotalCapinhas: Handler<'getVendasTotalCapinhas'> = inTransaction(async ({ query, tx }) => {
  checkPeriod(query.start_date, query.end_date);
  return ok({ total_renda: await rendaCapinhas(tx, query) });
});

function compare(days: readonly DiaVendido[], today: string, length: number): components['schemas']['VendasPeriodo'] {
  const start = addDays(today, 1 - length);
  const startBefore = addDays(start, -length);
  const current = days.filter(({ dia }) => dia >= start);
  const previous = days.filter(({ dia }) => dia >= startBefore && dia < start);
  const valorTotal = totalOf(current);
  return { valor_total: valorTotal, variacao_percentual: variacaoPercentual(valorTotal, totalOf(previous)) };
}

function totalOf(sales: readonly { readonly total: string }[]): string {
  return sumMoney(sales.map(({ total }) => total));
}

/** One reading for all comparisons: every day with sales. */
function dailyRevenue(tx: Sql, start: string, end: string): Promise<DiaVendido[]> {
  const params = new Params();
  const condition = vendaCondition({ start, end }, params);
  return tx.query<DiaVendido>(
    `select pedido.pago_em::date as dia, sum(pedido.valor_total) as total from pedidos pedido where ${condition} group by dia`,
    params.values,
  );
}

async function rendaCapinhas(tx: Sql, { start_date: start, end_date: end }: OptionalPeriod): Promise<string> {
  const params = new Params();
  const condition = vendaCondition({ start, end }, params);
  const row = await tx.one<{ renda: string | null }>(
    `select sum(capinha.renda) as renda
       from pedido_capinhas capinha join pedidos pedido on pedido.id = capinha.pedido_id
      where ${condition}`,
    params.values,
  );
  return row?.renda ?? '0.00';
}

/** A pass counts at its price on the day of the order; types of which none was sold are left out. */
function tiposVendidos(tx: Sql, start: string | undefined, end: string | undefined): Promise<TipoVendido[]> {
  const params = new Params();
  const condition = vendaCondition({ start, end }, params);
  return tx.query<TipoVendido>(
    `select tipo.nome, tipo.is_fisico, vendido.quantidade, vendido.total
       from (select passe.tipo_passe_id, count(*) as quantidade, sum(passe.valor) as total
               from pedidos pedido join passes passe on passe.pedido_id = pedido.id
              where ${condition}
              group by passe.tipo_passe_id) vendido
       join tipos_passe tipo on tipo.id = vendido.tipo_passe_id
      order by vendido.total desc, tipo.id`,
    params.values,
  );
}

/** The phone cases of some orders, one entry an order, in the order of the ids. */
async function capinhasOf(tx: Sql, pedidoIds: readonly number[]): Promise<{ itens: CapinhaVendida[] }[]> {
  const rows = await tx.query<CapinhaVendida & { readonly pedido_id: number }>(
    `select capinha.pedido_id, capinha.quantidade, capinha.modelo, pedido.numero_pedido, capinha.renda
       from pedido_capinhas capinha join pedidos pedido on pedido.id = capinha.pedido_id
      where capinha.pedido_id = any($1)
      order by capinha.id`,
    [pedidoIds],
  );
  return pedidoIds.map((id) => ({
    itens: rows
      .filter((row) => row.pedido_id === id)
      .map(({ quantidade, modelo, numero_pedido, renda }) => ({ quantidade, modelo, numero_pedido, renda })),
  }));
}
