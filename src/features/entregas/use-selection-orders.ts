import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { excludedText } from '@/features/entregas/bulk-report';
import { idsWith } from '@/features/entregas/bulk-run';
import { chosenIds, type Selection, type SelectionAction } from '@/features/entregas/selection';
import type { BulkOrders } from '@/features/entregas/use-bulk';
import { readColumnOf } from '@/features/entregas/use-resumos';
import { pedidoLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';

/** The selection of a summary table, for its bulk actions. */
export function useSelectionOrders(selection: Selection, dispatch: Dispatch<SelectionAction>): BulkOrders {
  const queryClient = useQueryClient();
  const { rows } = selection;
  return {
    chosenIds: () => chosenIds(selection),
    applies: (action, id) => {
      const column = rows.columnOf.get(id);
      return action === 'enviado' ? column === 'pronto' : column !== undefined;
    },
    numeros: () => new Map([...rows.pronto, ...rows.enviado].map((pedido) => [pedido.id, pedidoLabel(pedido)])),
    excludedText: (action) => (action === 'enviado' ? excludedText(chosenIds(selection, 'enviado').length) : undefined),
    currentStatusText: (id) => {
      const column = rows.columnOf.get(id);
      return column ? `Agora: ${statusOf('entrega', column).label}.` : 'Não está mais nestas tabelas.';
    },
    onStart: (ids) => dispatch({ type: 'action-started', ids }),
    onEnd: (ids, outcomes) => {
      const deselect = new Set(idsWith(outcomes, 'done', 'unknown'));
      const keepSelected = new Set(idsWith(outcomes, 'failed', 'untried'));
      dispatch({ type: 'action-ended', ids, deselect, keepSelected, columnOf: readColumnOf(queryClient) });
    },
  };
}
