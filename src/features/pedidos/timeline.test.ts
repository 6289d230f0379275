import { describe, expect, it } from 'vitest';
import { nextStepOf, timelineOf } from '@/features/pedidos/timeline';

const pedido = {
  status: 'pronto',
  tipo_entrega: 'registrada',
  criacao: '2026-11-16T22:10:00-03:00',
  pago_em: '2026-11-18T09:42:00-03:00',
  atualizacao: '2026-11-19T10:06:00-03:00',
  ordem_servico: 318,
};

const shown = (overrides: Partial<typeof pedido>) =>
  timelineOf({ ...pedido, ...overrides }).map(({ status, state, note }) => [status, state, note]);

describe('timelineOf', () => {
  it('returns the dates and the service order that the API has', () => {
    expect(shown({})).toEqual([
      ['em_aberto', 'done', '16/11 22:10'],
      ['dados_em_analise', 'done', undefined],
      ['pagar', 'done', undefined],
      ['pago', 'done', '18/11 09:42'],
      ['em_producao', 'done', 'OS 318'],
      ['pronto', 'current', '19/11 10:06'],
      ['enviado', 'upcoming', undefined],
      ['entregue', 'upcoming', undefined],
    ]);
  });

  it.each([
    ['dados_irregulares', 1],
    ['recusado', 2],
    ['em_analise', 2],
    ['cancelado', 6],
  ])('replaces a step by the exception %s', (status, index) => {
    const timeline = timelineOf({ ...pedido, status });
    expect(timeline).toHaveLength(8);
    expect(timeline[index]).toMatchObject({ status, state: 'current' });
    expect(timeline.filter((step) => step.state === 'current')).toHaveLength(1);
  });

  it.each(['retirada', 'nenhum'])('has no shipping step for delivery type %s', (tipo_entrega) => {
    expect(shown({ tipo_entrega }).map(([status]) => status)).not.toContain('enviado');
  });

  it.each(['enviado', 'cancelado'])('shows the status %s of an order without a shipping step', (status) => {
    const steps = shown({ tipo_entrega: 'nenhum', status }).map(([step, state]) => [step, state]);
    expect(steps.slice(-3)).toEqual([
      ['pronto', 'done'],
      [status, 'current'],
      ['entregue', 'upcoming'],
    ]);
  });

  it('is empty for an unknown status', () => {
    expect(shown({ status: 'voando' })).toEqual([]);
  });
});

describe('nextStepOf', () => {
  it.each([
    ['em_aberto', { text: 'o cliente enviar os dados e documentos' }],
    ['dados_em_analise', { text: 'vistoriar as declarações', screen: 'vistoria' }],
    ['dados_irregulares', { text: 'o cliente corrigir os dados', screen: 'irregulares' }],
    ['pagar', { text: 'o cliente fazer o pagamento' }],
    ['em_analise', { text: 'aguardar a confirmação do pagamento' }],
    ['recusado', { text: 'o cliente tentar outro pagamento' }],
    ['pago', { text: 'incluir em uma Ordem de Serviço', screen: 'ordens-servico' }],
    ['em_producao', { text: 'marcar como emitido', screen: 'ordem-servico' }],
    ['pronto', { text: 'marcar como enviado', screen: 'entrega' }],
    ['enviado', { text: 'confirmar a entrega', screen: 'entrega' }],
    ['cancelado', { text: 'reenviar ou confirmar a entrega', screen: 'entrega' }],
    ['entregue', undefined],
    ['voando', undefined],
    [null, undefined],
  ])('of an order with status %s', (status, step) => {
    expect(nextStepOf({ status, tipo_entrega: 'simples' })).toEqual(step);
  });

  it.each([
    ['simples', 'marcar como enviado'],
    ['registrada', 'marcar como enviado'],
    ['envio', 'marcar como enviado'],
    ['retirada', 'confirmar a entrega'],
    ['nenhum', 'confirmar a entrega'],
  ])('of a ready order with delivery type %s is %s', (tipo_entrega, text) => {
    expect(nextStepOf({ status: 'pronto', tipo_entrega })).toEqual({ text, screen: 'entrega' });
  });

  it.each(['retirada', 'nenhum'])('of an order in production does not depend on delivery type %s', (tipo_entrega) => {
    expect(nextStepOf({ status: 'em_producao', tipo_entrega })?.text).toBe('marcar como emitido');
  });
});
