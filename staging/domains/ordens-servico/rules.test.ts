import { describe, expect, it } from 'vitest';
import { creationMessage, isPedidoPronto, ordemServicoStatus, pedidosToGiveBack } from './rules.ts';

describe('ordemServicoStatus', () => {
  it('is criado until the first order is ready, and finalizado when all are ready', () => {
    expect(ordemServicoStatus(['em_producao', 'em_producao'])).toBe('criado');
    expect(ordemServicoStatus(['em_producao', 'pronto'])).toBe('em_producao');
    expect(ordemServicoStatus(['pronto', 'entregue', 'cancelado', 'enviado'])).toBe('finalizado');
  });

  it('is finalizado without orders', () => {
    expect(ordemServicoStatus([])).toBe('finalizado');
  });
});

describe('isPedidoPronto', () => {
  it('is true for pronto and every later status', () => {
    expect(isPedidoPronto('em_producao')).toBe(false);
    expect(isPedidoPronto('pago')).toBe(false);
    expect(isPedidoPronto('cancelado')).toBe(true);
  });
});

describe('pedidosToGiveBack', () => {
  it('returns the orders that are not ready', () => {
    const pedidos = [
      { id: 1, status: 'em_producao' },
      { id: 2, status: 'pronto' },
      { id: 3, status: 'enviado' },
      { id: 4, status: 'em_producao' },
    ] as const;
    expect(pedidosToGiveBack(pedidos).map((pedido) => pedido.id)).toEqual([1, 4]);
  });
});

describe('creationMessage', () => {
  it('reports when fewer orders were waiting than requested', () => {
    expect(creationMessage(2, 1)).toBe(
      'Ordem de Serviço criada com 1 pedido: havia menos pedidos em espera do que os 2 solicitados.',
    );
    expect(creationMessage(9, 4)).toBe(
      'Ordem de Serviço criada com 4 pedidos: havia menos pedidos em espera do que os 9 solicitados.',
    );
  });

  it('is null when enough orders were waiting', () => {
    expect(creationMessage(3, 3)).toBeNull();
    expect(creationMessage(1, 1)).toBeNull();
  });
});
