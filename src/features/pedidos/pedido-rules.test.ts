import { describe, expect, it } from 'vitest';
import type { ItemPedido, Pedido } from '@/api/pedidos';
import { countCapinhas, etiquetaOf, sumsOf } from '@/features/pedidos/pedido-rules';

const item = (valor: number | null): ItemPedido => ({
  id: 1,
  nome: 'Beatriz',
  tipo_passe: { nome: 'Estudantil', valor },
  entidade: null,
  periodo: null,
  curso: null,
  cpf: null,
  data_nascimento: null,
  telefone: null,
  status: 'emitido',
  via: 1,
  cod_uso: null,
  documentos: [],
});

const endereco = {
  rua: 'Rua das Palmeiras',
  numero: '482',
  bairro: 'Jardim Aurora',
  cidade: 'São Vicente',
  cep: '11320-040',
  complemento: null,
  telefone: null,
  valor_frete: 10.2,
};

const pedido: Pedido = {
  id: 1,
  numero_pedido: '104812',
  usuario: 'beatriz@example.com',
  status: 'pronto',
  pago_em: null,
  valor_total: 64.9,
  usuario_nome: null,
  usuario_email: null,
  payer_name: null,
  net_received_amount: 62.31,
  criacao: null,
  atualizacao: null,
  emitido_por: null,
  tipo_entrega: 'registrada',
  capinhas: ['Transparente azul x 1'],
  ordem_servico: null,
  endereco_entrega: endereco,
  itens_pedido: [item(24.9), item(14.9)],
};

describe('sumsOf', () => {
  it('computes the price of the phone cases as the total minus passes and freight', () => {
    expect(sumsOf(pedido)).toEqual({
      passes: { count: 2, valor: 39.8 },
      capinhas: { count: 1, valor: 14.9 },
      frete: 10.2,
    });
  });

  it('returns null for an unknown price', () => {
    expect(sumsOf({ ...pedido, itens_pedido: [item(24.9), item(null)] })).toMatchObject({
      passes: { count: 2, valor: null },
      capinhas: { count: 1, valor: null },
    });
    expect(sumsOf({ ...pedido, valor_total: 50 }).capinhas.valor).toBeNull();
    expect(sumsOf({ ...pedido, valor_total: null }).capinhas.valor).toBeNull();
    expect(sumsOf({ ...pedido, endereco_entrega: null })).toMatchObject({ capinhas: { valor: 25.1 }, frete: null });
    expect(sumsOf({ ...pedido, endereco_entrega: { ...endereco, valor_frete: null } }).capinhas.valor).toBeNull();
    expect(sumsOf({ ...pedido, capinhas: [] }).capinhas).toEqual({ count: 0, valor: null });
  });
});

it('counts phone cases', () => {
  expect(countCapinhas(['Transparente azul x 12', 'Preta', 'Rosa X3', 'Box 3 Azul x 1'])).toBe(17);
  expect(countCapinhas([])).toBe(0);
});

describe('etiquetaOf', () => {
  it('is ready with a complete address', () => {
    expect(etiquetaOf(pedido)).toEqual({ kind: 'ready', missing: [] });
  });

  it('lists the missing fields of an incomplete address', () => {
    const state = etiquetaOf({ ...pedido, endereco_entrega: { ...endereco, numero: null, cep: null } });
    expect(state).toEqual({ kind: 'ready', missing: ['o número', 'o CEP'] });
  });

  it.each([
    ['retirada', 'Pedido para retirada: não há endereço de entrega nem etiqueta.'],
    ['nenhum', 'Pedido sem entrega: não há endereço de entrega nem etiqueta.'],
  ])('is a note for %s', (tipo_entrega, note) => {
    expect(etiquetaOf({ ...pedido, tipo_entrega })).toEqual({ kind: 'none', note });
  });

  it('lists every field when the order has no address', () => {
    expect(etiquetaOf({ tipo_entrega: null, endereco_entrega: null })).toEqual({
      kind: 'ready',
      missing: ['a rua', 'o número', 'o bairro', 'a cidade', 'o CEP'],
    });
  });
});
