import type { components } from '../../../openapi/api.gen.ts';
import { checkPeriod } from '../../http/fields.ts';
import { ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { addDays } from '../../lib/dates.ts';
import { sumMoney, variacaoPercentual } from '../../lib/money.ts';
import { dailyRevenue, pageOfVendasCapinhas, readCapinhas, rendaCapinhas, tiposVendidos } from './queries.ts';

interface DiaVendido {
  readonly dia: string;
  readonly total: string;
}

/** Sales of the last 7, 30, 90 and 365 days including today, each compared with the period of equal length before it (STG-15). */
export const getVendas: Handler<'getVendas'> = async ({ transaction, context }) => {
  const today = context.today();
  const days = await transaction((db) => dailyRevenue(db, { start: addDays(today, 1 - 2 * 365), end: today }));
  return ok({
    '7_dias': compare(days, today, 7),
    '30_dias': compare(days, today, 30),
    '90_dias': compare(days, today, 90),
    '1_ano': compare(days, today, 365),
  });
};

/** Sales of passes by type, of all time, highest revenue first. The total is their sum. */
export const getVendasPorTipoPasseResumido: Handler<'getVendasPorTipoPasseResumido'> = async ({ transaction }) => {
  const tipos = await transaction((db) => tiposVendidos(db, { start: undefined, end: undefined }));
  return ok({
    total_renda_somada: totalOf(tipos),
    categorias: tipos.map(({ nome, total, quantidade, is_fisico }) => ({
      categoria: nome,
      total_renda: total,
      quantidade,
      is_fisico,
    })),
  });
};

/** Sales of passes by type in a period, highest revenue first. 400 if the start is after the end. */
export const listVendasPorTipoPasse: Handler<'listVendasPorTipoPasse'> = async ({ query, transaction }) => {
  const { data_inicio: start, data_fim: end } = query;
  checkPeriod(start, end);
  const tipos = await transaction((db) => tiposVendidos(db, { start, end }));
  return ok(
    tipos.map(({ nome, quantidade, total }) => ({
      tipo_passe: nome,
      quantidade_vendida: quantidade,
      valor_total: total,
    })),
  );
};

/** Paid orders with phone cases, newest first, and the revenue of the whole period. 400 if the start is after the end. */
export const listVendasCapinhas: Handler<'listVendasCapinhas'> = async ({ query, transaction, context }) => {
  const { start_date: start, end_date: end } = query;
  checkPeriod(start, end);
  const { page, capinhas, renda } = await transaction(async (db) => {
    const page = await pageOfVendasCapinhas(db, { start, end }, sliceOf(query));
    const capinhas = await readCapinhas(db, page.ids);
    return { page, capinhas, renda: await rendaCapinhas(db, { start, end }) };
  });
  const vendas = page.ids.map((id) => ({
    itens: capinhas
      .filter((capinha) => capinha.pedido_id === id)
      .map(({ quantidade, modelo, numero_pedido, renda }) => ({ quantidade, modelo, numero_pedido, renda })),
  }));
  return ok({ ...pageOf(context, query, page.count, vendas), total_period_income: renda });
};

/** Revenue of phone cases in a period, or of all time. 400 if the start is after the end. */
export const getVendasTotalCapinhas: Handler<'getVendasTotalCapinhas'> = async ({ query, transaction }) => {
  const { start_date: start, end_date: end } = query;
  checkPeriod(start, end);
  return ok({ total_renda: await transaction((db) => rendaCapinhas(db, { start, end })) });
};

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
