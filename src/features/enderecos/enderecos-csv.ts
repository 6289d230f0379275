import type { PedidoEndereco } from '@/api/enderecos';
import { cellsOf } from '@/features/enderecos/endereco-rules';
import type { CsvColumns } from '@/lib/csv';
import { NAO_INFORMADO } from '@/lib/format';

export const enderecosCsv: CsvColumns<PedidoEndereco> = [
  ['Pedido', (pedido) => cellsOf(pedido).pedido],
  ['Endereço', (pedido) => cellsOf(pedido).endereco],
  ['CEP', ({ endereco }) => endereco?.cep ?? null],
  ['Bairro', (pedido) => cellsOf(pedido).bairro],
  ['Complemento', (pedido) => cellsOf(pedido).complemento],
  ['Telefone', ({ endereco }, personal) => personal('phone', endereco?.telefone ?? null) ?? NAO_INFORMADO],
];
