import { expect, it } from 'vitest';
import type { PedidoDoRomaneio } from '@/api/destinos';
import type { PedidoEntrega } from '@/api/entregas';
import { enviadosOf, nomeCurto, romaneioWarnings, tiposText } from '@/features/entregas/romaneio-rules';

const pedido: PedidoEntrega = {
  id: 1,
  numero_pedido: '104801',
  status: 'enviado',
  tipo_entrega: 'registrada',
  usuario: { nome_completo: 'Ana Beatriz Lima', email: null, cpf: null },
  payer_name: null,
  valor_total: null,
  endereco_entrega: null,
};

function linha(changed?: Partial<PedidoEntrega>): PedidoDoRomaneio {
  return { id: 1, numero_pedido: '104801', pedido: changed && { ...pedido, ...changed } };
}

it.each([
  ['Ana Beatriz Lima', 'Ana L.'],
  [' Ana  Lima ', 'Ana L.'],
  ['Ana', 'Ana'],
  ['  ', 'Não Informado'],
  [null, 'Não Informado'],
])('shortens %j to %j', (nome, expected) => {
  expect(nomeCurto(nome)).toBe(expected);
});

it('counts the orders of each delivery type', () => {
  const pedidos = [linha({}), linha({ tipo_entrega: 'simples' }), linha({}), linha()];
  expect(tiposText(pedidos)).toBe('2 Carta Registrada, 1 Carta Simples, 1 sem dados');
});

it('warns of orders that are not sent or no longer in delivery', () => {
  expect(romaneioWarnings([linha({})])).toEqual([]);
  expect(romaneioWarnings([linha({}), linha(), linha({ status: 'pronto' }), linha({ status: null })])).toEqual([
    '1 pedido não está mais entre as entregas.',
    '2 pedidos não estão marcados como Enviado.',
  ]);
});

it('leaves out orders that are never sent, with a warning (ENT-22)', () => {
  const [carta, retirada, nenhum, gone] = [
    linha({}),
    linha({ tipo_entrega: 'retirada', status: 'pronto' }),
    linha({ tipo_entrega: 'nenhum' }),
    linha(),
  ];
  expect(enviadosOf([carta, retirada, nenhum, gone])).toEqual([carta, gone]);
  expect(romaneioWarnings([carta, retirada])).toEqual(['1 pedido de retirada ou sem entrega fica de fora.']);
  expect(romaneioWarnings([retirada, nenhum])).toEqual(['2 pedidos de retirada ou sem entrega ficam de fora.']);
});
