import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { dataColumns } from '@/components/data-table/columns';
import { PedidoAcoes } from '@/features/ordens-servico/pedido-acoes';
import { capinhasLabel, pedidoLabel } from '@/features/ordens-servico/ordem-servico-rules';
import { formatCount } from '@/lib/format';
import { tipoEntregaLabel } from '@/lib/status';

const column = dataColumns<PedidoAssociado>();

/** Separates a column from the right-aligned number before it, unless the table is folded. */
function AfterNumber({ children }: { children: ReactNode }) {
  return <span className="pl-7 @max-[640px]/data-table:pl-0">{children}</span>;
}

/** ORS-06. */
export const pedidosAssociadosColumns = column.columns([
  column.accessor('numero_pedido', {
    header: 'Pedido',
    meta: { width: '16%', narrow: 'title' },
    cell: ({ row: { original: pedido } }) => (
      <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
        {pedidoLabel(pedido)}
      </Link>
    ),
  }),
  column.accessor('quantidade_passes', {
    header: 'Quantidade de Passes',
    meta: { width: '160px', align: 'right', narrow: 'detail' },
    cell: ({ row: { original: pedido } }) => <Quantidade passes={pedido.quantidade_passes} />,
  }),
  column.accessor('tipo_entrega', {
    header: () => <AfterNumber>Tipo de Entrega</AfterNumber>,
    meta: { width: '22%', narrow: 'status' },
    cell: ({ row: { original: pedido } }) => <AfterNumber>{tipoEntregaLabel(pedido.tipo_entrega)}</AfterNumber>,
  }),
  column.accessor('capinhas', {
    header: 'Capinhas',
    meta: { narrow: 'date' },
    cell: ({ row: { original: pedido } }) => (
      <span className={pedido.capinhas.length === 0 ? 'text-muted-foreground' : undefined}>{capinhasLabel(pedido)}</span>
    ),
  }),
  column.display({
    id: 'acoes',
    header: 'Ações',
    meta: { width: '168px', align: 'right', narrow: 'value' },
    cell: ({ row: { original: pedido } }) => <PedidoAcoes pedido={pedido} />,
  }),
]);

/** The folded table has no headers, so it shows the unit. */
function Quantidade({ passes }: { passes: number | null }) {
  if (passes === null) return '–';
  return (
    <>
      {formatCount(passes)}
      <span className="hidden @max-[640px]/data-table:inline"> {passes === 1 ? 'passe' : 'passes'}</span>
    </>
  );
}
