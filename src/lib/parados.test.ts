import { expect, it } from 'vitest';
import { paidLongAgo, paradosOf } from '@/lib/parados';

const paid = (pago_em: string | null) => ({ pago_em });

it('paidLongAgo keeps payments of more than five days in São Paulo', () => {
  const sixDays = paid('2026-11-13T02:59:00Z');
  const fiveDays = paid('2026-11-13T03:00:00Z');
  expect(paidLongAgo([sixDays, fiveDays, paid(null), paid('ontem')], '2026-11-18')).toEqual([sixDays]);
});

it('paradosOf counts all orders and finds the earliest payment', () => {
  expect(paradosOf([paid('2026-11-10T12:00:00-03:00'), paid(null), paid('2026-11-10T13:00:00Z')])).toEqual({
    quantidade: 3,
    desde: '2026-11-10T13:00:00Z',
  });
  expect(paradosOf([])).toEqual({ quantidade: 0, desde: null });
});
