import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchAll, MAX_PAGE_SIZE, parsePage, withEmptyPageOn404, type Page } from '@/api/pages';
import { parse } from '@/api/parse';
import type { DateRange } from '@/lib/dates';
import { boolean, list, money, nested, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

/** In the order of the screen (REL-01). */
const PERIODOS = [
  '7_dias',
  '30_dias',
  '90_dias',
  '1_ano',
] as const satisfies readonly (keyof Schemas['VendasComparacao'])[];

const vendasPeriodoSchema = nested(
  record<Schemas['VendasPeriodo']>()({ valor_total: money, variacao_percentual: number }),
);

/** A period without numbers has null. */
export const vendasSchema = z.pipe(
  record<Schemas['VendasComparacao']>()({
    '7_dias': vendasPeriodoSchema,
    '30_dias': vendasPeriodoSchema,
    '90_dias': vendasPeriodoSchema,
    '1_ano': vendasPeriodoSchema,
  }),
  z.transform((vendas) =>
    PERIODOS.map((periodo) => ({
      periodo,
      valor_total: vendas[periodo]?.valor_total ?? null,
      variacao_percentual: vendas[periodo]?.variacao_percentual ?? null,
    })),
  ),
);

/** SQL SUM of no rows is null: with a count of 0 the amount is 0. */
function amountOrZero(amount: number | null, count: number | null): number | null {
  return amount ?? (count === 0 ? 0 : null);
}

const vendasCategoriaSchema = z.pipe(
  record<Schemas['VendasCategoria']>()({
    categoria: text,
    total_renda: money,
    quantidade: number,
    is_fisico: boolean,
  }),
  z.transform((categoria) => ({
    ...categoria,
    total_renda: amountOrZero(categoria.total_renda, categoria.quantidade),
  })),
);

export const vendasResumoSchema = z.pipe(
  record<Schemas['VendasPorTipoResumo']>()({ total_renda_somada: money, categorias: z.array(vendasCategoriaSchema) }),
  z.transform(({ total_renda_somada, categorias }) => {
    const hasSales = categorias.some(({ quantidade }) => quantidade !== 0);
    return { total_renda_somada: total_renda_somada ?? (hasSales ? null : 0), categorias };
  }),
);

export const vendaTipoPasseSchema = z.pipe(
  record<Schemas['VendaTipoPasse']>()({ tipo_passe: text, quantidade_vendida: number, valor_total: money }),
  z.transform((venda) => ({ ...venda, valor_total: amountOrZero(venda.valor_total, venda.quantidade_vendida) })),
);

const pedidoComCapinhasSchema = record<Schemas['VendaCapinha']>()({
  itens: list(
    record<Schemas['VendaCapinhaItem']>()({ quantidade: number, modelo: text, numero_pedido: text, renda: money }),
  ),
});

const periodIncomeSchema = z.catch(record<Schemas['VendasCapinhas']>()({ total_period_income: money }), {
  total_period_income: null,
});

const vendasCapinhasTotalSchema = z.pipe(
  record<Schemas['VendasCapinhasTotal']>()({ total_renda: money }),
  z.transform(({ total_renda }) => total_renda),
);

/** The sales of a period and their change since the one before. */
export type VendasPeriodo = z.infer<typeof vendasSchema>[number];
export type VendasResumo = z.infer<typeof vendasResumoSchema>;
export type VendasCategoria = VendasResumo['categorias'][number];
export type VendaTipoPasse = z.infer<typeof vendaTipoPasseSchema>;

/**
 * One kind of phone case in an order. The API sends no id: `rowKey` is its place in the page, `id` that in its order, which
 * stays when the order moves to another page.
 */
export type VendaCapinha = z.infer<typeof pedidoComCapinhasSchema>['itens'][number] & { rowKey: string; id: string };

/** Rows are kinds of cases; count and pages are those of their orders (REL-03). */
export interface VendasCapinhasPage extends Page<VendaCapinha> {
  /** Orders of the page. */
  records: number;
  /** The sum of all pages. */
  total_period_income: number | null;
}

export interface VendasCapinhasFilter extends DateRange {
  page: number;
}

/** A page of orders becomes one row for each kind of case in them. */
export function parseVendasCapinhas(body: unknown, page: number, pageSize?: number): VendasCapinhasPage {
  const pedidos = parsePage(pedidoComCapinhasSchema, body, page, pageSize);
  return {
    ...pedidos,
    ...parse(periodIncomeSchema, body),
    records: pedidos.rows.length,
    rows: pedidos.rows.flatMap(({ itens }, pedido) =>
      itens.map((item, index) => ({
        ...item,
        rowKey: `${pedido}-${index}`,
        id: `${item.numero_pedido ?? `${page}-${pedido}`}-${index}`,
      })),
    ),
  };
}

/** Without `pageSize` the request names none, as specified; the server then uses its own (LIS-01). */
export function fetchVendasCapinhas(
  { page, ...range }: VendasCapinhasFilter,
  pageSize: number | undefined,
  signal: AbortSignal,
): Promise<VendasCapinhasPage> {
  return withEmptyPageOn404(page, async (requested) => {
    const query = { page: requested, ...daysQuery(range), ...(pageSize !== undefined && { page_size: pageSize }) };
    const body = await unwrap(client.GET('/vendas-capinhas/', { params: { query }, signal }));
    return parseVendasCapinhas(body, requested, pageSize);
  });
}

/** At most two of these requests run at once. */
const limitPeriodos = pLimit(2);

/** Passes sold in a period by type; both days are required (REL-04). */
function fetchVendasPorTipo({ inicio, fim }: DateRange, signal: AbortSignal): Promise<readonly VendaTipoPasse[]> {
  const query = { data_inicio: inicio, data_fim: fim };
  return fetchAll(vendaTipoPasseSchema, (pageQuery) =>
    client.GET('/vendas-por-tipo-passe/', { params: { query: { ...query, ...pageQuery } }, signal }),
  );
}

/** '' for a range without this end. */
function daysQuery({ inicio, fim }: DateRange): { start_date?: string; end_date?: string } {
  return { ...(inicio !== '' && { start_date: inicio }), ...(fim !== '' && { end_date: fim }) };
}

export const relatoriosQueries = {
  vendas: () =>
    queryOptions({
      queryKey: [...keys.relatorios, 'vendas'] as const,
      queryFn: ({ signal }) => unwrapAs(vendasSchema, client.GET('/vendas/', { signal })),
      meta: { logAs: 'vendas' },
    }),

  resumo: () =>
    queryOptions({
      queryKey: [...keys.relatorios, 'resumo'] as const,
      queryFn: ({ signal }) => unwrapAs(vendasResumoSchema, client.GET('/vendas-por-tipo-passe-resumido/', { signal })),
      meta: { logAs: 'vendas-por-tipo-passe-resumido' },
    }),

  capinhas: ({ page, inicio, fim }: VendasCapinhasFilter) =>
    queryOptions({
      queryKey: [...keys.relatorios, 'capinhas', { page, inicio, fim }] as const,
      queryFn: ({ signal }) => fetchVendasCapinhas({ page, inicio, fim }, undefined, signal),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao carregar os dados.' },
    }),

  /** Every case sold in a period. */
  capinhasVendidas: (range: DateRange) =>
    queryOptions({
      queryKey: [...keys.relatorios, 'capinhas-vendidas', range] as const,
      queryFn: async ({ signal }) => {
        const query = { ...daysQuery(range), page_size: MAX_PAGE_SIZE };
        const pedidos = await fetchAll(pedidoComCapinhasSchema, (further) =>
          client.GET('/vendas-capinhas/', { params: { query: { ...query, ...further } }, signal }),
        );
        return pedidos.flatMap(({ itens }) => itens);
      },
      meta: { logAs: 'capinhas-vendidas' },
    }),

  /** Null when the response has no amount. Has no placeholderData: the total of other dates would be wrong. */
  capinhasTotal: ({ inicio, fim }: DateRange) =>
    queryOptions({
      queryKey: [...keys.relatorios, 'capinhas-total', { inicio, fim }] as const,
      queryFn: ({ signal }) => {
        const query = daysQuery({ inicio, fim });
        return unwrapAs(
          vendasCapinhasTotalSchema,
          client.GET('/vendas-total-capinhas/', { params: { query }, signal }),
        );
      },
      meta: { failureToast: 'Erro ao carregar o total de renda.', showsOwn403: true },
    }),

  porTipo: ({ inicio, fim }: DateRange) =>
    queryOptions({
      queryKey: [...keys.relatorios, 'por-tipo', { inicio, fim }] as const,
      queryFn: ({ signal }) => fetchVendasPorTipo({ inicio, fim }, signal),
      // The empty text would name the new days.
      placeholderData: (previous) => (previous && previous.length > 0 ? previous : undefined),
      meta: { failureToast: 'Erro ao buscar o relatório. Verifique as datas e tente novamente.' },
    }),

  /** As porTipo, for one of several periods on a screen (REL-08, REL-10). */
  periodo: ({ inicio, fim }: DateRange) =>
    queryOptions({
      queryKey: [...keys.relatorios, 'periodo', { inicio, fim }] as const,
      queryFn: ({ signal }) =>
        limitPeriodos(() => {
          signal.throwIfAborted();
          return fetchVendasPorTipo({ inicio, fim }, signal);
        }),
      staleTime: 5 * 60_000,
      meta: { logAs: 'vendas-por-tipo-passe', showsOwn403: true },
    }),
};
