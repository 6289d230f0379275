// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { groupByStatus } from '@/features/entregas/resumo-columns';
import { chosenIds, useSelection } from '@/features/entregas/selection';

const resumo = (status: string) => groupByStatus([{ id: 7, numero_pedido: '7', status, pago_em: null }]);

it('deselects an order that a colleague moved when the next response arrives', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), {
    initialProps: { rows: resumo('pronto') },
  });
  act(() => {
    result.current[1]({ type: 'choose', ids: [7], selected: true });
  });
  expect(chosenIds(result.current[0])).toEqual([7]);
  rerender({ rows: resumo('enviado') });
  expect(chosenIds(result.current[0])).toEqual([]);
  expect(result.current[0].movedCount).toBe(1);
});
