import { useReducer, type Dispatch } from 'react';
import type { RunRequest } from '@/components/operations/run-question';
import { MARCAR_ENVIADO, planPedidos } from '@/features/entregas/entrega-actions';
import { NO_ROWS, type ColumnById, type ColumnStatus, type ResumoByStatus } from '@/features/entregas/resumo-columns';
import type { Destinos } from '@/features/entregas/use-destinos';
import { isSent } from '@/lib/endereco';
import { countOf } from '@/lib/format';
import type { BulkAction } from '@/operations/bulk-action';
import type { Operation } from '@/operations/operation';

/**
 * Selection of one summary table, with the column of each selected order. An order that another user moves is
 * deselected.
 */
export interface Selection {
  rows: ResumoByStatus;
  chosen: ColumnById;
  /** Selected orders whose own checkbox was pressed, not that of 'Selecionar todos' or of a district. */
  picked: ReadonlySet<number>;
  /** Orders that cannot be selected because of an operation under way, with the column of their earlier selection. */
  underWay: ReadonlyMap<number, ColumnStatus | undefined>;
  /** Orders with an operation that is newer than the rows. */
  outdated: ReadonlySet<number>;
  /** Number of orders that were deselected because another user moved them. */
  movedCount: number;
}

/** The effect of an ended operation on the selection of its order. */
type End = 'done' | 'selected' | 'deselected';

export type SelectionAction =
  | { type: 'rows-changed'; rows: ResumoByStatus }
  /** `isPick`: by the checkbox of its row. */
  | { type: 'choose'; ids: readonly number[]; selected: boolean; isPick?: boolean }
  | { type: 'choose-column'; column: ColumnStatus; selected: boolean }
  | { type: 'clear' }
  | { type: 'operations-changed'; underWay: ReadonlySet<number>; ended: ReadonlyMap<number, End> };

export const EMPTY_SELECTION: Selection = {
  rows: NO_ROWS,
  chosen: new Map(),
  picked: new Set(),
  underWay: new Map(),
  outdated: new Set(),
  movedCount: 0,
};

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  const next = reduce(state, action);
  const picked = new Set(action.type === 'choose' && action.isPick ? [...next.picked, ...action.ids] : next.picked);
  for (const id of picked) if (!next.chosen.has(id)) picked.delete(id);
  return { ...next, picked };
}

function reduce(state: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'rows-changed':
      return deselectMoved({ ...state, rows: action.rows, outdated: new Set() });
    case 'choose':
      return choose(state, action.ids, action.selected);
    case 'choose-column':
      return chooseColumn(state, state.rows.allByColumn[action.column], action.selected);
    case 'clear':
      return { ...state, chosen: new Map(), movedCount: 0 };
    case 'operations-changed':
      return changeOperations(state, action.underWay, action.ended);
  }
}

/** Whether an order can be selected. */
export function isFree({ underWay, outdated }: Selection, id: number): boolean {
  return !underWay.has(id) && !outdated.has(id);
}

function choose(state: Selection, ids: readonly number[], checked: boolean): Selection {
  const chosen = new Map(state.chosen);
  for (const id of ids) {
    const column = state.rows.columnOf(id);
    if (checked && column && isFree(state, id)) chosen.set(id, column);
    else chosen.delete(id);
  }
  return { ...state, chosen, movedCount: 0 };
}

/** Reuses the precomputed column when nothing else is selected. */
function chooseColumn(state: Selection, columnRows: ColumnById, checked: boolean): Selection {
  const others = new Map<number, ColumnStatus>();
  if (state.chosen !== columnRows)
    for (const [id, column] of state.chosen) if (!columnRows.has(id)) others.set(id, column);
  if (!checked) return { ...state, chosen: others, movedCount: 0 };
  const areAllFree = state.underWay.size + state.outdated.size === 0;
  const free = areAllFree ? columnRows : new Map(Array.from(columnRows).filter(([id]) => isFree(state, id)));
  return { ...state, chosen: others.size === 0 ? free : new Map([...others, ...free]), movedCount: 0 };
}

function deselectMoved(state: Selection): Selection {
  const chosen = new Map(Array.from(state.chosen).filter(([id, column]) => state.rows.columnOf(id) === column));
  return { ...state, chosen, movedCount: state.movedCount + state.chosen.size - chosen.size };
}

function changeOperations(state: Selection, ids: ReadonlySet<number>, ended: ReadonlyMap<number, End>): Selection {
  const chosen = new Map(state.chosen);
  const outdated = new Set(state.outdated);
  for (const [id, end] of ended) {
    const column = state.underWay.get(id);
    if (end === 'done') outdated.add(id);
    else if (end === 'selected' && column) chosen.set(id, column);
  }
  const underWay = new Map(Array.from(ids, (id) => [id, state.underWay.get(id) ?? chosen.get(id)]));
  for (const id of ids) chosen.delete(id);
  const hasStarted = underWay.size > state.underWay.size;
  // The rows may have changed during the operation.
  return deselectMoved({ ...state, chosen, outdated, underWay, movedCount: hasStarted ? 0 : state.movedCount });
}

/** Selects refused and untried orders again, except those that can never be sent. `tipo`: if it is known. */
export function endOf(operation: Operation | undefined, tipo: string | null | undefined): End {
  // Undone.
  if (!operation) return 'selected';
  const { state, action } = operation;
  if (state.kind === 'done') return 'done';
  const isNeverSent = state.kind === 'refused' && action === MARCAR_ENVIADO.texts.label && tipo === 'retirada';
  return state.kind === 'unknown' || isNeverSent ? 'deselected' : 'selected';
}

/** Selected ids in table order, Pronto first. */
export function chosenIds({ rows, chosen }: Selection): readonly number[] {
  return [...rows.pronto, ...rows.enviado].flatMap(({ id }) => (chosen.has(id) ? [id] : []));
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

interface TableRequest extends RunRequest {
  /** Orders that leave the selection, because they are never sent. */
  unsent: readonly number[];
}

/** Whether 'Marcar como Enviado' sends an order. One that is never sent only if its own checkbox was pressed (ENT-07). */
const isShipped = ({ picked }: Selection, tipos: Destinos['tipos'], id: number) =>
  picked.has(id) || isSent(tipos.get(id));

/** The orders of a bulk action; 'Marcar como Enviado' leaves out those in Enviado and those that are never sent (ENT-07). */
export function requestOf(selection: Selection, action: BulkAction, tipos: Destinos['tipos']): TableRequest {
  const { rows, chosen } = selection;
  const pronto = rows.pronto.filter(({ id }) => chosen.has(id));
  const enviado = rows.enviado.filter(({ id }) => chosen.has(id));
  if (action !== MARCAR_ENVIADO) return { planned: planPedidos([...pronto, ...enviado]), unsent: [] };
  const unsent = pronto.flatMap(({ id }) => (isShipped(selection, tipos, id) ? [] : [id]));
  return {
    planned: planPedidos(pronto.filter(({ id }) => isShipped(selection, tipos, id))),
    excluded: excludedText(unsent.length, enviado.length),
    unsent,
  };
}

function excludedText(unsent: number, enviados: number): string | undefined {
  const parts = [
    unsent > 0 &&
      countOf(
        unsent,
        'selecionado é de retirada ou sem entrega: fica de fora e sai da seleção.',
        'selecionados são de retirada ou sem entrega: ficam de fora e saem da seleção.',
      ),
    enviados > 0 &&
      countOf(
        enviados,
        'selecionado já está Enviado e fica de fora.',
        'selecionados já estão Enviados e ficam de fora.',
      ),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** Why 'Marcar como Enviado' is disabled, or undefined (ENT-07). */
export function shipRefusal(selection: Selection, { tipos, areTiposLoading }: Destinos): string | undefined {
  const { rows, chosen, picked } = selection;
  const pronto = rows.pronto.filter(({ id }) => chosen.has(id));
  if (pronto.length === 0) return 'Nenhum dos selecionados está em Pronto.';
  if (areTiposLoading && !pronto.every(({ id }) => picked.has(id))) return 'Aguarde os tipos de entrega.';
  if (!pronto.some(({ id }) => isShipped(selection, tipos, id))) {
    return 'Nenhum dos selecionados em Pronto é enviado: são de retirada ou sem entrega.';
  }
  return undefined;
}
