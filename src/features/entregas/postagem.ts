import type { PedidoDoRomaneio } from '@/api/destinos';
import type { PedidoEntrega } from '@/api/entregas';
import type { CsvColumns } from '@/lib/csv';
import { formatCep, pedidoLabel } from '@/lib/format';
import { tipoEntregaLabel } from '@/lib/status';

const CARTAS: readonly (string | null)[] = ['simples', 'registrada'];

/** The letters of a hand-over list, which the posting list has (ENT-31). */
export function cartasOf(pedidos: readonly PedidoDoRomaneio[]): readonly PedidoEntrega[] {
  return pedidos.flatMap(({ pedido }) => (pedido && CARTAS.includes(pedido.tipo_entrega) ? [pedido] : []));
}

/** Digits that a spreadsheet changes: '012' into 12, '10-12' into a date. It leaves a CEP as it is. */
const CHANGED_DIGITS = /^(?!\d{5}-\d{3}$)\d[\d\s./:-]*$/;

/** With a no-break space a spreadsheet reads digits as text. */
function asText(text: string | null | undefined): string | null {
  if (text == null) return null;
  return CHANGED_DIGITS.test(text) && String(Number(text)) !== text ? `\u00A0${text}` : text;
}

/** Columns of the posting list (ENT-31). */
export const postagemCsv: CsvColumns<PedidoEntrega> = [
  ['Pedido', (pedido) => asText(pedidoLabel(pedido))],
  ['Destinatário', ({ usuario }) => usuario.nome_completo],
  ['Rua', ({ endereco_entrega: endereco }) => endereco?.rua ?? null],
  ['Número', ({ endereco_entrega: endereco }) => asText(endereco?.numero)],
  ['Complemento', ({ endereco_entrega: endereco }) => asText(endereco?.complemento)],
  ['Bairro', ({ endereco_entrega: endereco }) => endereco?.bairro ?? null],
  ['Cidade', ({ endereco_entrega: endereco }) => endereco?.cidade ?? null],
  ['CEP', ({ endereco_entrega: endereco }) => asText(endereco?.cep == null ? null : formatCep(endereco.cep))],
  ['Telefone', ({ endereco_entrega: endereco }, personal) => asText(personal('phone', endereco?.telefone ?? null))],
  ['Tipo', ({ tipo_entrega }) => tipoEntregaLabel(tipo_entrega)],
];
