// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Input } from '@/components/ui/input';

it.each([
  ['number', 'BODY'],
  ['text', 'INPUT'],
])('a wheel over a focused %s input leaves the focus on %s', (type, focused) => {
  render(<Input aria-label="Campo" type={type} />);
  const input = screen.getByLabelText('Campo');
  input.focus();
  // Not cancelled: the page scrolls.
  expect(fireEvent.wheel(input, { deltaY: 100 })).toBe(true);
  expect(document.activeElement?.tagName).toBe(focused);
});
