// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { groupByStatus, type ColumnStatus, type ResumoByStatus } from '@/features/entregas/resumo-columns';
import {
  chosenIds,
  EMPTY_SELECTION,
  movedText,
  selectionReducer,
  type Selection,
  type SelectionAction,
} from '@/features/entregas/selection';

const table = (pronto: readonly number[], enviado: readonly number[]): ResumoByStatus =>
  groupByStatus(
    [...pronto.map((id) => [id, 'pronto'] as const), ...enviado.map((id) => [id, 'enviado'] as const)].map(
      ([id, status]) => ({
        id,
        numero_pedido: String(id),
        status,
        pago_em: null,
      }),
    ),
  );

const run = (...actions: readonly SelectionAction[]): Selection => actions.reduce(selectionReducer, EMPTY_SELECTION);
const read = (pronto: readonly number[], enviado: readonly number[]): SelectionAction => ({
  type: 'rows-changed',
  rows: table(pronto, enviado),
});
const choose = (...ids: readonly number[]): SelectionAction => ({ type: 'choose', ids, selected: true });
const settle = (
  ids: readonly number[],
  deselect: readonly number[],
  keepSelected: readonly number[],
  now: ResumoByStatus,
): SelectionAction => ({
  type: 'action-ended',
  columnOf: now.columnOf,
  ids,
  deselect: new Set(deselect),
  keepSelected: new Set(keepSelected),
});
const shown = (selection: Selection) => [
  chosenIds(selection, 'pronto'),
  chosenIds(selection, 'enviado'),
  selection.movedCount,
];

describe('selectionReducer', () => {
  it('selects, deselects and clears orders; ignores ids in no column', () => {
    const start = [read([1, 2, 3], [4])];
    expect(shown(run(...start, choose(2)))).toEqual([[2], [], 0]);
    expect(shown(run(...start, choose(4, 3, 1, 99)))).toEqual([[1, 3], [4], 0]);
    expect(shown(run(...start, choose(1, 2), { type: 'choose', ids: [1], selected: false }))).toEqual([[2], [], 0]);
    expect(shown(run(...start, choose(1, 2), { type: 'clear' }))).toEqual([[], [], 0]);
  });

  it('selects and deselects a whole column independently of the other', () => {
    const start = [read([1, 2, 3], [4, 5])];
    const column = (column: ColumnStatus, selected: boolean): SelectionAction => ({
      type: 'choose-column',
      column,
      selected,
    });
    expect(shown(run(...start, column('pronto', true)))).toEqual([[1, 2, 3], [], 0]);
    expect(shown(run(...start, choose(2, 5), column('pronto', true)))).toEqual([[1, 2, 3], [5], 0]);
    expect(shown(run(...start, column('pronto', true), choose(4), column('pronto', false)))).toEqual([[], [4], 0]);
    expect(shown(run(...start, column('enviado', true), column('enviado', false)))).toEqual([[], [], 0]);
  });

  it('does not mutate the rows of a column', () => {
    const start = [read([1, 2, 3], [])];
    const all = run(...start, { type: 'choose-column', column: 'pronto', selected: true });
    const fewer = selectionReducer(all, { type: 'choose', ids: [2], selected: false });
    expect(shown(fewer)).toEqual([[1, 3], [], 0]);
    expect(shown(selectionReducer(fewer, { type: 'choose-column', column: 'pronto', selected: true }))).toEqual([
      [1, 2, 3],
      [],
      0,
    ]);
  });

  it('deselects orders that another user moved and counts them until the next selection', () => {
    const moved = run(read([1, 2, 3], [4]), choose(1, 2, 4), read([1, 3], [2]));
    expect(shown(moved)).toEqual([[1], [], 2]);
    expect(shown(run(read([1, 2, 3], [4]), choose(1, 2, 4), read([1, 3], [2]), choose(3)))).toEqual([[1, 3], [], 0]);
  });

  it('does not reselect an order that returns', () => {
    expect(shown(run(read([1], []), choose(1), read([], []), read([1], [])))).toEqual([[], [], 1]);
  });

  it("does not count orders moved by the user's own action", () => {
    const selection = run(
      read([1, 2, 3], []),
      choose(1, 2),
      { type: 'action-started', ids: [1, 2] },
      read([3], [1, 2]),
      settle([1, 2], [1, 2], [], table([3], [1, 2])),
    );
    expect(shown(selection)).toEqual([[], [], 0]);
  });

  it('keeps failed orders selected in their current column', () => {
    const selection = run(
      read([1, 2, 3], []),
      choose(1, 2, 3),
      { type: 'action-started', ids: [1, 2, 3] },
      read([3], [1, 2]),
      settle([1, 2, 3], [1], [2, 3], table([3], [1, 2])),
    );
    expect(shown(selection)).toEqual([[3], [2], 0]);
  });

  it('keeps failed orders selected when their new column arrives after the outcome', () => {
    const after = table([], [1, 2]);
    const early = run(
      read([1, 2], []),
      choose(1, 2),
      { type: 'action-started', ids: [1, 2] },
      settle([1, 2], [1], [2], after),
      { type: 'rows-changed', rows: after },
    );
    expect(shown(early)).toEqual([[], [2], 0]);
  });

  it('counts a failed order that is in no column', () => {
    expect(
      shown(
        run(
          read([1], []),
          choose(1),
          { type: 'action-started', ids: [1] },
          read([], []),
          settle([1], [], [1], table([], [])),
        ),
      ),
    ).toEqual([[], [], 1]);
  });

  it('counts an order that another user moved during a refused action', () => {
    expect(
      shown(
        run(
          read([1], []),
          choose(1),
          { type: 'action-started', ids: [1] },
          read([], [1]),
          settle([1], [], [], table([], [1])),
        ),
      ),
    ).toEqual([[], [], 1]);
  });

  it('does not select an unselected order of an action', () => {
    expect(
      shown(run(read([1], []), { type: 'action-started', ids: [1] }, settle([1], [], [1], table([1], [])))),
    ).toEqual([[], [], 0]);
  });
});

describe('movedText', () => {
  it('counts', () => {
    expect(movedText(0)).toBeUndefined();
    expect(movedText(1)).toBe('1 pedido saiu da seleção: mudou de status.');
    expect(movedText(2)).toBe('2 pedidos saíram da seleção: mudaram de status.');
  });
});
