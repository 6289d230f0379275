// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from '@/components/ui/checkbox';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' });

it('reports the new state and follows `checked`', async () => {
  const onCheckedChange = vi.fn();
  const view = render(<Checkbox aria-label="Selecionar todos" checked={false} onCheckedChange={onCheckedChange} />);
  await userEvent.click(box());
  expect(onCheckedChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(box().checked).toBe(false);
  view.rerender(<Checkbox aria-label="Selecionar todos" checked onCheckedChange={onCheckedChange} />);
  expect(box().checked).toBe(true);
});

it('is indeterminate until `checked` is a boolean', () => {
  const view = render(<Checkbox aria-label="Selecionar todos" checked="indeterminate" onCheckedChange={vi.fn()} />);
  expect(box().indeterminate).toBe(true);
  view.rerender(<Checkbox aria-label="Selecionar todos" checked={false} onCheckedChange={vi.fn()} />);
  expect(box().indeterminate).toBe(false);
});
