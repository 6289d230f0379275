import { expect, it } from 'vitest';
import type { PedidoDoRomaneio } from '@/api/destinos';
import { cartasOf, postagemCsv } from '@/features/entregas/postagem';
import { csvOf } from '@/lib/csv';
import { formatPersonal, maskPersonal } from '@/lib/personal-data';

const endereco = {
  rua: 'Rua São João',
  numero: '0245',
  bairro: 'Jardim Paulista',
  cidade: 'São Paulo',
  cep: '01415001',
  complemento: '10-12',
  telefone: '(13) 99123-0001',
  valor_frete: null,
};

const linha = (tipo_entrega: string, more: Partial<typeof endereco> = {}): PedidoDoRomaneio => ({
  id: 1,
  numero_pedido: '100001',
  pedido: {
    id: 1,
    numero_pedido: '100001',
    status: 'enviado',
    tipo_entrega,
    usuario: { nome_completo: '=Ana Lima', email: null, cpf: null },
    payer_name: null,
    valor_total: null,
    endereco_entrega: { ...endereco, ...more },
  },
});

const fileOf = (pedidos: readonly PedidoDoRomaneio[], personal = formatPersonal) =>
  csvOf(cartasOf(pedidos).map((pedido) => postagemCsv.map(([, cell]) => cell(pedido, personal))));

it('has the columns of a posting list (ENT-31)', () => {
  expect(postagemCsv.map(([header]) => header).join(';')).toBe(
    'Pedido;Destinatário;Rua;Número;Complemento;Bairro;Cidade;CEP;Telefone;Tipo',
  );
});

it('keeps accents, leading zeros and digits that look like a date, and no text becomes a formula (ENT-31, REL-06)', () => {
  expect(fileOf([linha('registrada')])).toBe(
    "\uFEFF100001;'=Ana Lima;Rua São João;\u00A00245;\u00A010-12;Jardim Paulista;São Paulo;01415-001;(13) 99123-0001;Carta Registrada\r\n",
  );
  expect(
    fileOf([linha('simples', { numero: '245', complemento: 'Apto 7', cep: '014150', telefone: '013991230001' })]),
  ).toBe(
    "\uFEFF100001;'=Ana Lima;Rua São João;245;Apto 7;Jardim Paulista;São Paulo;\u00A0014150;\u00A0013991230001;Carta Simples\r\n",
  );
});

it('has only the letters that are still in delivery (ENT-31)', () => {
  const gone = { id: 2, numero_pedido: '100002', pedido: undefined };
  expect(cartasOf([linha('simples'), linha('envio'), linha('retirada'), linha('nenhum'), gone])).toHaveLength(1);
});

it('masks the phone on request and leaves missing parts empty (ENT-31, PRV-06)', () => {
  expect(fileOf([linha('simples')], maskPersonal)).toContain(';*****-0001;');
  const [pedido] = cartasOf([linha('simples')]);
  const empty = pedido && { ...pedido, endereco_entrega: null, usuario: { ...pedido.usuario, nome_completo: null } };
  expect(empty && postagemCsv.map(([, cell]) => cell(empty, formatPersonal))).toEqual([
    '100001',
    ...Array.from({ length: 8 }, () => null),
    'Carta Simples',
  ]);
});
