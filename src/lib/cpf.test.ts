import { expect, it } from 'vitest';
import { formatCpf } from '@/lib/cpf';

it.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['123', 'CPF não disponível'],
  ['', 'CPF não disponível'],
  [null, 'CPF não disponível'],
])('formats the CPF %s as %s', (cpf, shown) => {
  expect(formatCpf(cpf)).toBe(shown);
});
