import { Link } from '@tanstack/react-router';
import type { PedidoLinha } from '@/api/pedidos';
import { dataColumns } from '@/components/column-settings/columns';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusText } from '@/components/status/status';
import { decimalCell, type CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { formatMoney, pedidoLabel, SEM_EMAIL, truncateText } from '@/lib/format';
import { statusOf } from '@/lib/status';

/** Longer user names are cut (PED-06). */
const USUARIO_LENGTH = 20;

const column = dataColumns<PedidoLinha>();

export const pedidosColumns = column.columns([
  column.accessor('numero_pedido', {
    header: 'Pedido',
    meta: { alwaysVisible: true, width: '14%', narrow: 'title' },
    cell: ({ row: { original: pedido } }) => (
      <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
        {pedidoLabel(pedido)}
      </Link>
    ),
  }),
  column.accessor('usuario', {
    header: 'Usuário',
    meta: { width: '26%', narrow: 'detail' },
    cell: ({ row: { original: pedido } }) => (
      <PersonalValue
        kind="email"
        value={pedido.usuario}
        fallback={<span className="text-muted-foreground">{SEM_EMAIL}</span>}
      >
        {(text) => <span title={text}>{truncateText(text, USUARIO_LENGTH)}</span>}
      </PersonalValue>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: '26%', narrow: 'status' },
    cell: ({ row: { original: pedido } }) => <StatusText kind="pedido" code={pedido.status} />,
  }),
  column.accessor('pago_em', {
    header: 'Pago Em',
    meta: { width: '18%', narrow: 'date' },
    cell: ({ row: { original: pedido } }) => formatInstant(pedido.pago_em),
  }),
  column.accessor('valor_total', {
    header: 'Valor Total',
    meta: { align: 'right', narrow: 'value' },
    cell: ({ row: { original: pedido } }) => formatMoney(pedido.valor_total),
  }),
]);

/** Columns of the exported list (LIS-14). */
export const pedidosCsv: CsvColumns<PedidoLinha> = [
  ['Pedido', pedidoLabel],
  ['Usuário', ({ usuario }, personal) => personal('email', usuario) ?? SEM_EMAIL],
  ['Status', ({ status }) => statusOf('pedido', status).label],
  ['Pago Em', ({ pago_em }) => (pago_em === null ? null : formatInstant(pago_em))],
  ['Valor Total', ({ valor_total }) => decimalCell(valor_total)],
];
