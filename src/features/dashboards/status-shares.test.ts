import { describe, expect, it } from 'vitest';
import { chartItemsOf, inOrderOfLife, sharesOf, totalOf } from '@/features/dashboards/status-shares';

describe('sharesOf', () => {
  const counts = [
    { code: 'criado', count: 842 },
    { code: 'inconsistencia', count: 214 },
    { code: 'pago', count: 5426 },
  ];

  it('has the label and the colour of the registry, and two decimals', () => {
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

  it('divides by nothing without a word', () => {
    expect(sharesOf('passe', [{ code: 'criado', count: 0 }])[0]?.percent).toBe('0,00');
  });

  it('shows an unknown status dark, with its code', () => {
    const [share] = sharesOf('pedido', [{ code: 'voando', count: 1 }]);
    expect(share?.status).toMatchObject({ label: 'Status Desconhecido', title: 'voando', color: 'var(--status-desconhecido)' });
  });
});

describe('inOrderOfLife', () => {
  it('goes from inspection to delivery, whatever order the map has, without the empty ones', () => {
    const codes = ['entregue', 'voando', 'pago', 'recusado', 'em_aberto'].map((code) => ({ code, count: 1 }));
    expect(inOrderOfLife([...codes, { code: 'pronto', count: 0 }]).map(({ code }) => code)).toEqual([
      'em_aberto',
      'recusado',
      'pago',
      'entregue',
      'voando',
    ]);
  });
});
