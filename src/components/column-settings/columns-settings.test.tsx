// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ColumnsSettings } from '@/components/column-settings/columns-settings';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, header: `C${index}` }));

it('moves columns and makes rows compact only in a list of more than four columns (LIS-17)', () => {
  const { rerender } = render(<ColumnsSettings list="/periodos" columns={columnsOf(4)} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
  rerender(<ColumnsSettings list="/pedidos" columns={columnsOf(5)} />);
  expect(screen.getAllByRole('button', { name: /^Mover/ })).toHaveLength(10);
  expect(screen.getByRole('checkbox', { name: 'Linhas compactas' })).toBeTruthy();
});
