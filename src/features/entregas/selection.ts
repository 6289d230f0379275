import { useReducer, type Dispatch } from 'react';
import { NO_ROWS, type ByOrder, type Coluna, type Colunas, type ColumnOf } from '@/features/entregas/resumo-columns';

/**
 * Selection of one summary table. Each order keeps the column it was selected in; an order that another user moves leaves
 * the selection.
 */
export interface Selection {
  rows: Colunas;
  chosen: ByOrder;
  /** Orders of a running action: refetches do not deselect them until the action settles. */
  acting: ReadonlySet<number>;
  /** Number of orders that left because another user moved them. */
  left: number;
}

export type SelectionAction =
  | { type: 'read'; rows: Colunas }
  | { type: 'choose'; ids: readonly number[]; chosen: boolean }
  | { type: 'column'; coluna: Coluna; chosen: boolean }
  | { type: 'clear' }
  | { type: 'act'; ids: readonly number[] }
  /**
   * End of an action: `done` leave silently, `stay` remain selected in their new column. `columnOf` is the state after the
   * action, which may not be rendered yet.
   */
  | {
      type: 'settle';
      ids: readonly number[];
      done: ReadonlySet<number>;
      stay: ReadonlySet<number>;
      columnOf: ColumnOf;
    };

export const EMPTY_SELECTION: Selection = { rows: NO_ROWS, chosen: new Map(), acting: new Set(), left: 0 };

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'read':
      return deselectMoved({ ...state, rows: action.rows });
    case 'choose':
      return choose(state, action.ids, action.chosen);
    case 'column':
      return chooseColumn(state, state.rows.whole[action.coluna], action.chosen);
    case 'clear':
      return { ...state, chosen: new Map(), left: 0 };
    case 'act':
      return { ...state, acting: new Set([...state.acting, ...action.ids]), left: 0 };
    case 'settle':
      return settle(state, action);
  }
}

function choose(state: Selection, ids: readonly number[], checked: boolean): Selection {
  const chosen = new Map(state.chosen);
  for (const id of ids) {
    const column = state.rows.columnOf.get(id);
    if (checked && column) chosen.set(id, column);
    else chosen.delete(id);
  }
  return { ...state, chosen, left: 0 };
}

/** Reuses the precomputed column when nothing else is selected. */
function chooseColumn(state: Selection, whole: ByOrder, checked: boolean): Selection {
  const others = new Map<number, Coluna>();
  if (state.chosen !== whole) for (const [id, column] of state.chosen) if (!whole.has(id)) others.set(id, column);
  if (!checked) return { ...state, chosen: others, left: 0 };
  return { ...state, chosen: others.size === 0 ? whole : new Map([...others, ...whole]), left: 0 };
}

function deselectMoved(state: Selection): Selection {
  const chosen = new Map(
    Array.from(state.chosen).filter(([id, column]) => state.acting.has(id) || state.rows.columnOf.get(id) === column),
  );
  return { ...state, chosen, left: state.left + state.chosen.size - chosen.size };
}

function settle(state: Selection, action: Extract<SelectionAction, { type: 'settle' }>): Selection {
  const { ids, done, stay, columnOf } = action;
  const chosen = new Map(state.chosen);
  let { left } = state;
  for (const id of ids) {
    const was = chosen.get(id);
    if (!was) continue;
    const now = columnOf.get(id);
    if (now && (stay.has(id) || now === was) && !done.has(id)) {
      chosen.set(id, now);
    } else {
      chosen.delete(id);
      if (!done.has(id)) left += 1;
    }
  }
  const settled = new Set(ids);
  return { ...state, chosen, left, acting: new Set(Array.from(state.acting).filter((id) => !settled.has(id))) };
}

/** Selected ids in table order, Pronto first. */
export function chosenIds({ rows, chosen }: Selection, column?: Coluna): readonly number[] {
  const columns = column ? [rows[column]] : [rows.pronto, rows.enviado];
  return columns.flatMap((pedidos) => pedidos.flatMap(({ id }) => (chosen.has(id) ? [id] : [])));
}

/** '2 pedidos saíram da seleção: mudaram de status.' */
export function leftText(left: number): string | undefined {
  if (left === 0) return undefined;
  return left === 1
    ? '1 pedido saiu da seleção: mudou de status.'
    : `${left} pedidos saíram da seleção: mudaram de status.`;
}

/** Selection of a summary table, updated before a new response is rendered. */
export function useSelection(rows: Colunas = NO_ROWS): [Selection, Dispatch<SelectionAction>] {
  const [selection, dispatch] = useReducer(selectionReducer, EMPTY_SELECTION);
  if (selection.rows !== rows) dispatch({ type: 'read', rows });
  return [selection, dispatch];
}
