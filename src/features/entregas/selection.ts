import { useQueryClient } from '@tanstack/react-query';
import { useReducer, type Dispatch } from 'react';
import { entregasQueries } from '@/api/entregas';
import { idsWith } from '@/components/bulk/bulk';
import { pedidosBulkMutation } from '@/components/bulk/pedidos-bulk';
import type { BulkTarget, RestoredTarget } from '@/components/bulk/use-bulk';
import { MARCAR_ENVIADO, statusNowText } from '@/features/entregas/entrega-bulk';
import {
  NO_ROWS,
  type StatusById,
  type ColumnStatus,
  type ResumoByStatus,
  type ColumnOf,
} from '@/features/entregas/resumo-columns';
import { storeEnviados } from '@/features/entregas/romaneio-ids';
import { readColumnOf } from '@/features/entregas/use-resumos';
import { countOf, pedidoLabel } from '@/lib/format';

/**
 * Selection of one summary table. Each order keeps the column it was selected in; an order that another user moves leaves
 * the selection.
 */
export interface Selection {
  rows: ResumoByStatus;
  chosen: StatusById;
  /** Orders of a running action: refetches do not deselect them until the action settles. */
  pendingIds: ReadonlySet<number>;
  /** Number of orders that were deselected because another user moved them. */
  movedCount: number;
}

export type SelectionAction =
  | { type: 'rows-changed'; rows: ResumoByStatus }
  | { type: 'choose'; ids: readonly number[]; selected: boolean }
  | { type: 'choose-column'; column: ColumnStatus; selected: boolean }
  | { type: 'clear' }
  | { type: 'action-started'; ids: readonly number[] }
  /**
   * `deselect`: removed without counting as moved. `keepSelected`: kept even if the column changed. `columnOf` returns the
   * columns after the action, which may not be rendered yet.
   */
  | {
      type: 'action-ended';
      ids: readonly number[];
      deselect: ReadonlySet<number>;
      keepSelected?: ReadonlySet<number>;
      columnOf: ColumnOf;
    };

export const EMPTY_SELECTION: Selection = { rows: NO_ROWS, chosen: new Map(), pendingIds: new Set(), movedCount: 0 };

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'rows-changed':
      return deselectMoved({ ...state, rows: action.rows });
    case 'choose':
      return choose(state, action.ids, action.selected);
    case 'choose-column':
      return chooseColumn(state, state.rows.whole[action.column], action.selected);
    case 'clear':
      return { ...state, chosen: new Map(), movedCount: 0 };
    case 'action-started':
      return { ...state, pendingIds: new Set([...state.pendingIds, ...action.ids]), movedCount: 0 };
    case 'action-ended':
      return endAction(state, action);
  }
}

function choose(state: Selection, ids: readonly number[], checked: boolean): Selection {
  const chosen = new Map(state.chosen);
  for (const id of ids) {
    const column = state.rows.columnOf(id);
    if (checked && column) chosen.set(id, column);
    else chosen.delete(id);
  }
  return { ...state, chosen, movedCount: 0 };
}

/** Reuses the precomputed column when nothing else is selected. */
function chooseColumn(state: Selection, whole: StatusById, checked: boolean): Selection {
  const others = new Map<number, ColumnStatus>();
  if (state.chosen !== whole) for (const [id, column] of state.chosen) if (!whole.has(id)) others.set(id, column);
  if (!checked) return { ...state, chosen: others, movedCount: 0 };
  return { ...state, chosen: others.size === 0 ? whole : new Map([...others, ...whole]), movedCount: 0 };
}

function deselectMoved(state: Selection): Selection {
  const chosen = new Map(
    Array.from(state.chosen).filter(([id, column]) => state.pendingIds.has(id) || state.rows.columnOf(id) === column),
  );
  return { ...state, chosen, movedCount: state.movedCount + state.chosen.size - chosen.size };
}

function endAction(state: Selection, action: Extract<SelectionAction, { type: 'action-ended' }>): Selection {
  const { ids, deselect, keepSelected, columnOf } = action;
  const chosen = new Map(state.chosen);
  let { movedCount } = state;
  for (const id of ids) {
    const was = chosen.get(id);
    if (!was) continue;
    const now = columnOf(id);
    if (now && (now === was || keepSelected?.has(id)) && !deselect.has(id)) {
      chosen.set(id, now);
    } else {
      chosen.delete(id);
      if (!deselect.has(id)) movedCount += 1;
    }
  }
  const settled = new Set(ids);
  return {
    ...state,
    chosen,
    movedCount,
    pendingIds: new Set(Array.from(state.pendingIds).filter((id) => !settled.has(id))),
  };
}

/** Selected ids in table order, Pronto first. */
export function chosenIds({ rows, chosen }: Selection, column?: ColumnStatus): readonly number[] {
  const columns = column ? [rows[column]] : [rows.pronto, rows.enviado];
  return columns.flatMap((pedidos) => pedidos.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
}

/** '2 pedidos saíram da seleção: mudaram de status.' */
export function movedText(movedCount: number): string | undefined {
  if (movedCount === 0) return undefined;
  return movedCount === 1
    ? '1 pedido saiu da seleção: mudou de status.'
    : `${movedCount} pedidos saíram da seleção: mudaram de status.`;
}

/** Selection of a summary table, updated before a new response is rendered. */
export function useSelection(rows: ResumoByStatus = NO_ROWS): [Selection, Dispatch<SelectionAction>] {
  const [selection, dispatch] = useReducer(selectionReducer, EMPTY_SELECTION);
  if (selection.rows !== rows) dispatch({ type: 'rows-changed', rows });
  return [selection, dispatch];
}

/** Selected orders that 'Marcar como Enviado' excludes (ENT-07). */
export function excludedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return countOf(
    count,
    'selecionado já está Enviado e fica de fora.',
    'selecionados já estão Enviados e ficam de fora.',
  );
}

/** The selection of a summary table, for its bulk actions. */
export function useSelectionTarget(selection: Selection, dispatch: Dispatch<SelectionAction>): BulkTarget {
  const queryClient = useQueryClient();
  const { rows } = selection;
  return {
    mutation: pedidosBulkMutation,
    chosenIds: () => chosenIds(selection),
    applies: (action, id) => {
      const column = rows.columnOf(id);
      return action === MARCAR_ENVIADO ? column === 'pronto' : column !== undefined;
    },
    numeros: () => new Map([...rows.pronto, ...rows.enviado].map((pedido) => [pedido.id, pedidoLabel(pedido)])),
    excludedText: (action) =>
      action === MARCAR_ENVIADO ? excludedText(chosenIds(selection, 'enviado').length) : undefined,
    statusKeyOf: () => entregasQueries.resumo().queryKey,
    currentStatusText: (id) => {
      const column = rows.columnOf(id);
      return column ? statusNowText(column) : 'Não está mais nestas tabelas.';
    },
    onStart: (ids) => dispatch({ type: 'action-started', ids }),
    onEnd: (ids, outcomes) => {
      const deselect = new Set(idsWith(outcomes, 'done', 'unknown'));
      const keepSelected = new Set(idsWith(outcomes, 'failed', 'untried'));
      dispatch({ type: 'action-ended', ids, deselect, keepSelected, columnOf: readColumnOf(queryClient) });
    },
    onDone: storeEnviados,
  };
}

/** Orders of actions that a reload ended: they leave the selections of both tables. */
export function useRestoredTarget(dispatch: Dispatch<SelectionAction>): RestoredTarget {
  const queryClient = useQueryClient();
  return {
    mutation: pedidosBulkMutation,
    numeros: () => {
      const rows = queryClient.getQueryData(entregasQueries.resumo().queryKey) ?? [];
      return new Map(rows.flatMap(({ id, numero_pedido }) => (numero_pedido === null ? [] : [[id, numero_pedido]])));
    },
    onStart: (ids) => dispatch({ type: 'action-started', ids }),
    onEnd: (ids) =>
      dispatch({ type: 'action-ended', ids, deselect: new Set(ids), columnOf: readColumnOf(queryClient) }),
    onDone: storeEnviados,
  };
}
