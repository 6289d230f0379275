import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchPage, readPage, type Page } from '@/api/pages';
import { breach, fieldsOf, list, number, requiredFields, text } from '@/api/read';

type Schemas = components['schemas'];

/** The periods that are compared, as the call names them, in the order of the screen. */
const PERIODOS = ['7_dias', '30_dias', '90_dias', '1_ano'] as const satisfies readonly (keyof Schemas['VendasComparacao'])[];

/** The sales of a period, and how they changed since the one before; null is not known, or nothing to compare with. */
export interface VendasPeriodo {
  periodo: (typeof PERIODOS)[number];
  valor_total: number | null;
  variacao_percentual: number | null;
}

export interface VendasCategoria {
  categoria: string | null;
  total_renda: number | null;
  quantidade: number | null;
  /** Null: neither physical nor digital, as far as the answer says. */
  is_fisico: boolean | null;
}

export interface VendasResumo {
  total_renda_somada: number | null;
  categorias: readonly VendasCategoria[];
}

export interface VendaTipoPasse {
  tipo_passe: string | null;
  quantidade_vendida: number | null;
  valor_total: number | null;
}

/** One kind of phone case in an order. */
export interface VendaCapinha {
  /** Its place in the page: the answer has no id. */
  chave: string;
  quantidade: number | null;
  modelo: string | null;
  numero_pedido: string | null;
  renda: number | null;
}

/** Rows are cases; count and pages are of the orders that they were sold with. */
export interface VendasCapinhasPage extends Page<VendaCapinha> {
  /** Of all pages. */
  total_period_income: number | null;
}

/** Days as yyyy-MM-dd, both counted in; '' leaves that end open. */
export interface VendasIntervalo {
  inicio: string;
  fim: string;
}

export interface VendasCapinhasFiltro extends VendasIntervalo {
  page: number;
}

/** A period without numbers is 'N/A'; an answer without any number says nothing about sales. */
export function readVendas(answer: unknown): readonly VendasPeriodo[] {
  const fields = requiredFields<Schemas['VendasComparacao']>(answer);
  const vendas = PERIODOS.map((periodo) => {
    const venda = fieldsOf<Schemas['VendasPeriodo']>(fields[periodo]);
    return {
      periodo,
      valor_total: number(venda.valor_total),
      variacao_percentual: number(venda.variacao_percentual),
    };
  });
  if (vendas.every(({ valor_total }) => valor_total === null)) throw breach('no total');
  return vendas;
}

export function readVendasResumo(answer: unknown): VendasResumo {
  const { total_renda_somada, categorias } = requiredFields<Schemas['VendasPorTipoResumo']>(answer);
  if (!Array.isArray(categorias)) throw breach('no categorias');
  return {
    total_renda_somada: number(total_renda_somada),
    categorias: list(categorias).map((raw) => {
      const fields = requiredFields<Schemas['VendasCategoria']>(raw);
      return {
        categoria: text(fields.categoria),
        total_renda: number(fields.total_renda),
        quantidade: number(fields.quantidade),
        is_fisico: typeof fields.is_fisico === 'boolean' ? fields.is_fisico : null,
      };
    }),
  };
}

export function readVendasPorTipo(answer: unknown): readonly VendaTipoPasse[] {
  if (!Array.isArray(answer)) throw breach('not a list');
  return list(answer).map((raw) => {
    const fields = requiredFields<Schemas['VendaTipoPasse']>(raw);
    return {
      tipo_passe: text(fields.tipo_passe),
      quantidade_vendida: number(fields.quantidade_vendida),
      valor_total: number(fields.valor_total),
    };
  });
}

/** A page of orders becomes a row for each kind of case in them. */
export function readVendasCapinhas(answer: unknown, page: number): VendasCapinhasPage {
  const pedidos = readPage(answer, page, (raw) => list(requiredFields<Schemas['VendaCapinha']>(raw).itens));
  return {
    ...pedidos,
    rows: pedidos.rows.flatMap((itens, pedido) =>
      itens.map((raw, item) => {
        const fields = requiredFields<Schemas['VendaCapinhaItem']>(raw);
        return {
          chave: `${pedido}-${item}`,
          quantidade: number(fields.quantidade),
          modelo: text(fields.modelo),
          numero_pedido: text(fields.numero_pedido),
          renda: number(fields.renda),
        };
      }),
    ),
    total_period_income: number(fieldsOf<Schemas['VendasCapinhas']>(answer).total_period_income),
  };
}

/** An end that is open is left out (specification 7: both days are optional). */
function daysAsked({ inicio, fim }: VendasIntervalo): { start_date?: string; end_date?: string } {
  return { ...(inicio !== '' && { start_date: inicio }), ...(fim !== '' && { end_date: fim }) };
}

/** Everything the panel can ask for its sales reports. */
export const relatoriosQueries = {
  all: () => keys.relatorios,

  /** The specification names no text for the failures of these two: they are only logged, and said quietly in place. */
  vendas: () =>
    queryOptions({
      queryKey: [...relatoriosQueries.all(), 'vendas'] as const,
      queryFn: async ({ signal }) => readVendas(await unwrap(client.GET('/vendas/', { signal }))),
      meta: { logAs: 'vendas' },
    }),

  resumo: () =>
    queryOptions({
      queryKey: [...relatoriosQueries.all(), 'resumo'] as const,
      queryFn: async ({ signal }) =>
        readVendasResumo(await unwrap(client.GET('/vendas-por-tipo-passe-resumido/', { signal }))),
      meta: { logAs: 'vendas-por-tipo-passe-resumido' },
    }),

  capinhas: ({ page, inicio, fim }: VendasCapinhasFiltro) =>
    queryOptions({
      queryKey: [...relatoriosQueries.all(), 'capinhas', { page, inicio, fim }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) => {
          const query = { page: asked, ...daysAsked({ inicio, fim }) };
          return readVendasCapinhas(await unwrap(client.GET('/vendas-capinhas/', { params: { query }, signal })), asked);
        }),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao carregar os dados.' },
    }),

  /** The total of another period is never kept: beside the days asked for it would be untrue. */
  capinhasTotal: ({ inicio, fim }: VendasIntervalo) =>
    queryOptions({
      queryKey: [...relatoriosQueries.all(), 'capinhas-total', { inicio, fim }] as const,
      queryFn: async ({ signal }) => {
        const query = daysAsked({ inicio, fim });
        const answer = await unwrap(client.GET('/vendas-total-capinhas/', { params: { query }, signal }));
        const total = number(requiredFields<Schemas['VendasCapinhasTotal']>(answer).total_renda);
        if (total === null) throw breach('no total_renda');
        return total;
      },
      meta: { failureToast: 'Erro ao carregar o total de renda.', part: true },
    }),

  porTipo: ({ inicio, fim }: VendasIntervalo) =>
    queryOptions({
      queryKey: [...relatoriosQueries.all(), 'por-tipo', { inicio, fim }] as const,
      queryFn: async ({ signal }) => {
        const query = { data_inicio: inicio, data_fim: fim };
        return readVendasPorTipo(await unwrap(client.GET('/vendas-por-tipo-passe/', { params: { query }, signal })));
      },
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar o relatório. Verifique as datas e tente novamente.' },
    }),
};
