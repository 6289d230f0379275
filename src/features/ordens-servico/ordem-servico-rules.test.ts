import { describe, expect, it } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import {
  capinhasLabel,
  deletionEffect,
  emitidoRefusal,
  funcionarioLabel,
  isPronto,
  pedidoLabel,
  progressoOf,
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

describe('an order inside a service order', () => {
  it.each(['pronto', 'enviado', 'cancelado', 'entregue'])('%s is ready: its button is off and says why', (status) => {
    expect(isPronto(pedido(status))).toBe(true);
    expect(emitidoRefusal(pedido(status))).toMatch(/^Este pedido já/);
  });

  it.each(['em_producao', 'pago', 'voando', null])('%s can be marked', (status) => {
    expect(isPronto(pedido(status))).toBe(false);
    expect(emitidoRefusal(pedido(status))).toBeUndefined();
  });

  it('names where an order is that went on', () => {
    expect(emitidoRefusal(pedido('cancelado'))).toBe('Este pedido já saiu da produção. Status atual: Entrega Adiada.');
  });

  it('goes by its number, or by its record’s', () => {
    expect(pedidoLabel({ id: 7, numero_pedido: '104812' })).toBe('104812');
    expect(pedidoLabel({ id: 7, numero_pedido: null })).toBe('nº 7');
  });

  it('shows its cases, or that there are none', () => {
    expect(capinhasLabel({ capinhas: ['Azul x 1', 'Preta x 2'] })).toBe('Azul x 1, Preta x 2');
    expect(capinhasLabel({ capinhas: [] })).toBe('Sem capinhas');
  });
});

describe('a service order', () => {
  it('counts what is ready', () => {
    expect(progressoOf(ordem('pronto', 'em_producao', 'entregue', null))).toEqual({
      prontos: 2,
      total: 4,
      label: '2 de 4 prontos',
    });
    expect(progressoOf(ordem('pronto')).label).toBe('1 de 1 prontos');
    expect(progressoOf(ordem())).toEqual({ prontos: 0, total: 0, label: '0 de 0 prontos' });
  });

  it('says what its deletion does to each order', () => {
    expect(deletionEffect(ordem())).toBe('Nenhum pedido está nesta Ordem de Serviço.');
    expect(deletionEffect(ordem('em_producao'))).toBe('1 pedido ainda não pronto volta para a espera.');
    expect(deletionEffect(ordem('em_producao', 'pago', 'pronto'))).toBe(
      '2 pedidos ainda não prontos voltam para a espera. 1 pedido pronto continua como está.',
    );
    expect(deletionEffect(ordem('entregue', 'pronto'))).toBe(
      'Nenhum pedido volta para a espera. 2 pedidos prontos continuam como estão.',
    );
  });

  it('is given to somebody with a name, an e-mail, or nothing', () => {
    expect(funcionarioLabel({ funcionario: { nome: 'Joana Prates', email: 'joana@embarque.test' } })).toBe('Joana Prates');
    expect(funcionarioLabel({ funcionario: { nome: null, email: 'joana@embarque.test' } })).toBe('joana@embarque.test');
    expect(funcionarioLabel({ funcionario: { nome: null, email: null } })).toBe('Não Informado');
  });
});
