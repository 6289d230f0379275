import { describe, expect, it } from 'vitest';
import { compareTipos, differenceText, rendaDoMes, sameDaysOfLastMonth } from '@/features/relatorios/meses-rules';

const categoria = (nome: string | null, is_fisico: boolean | null) => ({
  categoria: nome,
  is_fisico,
  quantidade: 1,
  total_renda: 1,
});
const venda = (tipo_passe: string | null, valor_total: number | null) => ({
  tipo_passe,
  valor_total,
  quantidade_vendida: 1,
});

describe('the revenue of a month (REL-08)', () => {
  const categorias = [
    categoria('Estudante', true),
    categoria('Digital', false),
    categoria('Ambos', true),
    categoria('Ambos', false),
  ];

  it('is summed by the family that the report of all time gives to the name', () => {
    const vendas = [venda('Estudante', 0.1), venda('Estudante', 0.2), venda('Digital', 5)];
    expect(rendaDoMes(vendas, categorias)).toEqual({ fisico: 0.3, digital: 5, outro: 0, total: 5.3 });
  });

  it('has no family for a name of two families, of none, and without a name', () => {
    const vendas = [venda('Ambos', 1), venda('Novo', 2), venda(null, 4)];
    expect(rendaDoMes(vendas, categorias)).toEqual({ fisico: 0, digital: 0, outro: 7, total: 7 });
    expect(rendaDoMes([venda('Sem família', 3)], [categoria('Sem família', null)]).outro).toBe(3);
  });

  it('is null where an amount is missing', () => {
    const vendas = [venda('Estudante', null), venda('Digital', 5)];
    expect(rendaDoMes(vendas, categorias)).toEqual({ fisico: null, digital: 5, outro: 0, total: null });
  });
});

it('compares the types of two months, with 0 for a type without sales (REL-09)', () => {
  const antes = [venda('Estudante', 10), venda('Antigo', 3)];
  const agora = [venda('Estudante', 12), venda(null, 2)];
  expect(compareTipos(antes, agora)).toEqual([
    { nome: 'Estudante', antes: 10, agora: 12 },
    { nome: 'Tipo não informado', antes: 0, agora: 2 },
    { nome: 'Antigo', antes: 3, agora: 0 },
  ]);
});

it('compares with the same days of the last month, or with all of it when it is shorter (REL-09)', () => {
  expect(sameDaysOfLastMonth('2026-11-29')).toEqual({ inicio: '2026-10-01', fim: '2026-10-29' });
  expect(sameDaysOfLastMonth('2026-03-31')).toEqual({ inicio: '2026-02-01', fim: '2026-02-28' });
  expect(sameDaysOfLastMonth('2026-01-01')).toEqual({ inicio: '2025-12-01', fim: '2025-12-01' });
});

it.each([
  [10, 12.1, '+R$\u00a02,10'],
  [12.1, 10, '-R$\u00a02,10'],
  [10, 10, 'R$\u00a00,00'],
  [null, 10, '–'],
])('formats the difference of %s and %s as %s', (antes, agora, text) => {
  expect(differenceText({ antes, agora })).toBe(text);
});
