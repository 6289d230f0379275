import { describe, expect, it } from 'vitest';
import type { PedidoEndereco } from '@/api/enderecos';
import { cellsOf, filterEnderecos, regioesOf } from '@/features/enderecos/endereco-rules';

const nothing = {
  rua: null,
  numero: null,
  bairro: null,
  cidade: null,
  cep: null,
  complemento: null,
  telefone: null,
  valor_frete: null,
};
const acacias: PedidoEndereco = {
  id: 412,
  numero_pedido: '104812',
  endereco: {
    ...nothing,
    rua: 'Rua das Acácias',
    numero: '245',
    bairro: 'Jardim Paulista',
    cep: '01415001',
    telefone: '11987654321',
  },
};
const none: PedidoEndereco = { id: 420, numero_pedido: null, endereco: null };
const empty: PedidoEndereco = { id: 421, numero_pedido: '104821', endereco: nothing };

describe('cellsOf', () => {
  it('returns street, CEP and number, with fallbacks', () => {
    expect(cellsOf(acacias)).toEqual({
      pedido: '104812',
      endereco: 'Rua das Acácias, 01415-001, 245',
      bairro: 'Jardim Paulista',
      complemento: 'Não Informado',
      telefone: '11987654321',
    });
  });

  it('falls back for an order without an address', () => {
    expect(cellsOf(none)).toEqual({
      pedido: 'nº 420',
      endereco: 'Endereço não informado',
      bairro: 'Não Informado',
      complemento: 'Não Informado',
      telefone: 'Não Informado',
    });
  });

  it('has a text for each missing part', () => {
    expect(cellsOf(empty).endereco).toBe('Rua não informada, CEP não informado, Número não informado');
  });
});

describe('filterEnderecos', () => {
  const rows = [acacias, none, empty];

  it.each([
    ['acacias 245', [412]],
    ['01415-001', [412]],
    ['01415001', [412]],
    ['JARDIM', [412]],
    ['1048', [412, 421]],
    ['endereço não informado', [420]],
    [' ', [412, 421, 420]],
    ['moema', []],
    ['104812Rua', []],
  ])('finds "%s"', (search, ids) => {
    const found = filterEnderecos(rows, { search, bairro: '' }).map(({ id }) => id);
    expect(found).toEqual(ids);
  });

  it('sorts by city, district, street and number, orders without an address last', () => {
    const at = (id: number, rua: string, numero: string, cidade: string) => ({
      ...acacias,
      id,
      endereco: { ...nothing, rua, numero, cidade, bairro: 'Centro' },
    });
    const sorted = filterEnderecos(
      [none, at(1, 'Rua B', '10', 'Santos'), at(2, 'Rua B', '9', 'Santos'), at(3, 'Rua A', '1', 'Santos')].concat(
        at(4, 'Rua Z', '1', 'Ubatuba'),
      ),
      { search: '', bairro: '' },
    );
    expect(sorted.map(({ id }) => id)).toEqual([3, 2, 1, 4, 420]);
    expect(regioesOf(sorted).map(({ nome, rows: group }) => [nome, group.length])).toEqual([
      ['Santos, Centro', 3],
      ['Ubatuba, Centro', 1],
      ['Sem endereço', 1],
    ]);
    expect(filterEnderecos(sorted, { search: 'rua z', bairro: 'Santos, Centro' })).toEqual([]);
  });
});
