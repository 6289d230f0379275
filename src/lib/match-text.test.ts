import { expect, it } from 'vitest';
import { foldText, matchesText, textMatcher } from '@/lib/match-text';

it.each([
  ['Endereços de Entrega', 'enderecos', true],
  ['Endereços de Entrega', 'entrega END', true],
  ['Todos os Pedidos', 'passes', false],
  ['Todos os Pedidos', '', true],
])('matches %s against "%s": %s', (text, typed, matches) => {
  expect(matchesText(text, typed)).toBe(matches);
});

it('searches folded texts', () => {
  const folded = ['Rua das Acácias, 01415-001', 'Avenida São João, 04002-020'].map(foldText);
  expect(folded.filter(textMatcher(' ACACIAS  01415 '))).toEqual(['rua das acacias, 01415-001']);
});
