import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { idsWith } from '@/components/bulk/bulk';
import type { BulkTarget } from '@/components/bulk/use-bulk';
import { entregaBulkMutation } from '@/features/entregas/entrega-bulk';
import { applies, excludedLinesText, type Line, type ListaAction } from '@/features/entregas/lista-leitura-rules';
import type { SelectionAction } from '@/features/entregas/selection';
import { readColumnOf } from '@/features/entregas/use-resumos';
import { pedidoLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';

interface ListaTargetOptions {
  dispatch: Dispatch<ListaAction>;
  /** Selections of the summary tables, which the orders leave. */
  dispatchToTables: Dispatch<SelectionAction>;
  onRunning: (isRunning: boolean) => void;
}

/** The valid lines of 'Lista de leitura', for bulk actions. Orders that are done leave the list. */
export function useListaTarget(lines: readonly Line[], options: ListaTargetOptions): BulkTarget {
  const { dispatch, dispatchToTables, onRunning } = options;
  const queryClient = useQueryClient();
  const pedidos = lines.flatMap(({ pedido }) => pedido ?? []);
  const pedidoOf = (id: number) => pedidos.find((pedido) => pedido.id === id);
  return {
    mutation: entregaBulkMutation,
    chosenIds: () => pedidos.map(({ id }) => id),
    applies: (action, id) => {
      const pedido = pedidoOf(id);
      return pedido !== undefined && applies(action, pedido);
    },
    numeros: () => new Map(pedidos.map((pedido) => [pedido.id, pedidoLabel(pedido)])),
    excludedText: (action) => excludedLinesText(lines, action),
    currentStatusText: (id) => {
      const pedido = pedidoOf(id);
      return pedido ? `Agora: ${statusOf('entrega', pedido.status).label}.` : 'Não está mais na lista.';
    },
    onStart: (ids) => {
      onRunning(true);
      dispatchToTables({ type: 'action-started', ids });
    },
    onEnd: (ids, outcomes) => {
      const done = new Set(idsWith(outcomes, 'done'));
      const codigos = new Set(lines.flatMap(({ codigo, pedido }) => (pedido && done.has(pedido.id) ? [codigo] : [])));
      dispatch({ type: 'remove-codes', codigos });
      dispatchToTables({ type: 'action-ended', ids, deselect: done, columnOf: readColumnOf(queryClient) });
      onRunning(false);
    },
  };
}
