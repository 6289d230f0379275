// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { PedidoEntrega } from '@/api/entregas';
import {
  entregaText,
  foundText,
  mainResultOf,
  numeroOf,
  pessoaText,
  actionRefusal,
  actionsOf,
  resultsOf,
  withOperation,
} from '@/features/entregas/entrega-rules';
import type { Operation } from '@/operations/operation';

const pedido = (id: number, numero: string, status = 'pronto'): PedidoEntrega => ({
  id,
  numero_pedido: numero,
  status,
  tipo_entrega: 'envio',
  usuario: { nome_completo: null, email: null, cpf: null },
  payer_name: null,
  valor_total: null,
  endereco_entrega: null,
});

describe('actionsOf', () => {
  it('returns all actions, and only the delivery for a pickup order', () => {
    expect(actionsOf({ tipo_entrega: 'envio' })).toEqual(['enviado', 'cancelado', 'entregue']);
    expect(actionsOf({ tipo_entrega: null })).toEqual(['enviado', 'cancelado', 'entregue']);
    expect(actionsOf({ tipo_entrega: 'retirada' })).toEqual(['entregue']);
  });
});

describe('actionRefusal', () => {
  it('refuses no-op actions and every action after the delivery', () => {
    expect(actionRefusal({ status: 'enviado' }, 'enviado')).toBe('O pedido já está marcado como Enviado.');
    expect(actionRefusal({ status: 'cancelado' }, 'cancelado')).toBe('A entrega já está adiada.');
    for (const action of ['enviado', 'cancelado', 'entregue'] as const) {
      expect(actionRefusal({ status: 'entregue' }, action)).toBe('O pedido já foi entregue.');
      expect(actionRefusal({ status: 'pronto' }, action)).toBeUndefined();
    }
    expect(actionRefusal({ status: 'cancelado' }, 'enviado')).toBeUndefined();
    expect(actionRefusal({ status: null }, 'entregue')).toBeUndefined();
  });
});

describe('resultsOf', () => {
  const found = [pedido(1, '1001'), pedido(2, '10010'), pedido(3, '10012')];
  const numbers = (kept: readonly PedidoEntrega[], numero: string) =>
    resultsOf(found, kept, numero).map(({ numero_pedido, status }) => `${numero_pedido ?? ''} ${status ?? ''}`);

  it("sorts the exact match first and keeps the server's order", () => {
    expect(numbers([], '10012')).toEqual(['10012 pronto', '1001 pronto', '10010 pronto']);
    expect(numbers([], '100')).toEqual(['1001 pronto', '10010 pronto', '10012 pronto']);
  });

  it('keeps an order that the server no longer returns in its place', () => {
    expect(resultsOf([pedido(1, '1001'), pedido(3, '10012')], [pedido(2, '10010', 'entregue')], '100')).toMatchObject([
      { id: 1 },
      { id: 2, status: 'entregue' },
      { id: 3 },
    ]);
  });

  it("does not replace the server's data", () => {
    expect(numbers([pedido(2, '10010', 'enviado')], '100')).toEqual(['1001 pronto', '10010 pronto', '10012 pronto']);
  });
});

describe('withOperation', () => {
  const operation = (target: string, kind: 'done' | 'sending'): Operation => ({
    id: '1/0',
    action: 'Ação',
    status: target,
    record: { kind: 'pedido', id: 1 },
    state: { kind },
    settledAt: 1_000,
  });

  it.each([
    ['enviado', 'done', 999, 'enviado'],
    ['enviado', 'done', 1_001, 'pronto'],
    ['enviado', 'sending', 999, 'pronto'],
    ['cancelado', 'done', 999, 'cancelado'],
    ['entregue', 'done', 999, 'entregue'],
    ['pronto', 'done', 999, 'pronto'],
  ] as const)(
    'after a change to %s (%s) at 1000, an order in Pronto that was read at %i is %s',
    (target, kind, readAt, status) => {
      expect(withOperation(pedido(1, '1001'), operation(target, kind), readAt).status).toBe(status);
    },
  );

  it('leaves an order without an operation', () => {
    expect(withOperation(pedido(1, '1001'), undefined, 0).status).toBe('pronto');
  });
});

describe('mainResultOf', () => {
  it('returns the exact match or the only result', () => {
    expect(mainResultOf([pedido(1, '1001'), pedido(2, '10010')], '1001')).toBe(1);
    expect(mainResultOf([pedido(2, '10010')], '100')).toBe(2);
    expect(mainResultOf([pedido(2, '10010'), pedido(3, '10012')], '100')).toBeUndefined();
    expect(mainResultOf([], '100')).toBeUndefined();
  });
});

describe('foundText', () => {
  it('returns the count, and at the limit of one response that there may be more', () => {
    expect(foundText(1, 1)).toBe('1 pedido encontrado');
    expect(foundText(2, 2)).toBe('2 pedidos encontrados');
    expect(foundText(49, 49)).toBe('49 pedidos encontrados');
    expect(foundText(50, 50)).toBe('Os primeiros 50 pedidos encontrados. Digite mais números.');
    expect(foundText(51, 50)).toBe('Os primeiros 51 pedidos encontrados. Digite mais números.');
  });

  it('returns the count when all pages were read', () => {
    expect(foundText(73, 73)).toBe('73 pedidos encontrados');
  });
});

describe('pessoaText', () => {
  it('returns the count, and that there are more when only some are shown', () => {
    expect(pessoaText(2, 2)).toBe('2 pedidos encontrados');
    expect(pessoaText(30, 412)).toBe('Os primeiros 30 de 412 pedidos encontrados. Digite o nome completo.');
  });
});

it.each([
  ['  Roberto\tXavier  Cardoso ', ' Roberto Xavier Cardoso ', ''],
  ['joao2@example.com', 'joao2@example.com', ''],
  ['joao2.', 'joao2.', 'joao2.'],
  ['280.253.999-07', '280.253.999-07', ''],
  ['28025399907', '28025399907', ''],
  ['10 04\n00', '100400', '100400'],
  ['AB 1', 'AB 1', ''],
  ['Pedido 100400', '100400', '100400'],
  ['CPF: 280.253.999-07', '280.253.999-07', ''],
  ['AB1234', 'AB1234', 'AB1234'],
  ['\u001d009912345', '009912345', '009912345'],
  ['', '', ''],
])('keeps the spaces of a name, and sends only numbers to the delivery call: %j (ENT-27)', (typed, text, numero) => {
  expect(entregaText(typed)).toBe(text);
  expect(numeroOf(text)).toBe(numero);
});
