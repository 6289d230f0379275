import { Link } from '@tanstack/react-router';
import type { ItemPedido } from '@/api/pedidos';
import { dataColumns } from '@/components/data-table/columns';
import { NAO_INFORMADO } from '@/lib/endereco';
import { formatMoney } from '@/lib/format';

const column = dataColumns<ItemPedido>();

/** The passes of an order: type, person, value (USU-07). */
export const historicoItensColumns = column.columns([
  column.accessor('tipo_passe.nome', {
    id: 'tipo',
    header: 'Tipo de Passe',
    meta: { width: '40%', narrow: 'title' },
    cell: ({ row: { original: item } }) => (
      <Link to="/passe/$id" params={{ id: String(item.id) }}>
        {item.tipo_passe.nome ?? NAO_INFORMADO}
      </Link>
    ),
  }),
  column.accessor('nome', {
    header: 'Solicitado Para',
    meta: { narrow: 'detail' },
    cell: ({ row: { original: item } }) => <span className="wrap-anywhere">{item.nome ?? NAO_INFORMADO}</span>,
  }),
  column.accessor('tipo_passe.valor', {
    id: 'valor',
    header: 'Valor do Passe',
    meta: { width: '20%', align: 'right', narrow: 'value' },
    cell: ({ row: { original: item } }) => formatMoney(item.tipo_passe.valor),
  }),
]);
