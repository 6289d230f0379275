import { expect, it } from 'vitest';
import { foldText, haveDifferentNames, matchesText, textMatcher } from '@/lib/match-text';

it.each([
  ['Endereços de Entrega', 'enderecos', true],
  ['Endereços de Entrega', 'entrega END', true],
  ['Todos os Pedidos', 'passes', false],
  ['Todos os Pedidos', '', true],
  ['Todos os Pedidos', '\u200epedidos\u200b', true],
  ['São\u200b Paulo', 'sao paulo', true],
  ['CEP 01415-001', '01415\u2011001', true],
])('matches %s against "%s": %s', (text, typed, matches) => {
  expect(matchesText(text, typed)).toBe(matches);
});

it('searches folded texts', () => {
  const folded = ['Rua das Acácias, 01415-001', 'Avenida São João, 04002-020'].map(foldText);
  expect(folded.filter(textMatcher(' ACACIAS  01415 '))).toEqual(['rua das acacias, 01415-001']);
});

it.each([
  [['Ana Conceição', 'ANA  CONCEICAO '], false],
  [['Ana Conceição', null, ''], false],
  [['Ana Conceição', 'Ana Souza'], true],
  [[], false],
])('finds different names in %j: %s', (names, different) => {
  expect(haveDifferentNames(names)).toBe(different);
});
