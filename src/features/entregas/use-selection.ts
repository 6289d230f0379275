import { useReducer, type Dispatch } from 'react';
import type { Colunas } from '@/features/entregas/resumo-columns';
import { EMPTY_SELECTION, selectionReducer, type Selection, type SelectionAction } from '@/features/entregas/selection';

/** Selection of a summary table, updated before a new response is rendered. */
export function useSelection(rows: Colunas): [Selection, Dispatch<SelectionAction>] {
  const [selection, dispatch] = useReducer(selectionReducer, EMPTY_SELECTION);
  if (selection.rows !== rows) dispatch({ type: 'read', rows });
  return [selection, dispatch];
}
