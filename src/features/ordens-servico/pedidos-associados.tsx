import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { DataTable, type DataTableState } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/feedback/empty-state';
import { Section } from '@/components/ui/section';
import { BaixarTodos } from '@/features/ordens-servico/baixar-todos';
import { pedidosAssociadosColumns } from '@/features/ordens-servico/pedidos-associados-columns';
import { countOf } from '@/lib/text';

const rowId = (pedido: { id: number }) => String(pedido.id);

/** 'Pedidos Associados' (specification 2.10): the orders of a service order, in the server's order. */
export function PedidosAssociados({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { pedidos } = ordem;
  const state: DataTableState =
    pedidos.length > 0
      ? { kind: 'ready' }
      : {
          kind: 'empty',
          node: (
            <EmptyState
              art="none"
              title="Nenhum pedido nesta Ordem de Serviço."
              detail="Os pedidos dela foram excluídos junto com o usuário."
            />
          ),
        };
  return (
    <Section
      title="Pedidos Associados"
      note={countOf(pedidos.length, 'pedido', 'pedidos')}
      noteYields
      divided={false}
      actions={<BaixarTodos ordem={ordem} />}
    >
      <DataTable
        caption="Pedidos Associados"
        columns={pedidosAssociadosColumns}
        rows={pedidos}
        getRowId={rowId}
        state={state}
      />
    </Section>
  );
}
