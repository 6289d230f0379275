import { expect, it } from 'vitest';
import { matchesText } from '@/lib/match-text';

it.each([
  ['Endereços de Entrega', 'enderecos', true],
  ['Endereços de Entrega', 'entrega END', true],
  ['Todos os Pedidos', 'passes', false],
  ['Todos os Pedidos', '', true],
])('matches %s against "%s": %s', (text, typed, matches) => {
  expect(matchesText(text, typed)).toBe(matches);
});
