import { describe, expect, it } from 'vitest';
import {
  hasDelivery,
  PEDIDO_STATUSES,
  SHIPPABLE_TIPOS,
  TIPOS_ENTREGA,
  transition,
  type PedidoStatus,
} from './rules.ts';

// The transitions of STG-07, typed by hand and not derived from the table under test.
const ALLOWED_PAIRS: readonly (readonly [PedidoStatus, PedidoStatus])[] = [
  ['em_aberto', 'dados_em_analise'],
  ['dados_em_analise', 'dados_irregulares'],
  ['dados_irregulares', 'dados_em_analise'],
  ['dados_em_analise', 'pagar'],
  ['dados_irregulares', 'pagar'],
  ['pagar', 'em_analise'],
  ['em_analise', 'pago'],
  ['em_analise', 'recusado'],
  ['pago', 'em_producao'],
  ['em_producao', 'pronto'],
  ['em_producao', 'pago'],
  ['pronto', 'enviado'],
  ['pronto', 'cancelado'],
  ['pronto', 'entregue'],
  ['enviado', 'cancelado'],
  ['enviado', 'entregue'],
  ['cancelado', 'enviado'],
  ['cancelado', 'entregue'],
];

it('delivers to an address unless the order is picked up or has no delivery', () => {
  expect(TIPOS_ENTREGA.filter(hasDelivery)).toEqual(['simples', 'registrada', 'envio']);
});

it('ships every order but those that are picked up (STG-08)', () => {
  expect(SHIPPABLE_TIPOS).toEqual(['nenhum', 'simples', 'registrada', 'envio']);
});

describe('transition', () => {
  it('allows exactly the pairs of the table, for every delivery type except retirada', () => {
    expect(PEDIDO_STATUSES).toHaveLength(12);
    for (const tipoEntrega of TIPOS_ENTREGA.filter((tipo) => tipo !== 'retirada')) {
      for (const from of PEDIDO_STATUSES) {
        for (const to of PEDIDO_STATUSES) {
          const expected = ALLOWED_PAIRS.some(([a, b]) => a === from && b === to);
          expect(transition(from, to, tipoEntrega).ok, `${tipoEntrega}: ${from} -> ${to}`).toBe(expected);
        }
      }
    }
  });

  it('refuses to ship or postpone an order for pickup, and delivers it', () => {
    for (const from of PEDIDO_STATUSES) {
      expect(transition(from, 'enviado', 'retirada').ok).toBe(false);
      expect(transition(from, 'cancelado', 'retirada').ok).toBe(false);
    }
    expect(transition('pronto', 'entregue', 'retirada')).toEqual({ ok: true });
  });

  it('refuses every change of entregue', () => {
    for (const to of PEDIDO_STATUSES) expect(transition('entregue', to, 'envio').ok).toBe(false);
  });

  it('has a different text for each refusal', () => {
    expect(transition('pronto', 'enviado', 'retirada')).toEqual({
      ok: false,
      reason: 'Pedido para retirada não pode ser marcado como enviado.',
    });
    expect(transition('pronto', 'cancelado', 'retirada')).toEqual({
      ok: false,
      reason: 'Pedido para retirada não pode ter a entrega adiada.',
    });
    expect(transition('enviado', 'enviado', 'envio')).toEqual({
      ok: false,
      reason: 'O pedido já está com o status "Enviado".',
    });
    expect(transition('entregue', 'enviado', 'envio')).toEqual({
      ok: false,
      reason: 'O pedido já foi entregue e não pode mais ser alterado.',
    });
    expect(transition('pago', 'entregue', 'envio')).toEqual({
      ok: false,
      reason: 'O pedido está com o status "Pago" e não pode passar para "Entregue".',
    });
  });
});
