import { expect, it } from 'vitest';
import type { Endereco } from '@/api/pedido-parts';
import { destinoOf, itemsOf, sharedAddresses } from '@/features/entregas/destino-rules';

const acacias: Endereco = {
  rua: 'Rua das Acácias',
  numero: '245',
  bairro: 'Jardim Paulista',
  cidade: 'São Paulo',
  cep: '01415-001',
  complemento: null,
  telefone: null,
  valor_frete: null,
};
const enderecos = new Map<number, Endereco | null>([
  [1, acacias],
  [2, { ...acacias, bairro: 'Moema' }],
  [3, { ...acacias, rua: 'RUA DAS ACACIAS', cep: '01415001' }],
  [4, { ...acacias, bairro: null, cidade: null, numero: null }],
  [5, null],
]);
const pedidos = [6, 1, 2, 3, 4, 5].map((id) => ({ id, numero_pedido: `10480${id}`, status: 'pronto', pago_em: null }));

it('has no destination until the addresses have loaded', () => {
  expect(destinoOf(undefined, 1)).toBeUndefined();
  expect(destinoOf(enderecos, 1)).toEqual({ bairro: 'Jardim Paulista', cidade: 'São Paulo' });
  expect(destinoOf(enderecos, 4)).toEqual({ bairro: 'Não Informado', cidade: undefined });
});

it.each([
  [5, undefined, 'Sem endereço'],
  [5, 'envio', 'Sem endereço'],
  [6, undefined, 'Retirada ou nenhum'],
  [6, 'retirada', undefined],
  [6, 'nenhum', undefined],
  [6, 'envio', 'Sem endereço'],
  [6, null, 'Sem endereço'],
])('tells a missing address from an order without delivery, which is omitted: %i, %s (ENT-24)', (id, tipo, bairro) => {
  expect(destinoOf(enderecos, id, tipo)?.bairro).toBe(bairro);
});

it('keeps the order of the rows unless they are grouped', () => {
  const rows = pedidos.map((pedido) => ({ kind: 'pedido', pedido }));
  expect(itemsOf(pedidos, enderecos, false)).toEqual(rows);
  expect(itemsOf(pedidos, undefined, true)).toEqual(rows);
});

it('groups by city and district, orders without address, then without delivery, last (ENT-25)', () => {
  const items = itemsOf(pedidos, enderecos, true).map((item) =>
    item.kind === 'bairro' ? [item.bairro, ...item.ids] : item.pedido.id,
  );
  expect(items).toEqual([
    ['Não Informado', 4],
    4,
    ['São Paulo, Jardim Paulista', 1, 3],
    1,
    3,
    ['São Paulo, Moema', 2],
    2,
    ['Sem endereço', 5],
    5,
    ['Retirada ou nenhum', 6],
    6,
  ]);
});

it('counts the orders of an address, however it is written', () => {
  expect(Array.from(sharedAddresses(pedidos, enderecos))).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(sharedAddresses(pedidos.slice(0, 2), enderecos).size).toBe(0);
  expect(sharedAddresses(pedidos, undefined).size).toBe(0);
});
