import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { DataTable, type DataTableState } from '@/components/data-table/data-table';
import { rowId } from '@/components/data-table/columns';
import { EmptyState } from '@/components/feedback/states';
import { Section } from '@/components/layout/section';
import { BaixarTodos } from '@/features/ordens-servico/baixar-todos';
import { pedidosAssociadosColumns } from '@/features/ordens-servico/pedidos-associados-columns';
import { countOf } from '@/lib/format';

/** 'Pedidos Associados' (ORS-06). */
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
      hideNoteOnPhones
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
