// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AjustarImpressao } from '@/components/merged-pdf/ajustar-impressao';
import { printOffset } from '@/lib/print-offset';

afterEach(() => {
  cleanup();
  printOffset.set(undefined);
});

const toggle = () => screen.getByRole('button', { name: 'Ajustar impressão' });
const field = (name: string) => screen.getByRole('spinbutton', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('stores each movement in tenths of a millimetre, and says it also when folded (ENT-33)', () => {
  render(<AjustarImpressao />);
  expect(toggle().ariaExpanded).toBe('false');
  fireEvent.click(toggle());
  type('Horizontal (mm)', '1.2');
  type('Vertical (mm)', '-0.3');
  expect(printOffset.get()).toEqual({ x: 12, y: -3 });
  expect(localStorage.getItem('print-offset')).toBe('{"x":12,"y":-3}');
  fireEvent.click(toggle());
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.getByText('Ajuste: 1,2 mm na horizontal, -0,3 mm na vertical.')).toBeTruthy();
});

it('refuses more than 20 mm and keeps the last valid movement (ENT-33)', () => {
  printOffset.set({ x: 5, y: 0 });
  render(<AjustarImpressao />);
  fireEvent.click(toggle());
  expect(field('Horizontal (mm)').getAttribute('value')).toBe('0.5');
  type('Horizontal (mm)', '20.1');
  expect(screen.getByText('De -20 a 20 mm.')).toBeTruthy();
  expect(field('Horizontal (mm)').ariaInvalid).toBe('true');
  expect(printOffset.get().x).toBe(5);
});

it('prints without a movement when the field is empty (ENT-33)', () => {
  printOffset.set({ x: 5, y: 0 });
  render(<AjustarImpressao />);
  fireEvent.click(toggle());
  type('Horizontal (mm)', '');
  expect(printOffset.get().x).toBe(0);
  expect(screen.queryByText(/^Ajuste: /)).toBeNull();
});
