import { describe, expect, it } from 'vitest';
import { chartItemsOf, inWorkflowOrder, sharesOf, totalOf } from '@/features/dashboards/status-shares';

describe('sharesOf', () => {
  const counts = [
    { code: 'criado', count: 842 },
    { code: 'inconsistencia', count: 214 },
    { code: 'pago', count: 5426 },
  ];

  it('returns label, colour and a percentage with two decimals', () => {
    expect(totalOf(counts)).toBe(6482);
    expect(sharesOf('passe', counts).map(({ status, percent }) => [status.label, percent])).toEqual([
      ['Criado', '12,99'],
      ['Inconsistência', '3,30'],
      ['Pago', '83,71'],
    ]);
    expect(chartItemsOf(sharesOf('passe', counts))[1]).toEqual({
      key: 'inconsistencia',
      label: 'Inconsistência',
      value: 214,
      color: 'var(--status-inconsistencia)',
    });
  });

  it('returns 0,00 for a total of 0', () => {
    expect(sharesOf('passe', [{ code: 'criado', count: 0 }])[0]?.percent).toBe('0,00');
  });

  it('returns the unknown label and colour with the code as title', () => {
    const [share] = sharesOf('pedido', [{ code: 'voando', count: 1 }]);
    expect(share?.status).toMatchObject({
      label: 'Status Desconhecido',
      title: 'voando',
      color: 'var(--status-desconhecido)',
    });
  });
});

describe('inWorkflowOrder', () => {
  it('sorts by workflow, drops zero counts and puts unknown statuses last', () => {
    const codes = ['entregue', 'voando', 'pago', 'recusado', 'em_aberto'].map((code) => ({ code, count: 1 }));
    expect(inWorkflowOrder([...codes, { code: 'pronto', count: 0 }]).map(({ code }) => code)).toEqual([
      'em_aberto',
      'recusado',
      'pago',
      'entregue',
      'voando',
    ]);
  });
});
