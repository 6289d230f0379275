import { Link } from '@tanstack/react-router';
import type { VendaCapinha } from '@/api/relatorios';
import { dataColumns, NarrowLabel } from '@/components/column-settings/columns';
import { formatCount, formatMoney, NAO_INFORMADO } from '@/lib/format';

const column = dataColumns<VendaCapinha>();

/** Columns of 'Vendas Capinhas' (REL-03). */
export const capinhasColumns = column.columns([
  column.accessor('quantidade', {
    header: 'Quantidade de Capinhas',
    meta: { width: '20%', narrow: 'note' },
    cell: ({ row: { original: venda } }) => (
      <>
        <NarrowLabel>Quantidade</NarrowLabel>
        <span>{venda.quantidade === null ? '–' : formatCount(venda.quantidade)}</span>
      </>
    ),
  }),
  column.accessor('modelo', {
    header: 'Modelo de Capinha',
    meta: { narrow: 'title' },
    cell: ({ row: { original: venda } }) =>
      venda.modelo === null ? (
        <span className="text-muted-foreground">{NAO_INFORMADO}</span>
      ) : (
        <span className="line-clamp-2 wrap-anywhere" title={venda.modelo}>
          {venda.modelo}
        </span>
      ),
  }),
  column.accessor('numero_pedido', {
    header: 'Número do Pedido Associado',
    meta: { alwaysVisible: true, width: '24%', narrow: 'detail' },
    cell: ({ row: { original: venda } }) => <PedidoLink numero={venda.numero_pedido} />,
  }),
  column.accessor('renda', {
    header: 'Renda',
    meta: { width: '18%', align: 'right', narrow: 'value' },
    cell: ({ row: { original: venda } }) => <span className="whitespace-nowrap">{formatMoney(venda.renda)}</span>,
  }),
]);

/** The response has no order id: links to a search for the number. */
function PedidoLink({ numero }: { numero: string | null }) {
  if (numero === null) return <span className="text-muted-foreground">{NAO_INFORMADO}</span>;
  return (
    <>
      <NarrowLabel>Pedido</NarrowLabel>
      <Link to="/pedidos" search={{ search: numero }} className="font-semibold wrap-anywhere">
        {numero}
      </Link>
    </>
  );
}
