// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RangeForm } from '@/features/relatorios/range-form';
import type { DateRange } from '@/lib/dates';

const OCTOBER = { inicio: '2026-10-01', fim: '2026-10-31' };
const NOVEMBER = { inicio: '2026-10-01', fim: '2026-11-18' };

const onSubmit = vi.fn<(range: DateRange) => Promise<unknown> | undefined>();

function form(range: DateRange) {
  return <RangeForm range={range} required submitLabel="Buscar" onSubmit={onSubmit} />;
}

const fim = () => screen.getByLabelText<HTMLInputElement>('Data Fim');
const buscar = () => userEvent.click(screen.getByRole('button', { name: 'Buscar' }));

it('keeps typed days until they are submitted, and shows the previous period after Back', async () => {
  const { rerender } = render(form(OCTOBER));
  await userEvent.clear(fim());
  await userEvent.type(fim(), '18/11/2026');
  rerender(form(OCTOBER));
  expect(fim().value).toBe('18/11/2026');
  await buscar();
  expect(onSubmit).toHaveBeenCalledWith(NOVEMBER);
  rerender(form(NOVEMBER));
  expect(fim().value).toBe('18/11/2026');
  rerender(form(OCTOBER));
  expect(fim().value).toBe('31/10/2026');
});

it('shows why a period is refused until a day changes', async () => {
  const refusal = 'Preencha as datas de início e fim.';
  render(form({ inicio: '', fim: '' }));
  expect(screen.queryByText(refusal)).toBeNull();
  await buscar();
  expect(screen.getByText(refusal)).toBeTruthy();
  await userEvent.type(fim(), '18/11/2026');
  expect(screen.queryByText(refusal)).toBeNull();
});

it('shows that the same days load again', async () => {
  let finish = (): void => undefined;
  onSubmit.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  render(form(OCTOBER));
  await buscar();
  expect(screen.getByRole('button', { name: 'Processando...' })).toBeDefined();
  finish();
  expect(await screen.findByRole('button', { name: 'Buscar' })).toBeDefined();
});
