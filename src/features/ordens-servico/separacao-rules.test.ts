import { describe, expect, it } from 'vitest';
import type { OrdemSeparada } from '@/api/separacao';
import { restantesOf, somasLabel, sumCapinhas, sumPasses, totalOf } from '@/features/ordens-servico/separacao-rules';

const passe = (nome: string | null, via: number | null) => ({ tipo_passe: { nome, valor: null }, via });

describe('sums of the separation list', () => {
  it('sums passes by type and via', () => {
    const somas = sumPasses([
      passe('Idoso', 1),
      passe('Estudantil Físico', 2),
      passe('Estudantil Físico', 1),
      passe('Idoso', 1),
      passe(null, null),
    ]);
    expect(somas).toEqual([
      { nome: 'Estudantil Físico, 1ª via', quantidade: 1 },
      { nome: 'Estudantil Físico, 2ª via', quantidade: 1 },
      { nome: 'Idoso, 1ª via', quantidade: 2 },
      { nome: 'Não Informado, via não informada', quantidade: 1 },
    ]);
    expect(totalOf(somas)).toBe(5);
    expect(somasLabel(somas.slice(2))).toBe('2 Idoso, 1ª via; 1 Não Informado, via não informada');
  });

  it('sums phone cases by model and colour, and keeps unknown labels verbatim', () => {
    const labels = ['Trilhos azul x 2', 'Trilhos azul x 1', 'Água verde x 12', 'x 3', 'Rosa x dois', 'Rosa x dois'];
    expect(sumCapinhas(labels)).toEqual([
      { nome: 'Água verde', quantidade: 12 },
      { nome: 'Rosa x dois', quantidade: 2 },
      { nome: 'Trilhos azul', quantidade: 3 },
      { nome: 'x 3', quantidade: 1 },
    ]);
    expect(sumCapinhas([])).toEqual([]);
  });
});

describe('what is left (ORS-23)', () => {
  const ordem = (id: number, ...statuses: (string | null)[]): OrdemSeparada => ({
    id,
    funcionario: { id: 2, nome: 'Rui', email: null },
    status: 'em_producao',
    criacao: null,
    atualizacao: null,
    pedidos: statuses.map((status, index) => ({
      id: index,
      numero_pedido: null,
      quantidade_passes: 1,
      tipo_entrega: 'simples',
      capinhas: [],
      status,
      passes: [],
    })),
  });

  it('leaves out ready orders, and service orders without any other', () => {
    const left = restantesOf([ordem(1, 'pronto', 'em_producao', null), ordem(2, 'enviado', 'entregue'), ordem(3)]);
    expect(left.map(({ id, pedidos }) => [id, pedidos.map(({ status }) => status)])).toEqual([
      [1, ['em_producao', null]],
    ]);
  });
});
