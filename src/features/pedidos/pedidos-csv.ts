import type { PedidoLinha } from '@/api/pedidos';
import { decimalCell, type CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { SEM_EMAIL, pedidoLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';

export const pedidosCsv: CsvColumns<PedidoLinha> = [
  ['Pedido', pedidoLabel],
  ['Usuário', ({ usuario }, personal) => personal('email', usuario) ?? SEM_EMAIL],
  ['Status', ({ status }) => statusOf('pedido', status).label],
  ['Pago Em', ({ pago_em }) => (pago_em === null ? null : formatInstant(pago_em))],
  ['Valor Total', ({ valor_total }) => decimalCell(valor_total)],
];
