import { expect, it } from 'vitest';
import { formatCep } from '@/lib/cep';

it.each([
  ['11080970', '11080-970'],
  ['11080-970', '11080-970'],
  ['1108', '1108'],
])('formats the CEP %s as %s', (cep, shown) => {
  expect(formatCep(cep)).toBe(shown);
});
