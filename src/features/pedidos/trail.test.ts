import { describe, expect, it } from 'vitest';
import { nextStepOf, trailOf } from '@/features/pedidos/trail';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

const pedido = {
  status: 'pronto',
  tipo_entrega: 'registrada',
  criacao: '2026-11-16T22:10:00-03:00',
  pago_em: '2026-11-18T09:42:00-03:00',
  atualizacao: '2026-11-19T10:06:00-03:00',
  ordem_servico: 318,
};

const shown = (overrides: Partial<typeof pedido>) =>
  trailOf({ ...pedido, ...overrides }).map(({ status, state, note }) => [status, state, note]);

describe('trailOf', () => {
  it('tells what the API gives, and nothing else', () => {
    expect(shown({})).toEqual([
      ['em_aberto', 'done', '16/11 22:10'],
      ['dados_em_analise', 'done', undefined],
      ['pagar', 'done', undefined],
      ['pago', 'done', '18/11 09:42'],
      ['em_producao', 'done', 'OS 318'],
      ['pronto', 'now', '19/11 10:06'],
      ['enviado', 'ahead', undefined],
      ['entregue', 'ahead', undefined],
    ]);
  });

  it.each([
    ['dados_irregulares', 1],
    ['recusado', 2],
    ['em_analise', 2],
    ['cancelado', 6],
  ])('puts %s in place of the stop it happens at', (status, index) => {
    const trail = trailOf({ ...pedido, status });
    expect(trail).toHaveLength(8);
    expect(trail[index]).toMatchObject({ status, state: 'now' });
    expect(trail.filter((stop) => stop.state === 'now')).toHaveLength(1);
  });

  it('never sends an order for pickup', () => {
    expect(shown({ tipo_entrega: 'retirada' }).map(([status]) => status)).not.toContain('enviado');
  });

  it('has no stops for a status it does not know', () => {
    expect(shown({ status: 'voando' })).toEqual([]);
  });
});

describe('nextStepOf', () => {
  it('has one for each of the twelve statuses but the last', () => {
    const without = statusCodes(pedidoStatusGroups).filter(
      (status) => nextStepOf({ status, tipo_entrega: 'simples' }) === undefined,
    );
    expect(without).toEqual(['entregue']);
  });

  it('delivers what is not shipped', () => {
    expect(nextStepOf({ status: 'pronto', tipo_entrega: 'simples' })?.text).toBe('marcar como enviado');
    expect(nextStepOf({ status: 'pronto', tipo_entrega: 'retirada' })).toEqual({ text: 'confirmar a entrega', at: 'entrega' });
  });
});
