import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import {
  capinhasLabel,
  deletionEffect,
  donoText,
  emitidoDisabledReason,
  hasEtiqueta,
  isProduced,
  progressoOf,
  semEtiquetaText,
} from '@/features/ordens-servico/ordem-servico-rules';

const pedido = (status: string | null): PedidoAssociado => ({
  id: 7,
  numero_pedido: '104812',
  quantidade_passes: 1,
  tipo_entrega: 'simples',
  capinhas: [],
  status,
});
const ordem = (...status: (string | null)[]) => ({ pedidos: status.map(pedido) });

describe('rules of an order in a service order', () => {
  it.each(['pronto', 'enviado', 'cancelado', 'entregue'])('disables Emitido for %s with a reason', (status) => {
    expect(isProduced(pedido(status))).toBe(true);
    expect(emitidoDisabledReason(pedido(status))).toMatch(/^Este pedido já/);
  });

  it.each(['em_producao', 'pago', 'voando', null])('allows Emitido for %s', (status) => {
    expect(isProduced(pedido(status))).toBe(false);
    expect(emitidoDisabledReason(pedido(status))).toBeUndefined();
  });

  it('names the status of an order that left production', () => {
    expect(emitidoDisabledReason(pedido('pronto'))).toBe('Este pedido já está pronto.');
    expect(emitidoDisabledReason(pedido('cancelado'))).toBe(
      'Este pedido já saiu da produção. Status atual: Entrega Adiada.',
    );
  });

  it("lists the phone cases, or 'Sem capinhas'", () => {
    expect(capinhasLabel({ capinhas: ['Azul x 1', 'Preta x 2'] })).toBe('Azul x 1, Preta x 2');
    expect(capinhasLabel({ capinhas: [] })).toBe('Sem capinhas');
  });
});

describe('rules of a service order', () => {
  it('counts the orders that are ready', () => {
    expect(progressoOf(ordem('pronto', 'em_producao', 'entregue', null))).toEqual({
      prontos: 2,
      total: 4,
      label: '2 de 4 prontos',
    });
    expect(progressoOf(ordem('pronto')).label).toBe('1 de 1 pronto');
    expect(progressoOf(ordem())).toEqual({ prontos: 0, total: 0, label: '0 de 0 prontos' });
  });

  it('describes what its deletion does to its orders', () => {
    expect(deletionEffect(ordem())).toBe('Nenhum pedido está nesta Ordem de Serviço.');
    expect(deletionEffect(ordem('em_producao'))).toBe('1 pedido ainda não pronto volta para a espera.');
    expect(deletionEffect(ordem('em_producao', 'pago', 'pronto'))).toBe(
      '2 pedidos ainda não prontos voltam para a espera. 1 pedido pronto continua como está.',
    );
    expect(deletionEffect(ordem('entregue', 'pronto'))).toBe(
      'Nenhum pedido volta para a espera. 2 pedidos prontos continuam como estão.',
    );
  });
});

describe('labels of a service order', () => {
  it('names the orders of a delivery type without a label', () => {
    const retirada = { ...pedido('pronto'), tipo_entrega: 'retirada' };
    const nenhum = { ...pedido('pronto'), numero_pedido: null, tipo_entrega: 'nenhum' };
    expect([pedido('pronto'), retirada, nenhum].map(hasEtiqueta)).toEqual([true, false, false]);
    expect(semEtiquetaText([pedido('pronto'), retirada, nenhum])).toBe(
      'Sem etiqueta: 104812 (retirada), nº 7 (sem entrega).',
    );
    expect(semEtiquetaText([pedido('pronto')])).toBeUndefined();
  });

  it('requests the label of an unknown delivery type', () => {
    expect([null, 'drone'].map((tipo_entrega) => hasEtiqueta({ tipo_entrega }))).toEqual([true, true]);
  });
});

it.each([
  [2, 'Marcos Teles', '7', 'Esta ordem é de Marcos Teles.'],
  [2, null, '7', 'Esta ordem é de outro funcionário.'],
  [7, 'Marcos Teles', '7', undefined],
  [null, 'Marcos Teles', '7', undefined],
])('says whose the service order of the employee %j, %j is to the user %j (ORS-28)', (id, nome, userId, text) => {
  expect(donoText({ funcionario: { id, nome, email: null } }, userId)).toBe(text);
});
