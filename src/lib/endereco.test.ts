import { describe, expect, it } from 'vitest';
import { enderecoCompleto, enderecoCurto, missingParts, missingText } from '@/lib/endereco';

const acacias = {
  rua: 'Rua das Acácias',
  numero: '245',
  bairro: 'Jardim Paulista',
  cidade: 'São Paulo',
  cep: '01415001',
  complemento: 'Bloco B',
};
const nothing = { rua: null, numero: null, bairro: null, cidade: null, cep: null, complemento: null };

describe('enderecoCurto', () => {
  it('has street, postal code and number', () => {
    expect(enderecoCurto(acacias)).toBe('Rua das Acácias, 01415-001, 245');
  });

  it('has a text for each missing part', () => {
    expect(enderecoCurto(nothing)).toBe('Rua não informada, CEP não informado, Número não informado');
  });
});

describe('enderecoCompleto', () => {
  it('has the lines of an envelope', () => {
    expect(enderecoCompleto(acacias)).toEqual([
      'Rua das Acácias, 245, Bloco B',
      'Jardim Paulista · São Paulo · 01415-001',
    ]);
  });

  it('shows fallbacks only for the parts that a letter needs', () => {
    expect(enderecoCompleto(nothing)).toEqual(['Rua não informada, Número não informado', 'CEP não informado']);
  });
});

describe('missingParts (PED-09, ENT-30)', () => {
  it('is empty for a complete address, with and without the dash of the CEP', () => {
    expect(missingParts(acacias)).toEqual([]);
    expect(missingParts({ ...acacias, cep: '01415-001' })).toEqual([]);
  });

  it.each(['1415001', '014150011', 'sem CEP'])('refuses the CEP %s', (cep) => {
    expect(missingParts({ ...acacias, cep })).toEqual(['o CEP com oito dígitos']);
  });

  it('names every part without an address', () => {
    expect(missingParts(null)).toEqual(['a rua', 'o número', 'o bairro', 'a cidade', 'o CEP']);
    expect(missingParts(nothing)).toEqual(missingParts(null));
  });
});

it.each([
  [[], undefined],
  [['a rua'], 'falta a rua'],
  [['a rua', 'o número'], 'faltam a rua e o número'],
  [['a rua', 'o número', 'o bairro'], 'faltam a rua, o número e o bairro'],
])('missingText of %j is %s (PED-09, ENT-30)', (missing, text) => {
  expect(missingText(missing)).toBe(text);
});
