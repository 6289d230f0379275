import { expect, it } from 'vitest';
import { capinhasCsv, geralCsv, porTipoCsv } from '@/features/relatorios/relatorios-csv';
import { csvOf } from '@/lib/csv';
import { formatPersonal } from '@/lib/personal-data';

const linesOf = (rows: Parameters<typeof csvOf>[0]) => csvOf(rows).slice(1).split('\r\n').slice(0, -1);

const vendas = [
  { periodo: '7_dias', valor_total: 6482.1, variacao_percentual: 12.4 },
  { periodo: '30_dias', valor_total: 27787.2, variacao_percentual: -3.18 },
  { periodo: '90_dias', valor_total: 0, variacao_percentual: 0 },
  { periodo: '1_ano', valor_total: null, variacao_percentual: null },
] as const;

const resumo = {
  total_renda_somada: 300.5,
  categorias: [
    { categoria: '=SOMA(A1)', total_renda: 200.5, quantidade: 3, is_fisico: false },
    { categoria: 'Estudantil Físico', total_renda: 100, quantidade: 2, is_fisico: true },
  ],
};

it('contains both parts of the general report', () => {
  expect(linesOf(geralCsv(vendas, resumo))).toEqual([
    'Período;Total R$;Variação desde o período anterior (%)',
    'Últimos 7 dias;6482,10;12,40',
    'Últimos 30 dias;27787,20;-3,18',
    'Últimos 90 dias;0,00;0,00',
    'Último ano;;N/A',
    '',
    'Tipo;Quantidade;Total R$',
    'Estudantil Físico;2;100,00',
    "'=SOMA(A1);3;200,50",
    'Total;5;300,50',
  ]);
});

it('names a part that failed to load', () => {
  expect(linesOf(geralCsv(undefined, resumo))[1]).toBe('Não foi possível carregar');
  expect(linesOf(geralCsv(vendas, undefined)).at(-1)).toBe('Não foi possível carregar');
});

it('has the columns of the table of phone cases', () => {
  const rows = [
    { rowKey: '0-0', id: '104812-0', quantidade: 2, modelo: 'Trilhos; azul', numero_pedido: '104812', renda: 59.8 },
    { rowKey: '0-1', id: '1-0-1', quantidade: null, modelo: null, numero_pedido: null, renda: null },
  ];
  expect(capinhasCsv.map(([header]) => header).join(';')).toBe(
    'Quantidade de Capinhas;Modelo de Capinha;Número do Pedido Associado;Renda',
  );
  const cells = rows.map((row) => capinhasCsv.map(([, cell]) => cell(row, formatPersonal)));
  expect(linesOf(cells)).toEqual(['2;"Trilhos; azul";104812;59,80', ';;;']);
});

it('ends the sales by type with a total row', () => {
  const rows = [
    { tipo_passe: 'Estudantil Físico', quantidade_vendida: 212, valor_total: 13758.8 },
    { tipo_passe: null, quantidade_vendida: 1, valor_total: 0.1 },
  ];
  expect(linesOf(porTipoCsv(rows))).toEqual([
    'Tipo de Passe;Quantidade Vendida;Valor Total',
    'Estudantil Físico;212;13758,80',
    'Tipo não informado;1;0,10',
    'Total;213;13758,90',
  ]);
});
