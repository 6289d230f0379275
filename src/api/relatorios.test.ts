import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
// @vitest-environment jsdom
import { parse } from '@/api/parse';
import {
  parseVendasCapinhas,
  relatoriosQueries,
  vendasResumoSchema,
  vendasSchema,
  vendaTipoPasseSchema,
} from '@/api/relatorios';

const broken = [undefined, null, 'texto', {}, { dados: [] }];

describe('vendasSchema', () => {
  it('keeps the order of the screen and has null for unknown values', () => {
    const answer = {
      '1_ano': { valor_total: '201388.75', variacao_percentual: null },
      '7_dias': { valor_total: 4210.4, variacao_percentual: '12.35' },
      '90_dias': { valor_total: 'muito', variacao_percentual: 0 },
    };
    expect(parse(vendasSchema, answer)).toEqual([
      { periodo: '7_dias', valor_total: 4210.4, variacao_percentual: 12.35 },
      { periodo: '30_dias', valor_total: null, variacao_percentual: null },
      { periodo: '90_dias', valor_total: null, variacao_percentual: 0 },
      { periodo: '1_ano', valor_total: 201388.75, variacao_percentual: null },
    ]);
  });

  it.each([{ '7_dias': null }, { '7_dias': { valor_total: null, variacao_percentual: null } }, {}])(
    'has null in each period for %o, the sum of no sales',
    (answer) => {
      const vendas = parse(vendasSchema, answer);
      expect(vendas.map(({ valor_total }) => valor_total)).toEqual([null, null, null, null]);
    },
  );

  it.each([undefined, null, 'texto', []])('is a contract violation for %o', (answer) => {
    expect(() => parse(vendasSchema, answer)).toThrow(ApiError);
  });
});

describe('vendasResumoSchema', () => {
  it('has null for unknown values', () => {
    const categorias = [
      { categoria: 'Estudantil', total_renda: '1.50', quantidade: 2, is_fisico: true },
      { is_fisico: 'sim' },
    ];
    expect(parse(vendasResumoSchema, { total_renda_somada: 1.5, categorias })).toEqual({
      total_renda_somada: 1.5,
      categorias: [
        { categoria: 'Estudantil', total_renda: 1.5, quantidade: 2, is_fisico: true },
        { categoria: null, total_renda: null, quantidade: null, is_fisico: null },
      ],
    });
  });

  it('has 0 for a null amount next to a count of 0', () => {
    const none = { categoria: 'Digital', total_renda: null, quantidade: 0, is_fisico: false };
    expect(parse(vendasResumoSchema, { total_renda_somada: null, categorias: [none] })).toEqual({
      total_renda_somada: 0,
      categorias: [{ ...none, total_renda: 0 }],
    });
    const some = { ...none, quantidade: 1 };
    expect(parse(vendasResumoSchema, { categorias: [some] })).toEqual({ total_renda_somada: null, categorias: [some] });
  });

  it.each([...broken, [], { categorias: [null] }])('is a contract violation for %o', (answer) => {
    expect(() => parse(vendasResumoSchema, answer)).toThrow(ApiError);
  });
});

describe('vendaTipoPasseSchema', () => {
  it('has null for unknown values, and 0 for a null amount next to a count of 0', () => {
    const none = { tipo_passe: 'Digital', quantidade_vendida: 0, valor_total: null };
    const vendas = [{ tipo_passe: 'Digital', quantidade_vendida: '3', valor_total: '9.00' }, {}, none];
    expect(vendas.map((venda) => parse(vendaTipoPasseSchema, venda))).toEqual([
      { tipo_passe: 'Digital', quantidade_vendida: 3, valor_total: 9 },
      { tipo_passe: null, quantidade_vendida: null, valor_total: null },
      { ...none, valor_total: 0 },
    ]);
    expect(() => parse(vendaTipoPasseSchema, 1)).toThrow(ApiError);
  });
});

describe('parseVendasCapinhas', () => {
  it('returns a row for each kind of phone case and counts pages by orders', () => {
    const results = [
      { itens: [{ quantidade: 2, modelo: 'Trilhos', numero_pedido: 104812, renda: '59.80' }, { modelo: ' ' }] },
      { itens: null },
      { itens: [{ quantidade: 1, modelo: 'Orla', numero_pedido: '104811', renda: '22.90' }] },
    ];
    const page = parseVendasCapinhas({ count: 21, results, total_period_income: '82.70' }, 1);
    expect(page).toMatchObject({ count: 21, pageCount: 3, outOfRange: false, total_period_income: 82.7 });
    expect(page.rows.map(({ numero_pedido, modelo, renda }) => [numero_pedido, modelo, renda])).toEqual([
      ['104812', 'Trilhos', 59.8],
      [null, null, null],
      ['104811', 'Orla', 22.9],
    ]);
    expect(new Set(page.rows.map(({ rowKey }) => rowKey)).size).toBe(3);
    expect(page.records).toBe(3);
    expect(page.rows.map(({ id }) => id)).toEqual(['104812-0', '1-0-1', '104811-0']);
  });

  it.each(broken)('is a contract violation for %o', (answer) => {
    expect(() => parseVendasCapinhas(answer, 1)).toThrow(ApiError);
  });
});

describe('porTipo', () => {
  const october = relatoriosQueries.porTipo({ inicio: '2026-10-01', fim: '2026-10-31' });
  const november = relatoriosQueries.porTipo({ inicio: '2026-11-01', fim: '2026-11-30' });

  it.each([
    [[{ tipo_passe: 'Escolar', quantidade_vendida: 1, valor_total: 24.9 }], 'success'],
    [[], 'pending'],
  ])('shows %j of the days before as placeholder data: %s', (vendas, status) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(october.queryKey, vendas);
    const observer = new QueryObserver(queryClient, { ...october, enabled: false });
    observer.setOptions({ ...november, enabled: false });
    expect(observer.getCurrentResult().status).toBe(status);
  });
});
