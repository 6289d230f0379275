import { describe, expect, it } from 'vitest';
import { enderecoCompleto, enderecoCurto } from '@/lib/endereco';

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
