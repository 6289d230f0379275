import type { VendaCapinha, VendasPeriodo, VendasResumo, VendaTipoPasse } from '@/api/relatorios';
import { sharesOf, sumCounts, sumMoney, TIPO_SEM_NOME } from '@/features/relatorios/vendas-rules';
import { decimalCell, type CsvColumns, type CsvRow } from '@/lib/csv';

export const PERIODO_LABELS: Readonly<Record<VendasPeriodo['periodo'], string>> = {
  '7_dias': 'Últimos 7 dias',
  '30_dias': 'Últimos 30 dias',
  '90_dias': 'Últimos 90 dias',
  '1_ano': 'Último ano',
};

const MISSING = 'Não foi possível carregar';

/** CSV of 'Vendas Geral'; a part that failed to load is named (REL-06). */
export function geralCsv(vendas: readonly VendasPeriodo[] | undefined, resumo: VendasResumo | undefined): CsvRow[] {
  const comparacao: CsvRow[] = vendas
    ? vendas.map(({ periodo, valor_total, variacao_percentual: variacao }) => [
        PERIODO_LABELS[periodo],
        decimalCell(valor_total),
        variacao === null ? 'N/A' : decimalCell(variacao),
      ])
    : [[MISSING]];
  const categorias = resumo?.categorias ?? [];
  const tipos: CsvRow[] = resumo
    ? [
        ...sharesOf(categorias).map(({ nome, quantidade, total_renda }): CsvRow => [
          nome,
          quantidade,
          decimalCell(total_renda),
        ]),
        ['Total', sumCounts(categorias.map(({ quantidade }) => quantidade)), decimalCell(resumo.total_renda_somada)],
      ]
    : [[MISSING]];
  return [
    ['Período', 'Total R$', 'Variação desde o período anterior (%)'],
    ...comparacao,
    [],
    ['Tipo', 'Quantidade', 'Total R$'],
    ...tipos,
  ];
}

/** Columns of the exported 'Vendas Capinhas' (REL-13). */
export const capinhasCsv: CsvColumns<VendaCapinha> = [
  ['Quantidade de Capinhas', ({ quantidade }) => quantidade],
  ['Modelo de Capinha', ({ modelo }) => modelo],
  ['Número do Pedido Associado', ({ numero_pedido }) => numero_pedido],
  ['Renda', ({ renda }) => decimalCell(renda)],
];

/** CSV of 'Vendas por Tipo de Passe', with a total row. */
export function porTipoCsv(vendas: readonly VendaTipoPasse[]): CsvRow[] {
  return [
    ['Tipo de Passe', 'Quantidade Vendida', 'Valor Total'],
    ...vendas.map(({ tipo_passe, quantidade_vendida, valor_total }): CsvRow => [
      tipo_passe ?? TIPO_SEM_NOME,
      quantidade_vendida,
      decimalCell(valor_total),
    ]),
    [
      'Total',
      sumCounts(vendas.map(({ quantidade_vendida }) => quantidade_vendida)),
      decimalCell(sumMoney(vendas.map(({ valor_total }) => valor_total))),
    ],
  ];
}
