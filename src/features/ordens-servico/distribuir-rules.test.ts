import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import {
  abertosOf,
  cargaOf,
  plannedLabel,
  planOrdens,
  proposeCargas,
  refusalOf,
} from '@/features/ordens-servico/distribuir-rules';

it('gives 120 orders to 3 employees in 15 service orders, in turn (ORS-17)', () => {
  const ordens = planOrdens(proposeCargas(120, [4, 7, 9]));
  expect(ordens).toHaveLength(15);
  expect(ordens.slice(0, 4)).toEqual([
    { funcionario: 4, quantidade: 9, rodada: 1 },
    { funcionario: 7, quantidade: 9, rodada: 1 },
    { funcionario: 9, quantidade: 9, rodada: 1 },
    { funcionario: 4, quantidade: 9, rodada: 2 },
  ]);
  expect(ordens.at(-1)).toEqual({ funcionario: 9, quantidade: 4, rodada: 5 });
});

it('distributes every order, with loads that differ by at most one (ORS-17)', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.uniqueArray(fc.integer({ min: 1, max: 90_000 }), { minLength: 1 }), (espera, ids) => {
      const ordens = planOrdens(proposeCargas(espera, ids));
      const loads = ids.map((id) =>
        ordens.reduce((sum, ordem) => sum + (ordem.funcionario === id ? ordem.quantidade : 0), 0),
      );
      expect(loads.reduce((sum, load) => sum + load, 0)).toBe(espera);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      expect(ordens.every(({ quantidade }) => quantidade >= 1 && quantidade <= 9)).toBe(true);
    }),
  );
});

it('levels the sum of open and new orders, as far as the new ones suffice (ORS-27)', () => {
  const abertos = new Map([
    [4, 12],
    [7, 3],
  ]);
  const proposed = (espera: number, ...ids: readonly number[]) => Array.from(proposeCargas(espera, ids, abertos));
  expect(proposed(12, 4, 7, 9)).toEqual([
    [4, 0],
    [7, 5],
    [9, 7],
  ]);
  expect(proposed(33, 4, 7, 9)).toEqual([
    [4, 4],
    [7, 13],
    [9, 16],
  ]);
});

it('counts the orders of each employee that are not ready (ORS-27)', () => {
  const ordem = (funcionario: number | null, ...statuses: readonly string[]): OrdemServicoDetalhe => ({
    id: 31,
    funcionario: { id: funcionario, nome: null, email: null },
    status: 'em_producao',
    criacao: null,
    atualizacao: null,
    pedidos: statuses.map((status, id) => ({
      id,
      numero_pedido: null,
      quantidade_passes: 1,
      tipo_entrega: null,
      capinhas: [],
      status,
    })),
  });
  const ordens = [
    ordem(4, 'em_producao', 'pronto'),
    ordem(4, 'em_producao', 'em_producao', 'entregue'),
    ordem(7, 'pronto'),
    ordem(null, 'em_producao'),
  ];
  expect(Array.from(abertosOf(ordens))).toEqual([
    [4, 3],
    [7, 0],
  ]);
});

it('plans nothing without orders or employees', () => {
  expect(planOrdens(new Map([[4, 0]]))).toEqual([]);
  expect(planOrdens(new Map())).toEqual([]);
});

it('names a planned service order by its employee and place', () => {
  const planned = planOrdens(new Map([[4, 10]]));
  expect(planned.map((ordem) => plannedLabel(ordem, 'Joana Prates'))).toEqual([
    '1ª ordem de Joana Prates (9 pedidos)',
    '2ª ordem de Joana Prates (1 pedido)',
  ]);
});

it('reads a typed number of orders', () => {
  expect(['0', '40', '', '-1', '2.5', '1e2'].map(cargaOf)).toEqual([0, 40, undefined, undefined, undefined, undefined]);
});

it.each([
  [{}, undefined],
  [{ isUnfinished: true }, 'Antes, retome ou feche o resultado da distribuição anterior.'],
  [{ typed: new Map<number, string>() }, 'Escolha ao menos um funcionário.'],
  [{ typed: new Map([[4, '']]) }, 'Informe um número inteiro de pedidos para cada funcionário.'],
  [{ total: 0 }, 'Distribua ao menos um pedido.'],
  [{ total: 13 }, 'A soma é 13, e há 12 pedidos em espera.'],
])('refuses a distribution with %j: %s', (change, reason) => {
  expect(refusalOf({ isUnfinished: false, typed: new Map([[4, '12']]), total: 12, espera: 12, ...change })).toBe(
    reason,
  );
});
