// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/features/entregas/entrega-actions';
import { groupByStatus, type ColumnStatus, type ResumoByStatus } from '@/features/entregas/resumo-columns';
import {
  chosenIds,
  EMPTY_SELECTION,
  endOf,
  movedText,
  requestOf,
  selectionReducer,
  shipRefusal,
  type Selection,
  type SelectionAction,
} from '@/features/entregas/selection';
import type { BulkAction } from '@/operations/bulk-action';
import type { Operation } from '@/operations/operation';

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

type End = ReturnType<typeof endOf>;

const run = (...actions: readonly SelectionAction[]): Selection => actions.reduce(selectionReducer, EMPTY_SELECTION);
const read = (pronto: readonly number[], enviado: readonly number[]): SelectionAction => ({
  type: 'rows-changed',
  rows: table(pronto, enviado),
});
const choose = (...ids: readonly number[]): SelectionAction => ({ type: 'choose', ids, selected: true });
/** Operations begin on these orders; `ended` are the ends of those that are left. */
const operations = (underWay: readonly number[], ended: Readonly<Record<number, End>> = {}): SelectionAction => ({
  type: 'operations-changed',
  underWay: new Set(underWay),
  ended: new Map(Object.entries(ended).map(([id, end]) => [Number(id), end])),
});
/** Selected in each column. */
const shown = (selection: Selection) => [
  ...(['pronto', 'enviado'] as const).map((column) =>
    chosenIds({ ...selection, rows: { ...selection.rows, [column === 'pronto' ? 'enviado' : 'pronto']: [] } }),
  ),
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

  it('does not select an order with an operation under way, alone or with its column', () => {
    const start = [read([1, 2, 3], []), operations([1])];
    expect(shown(run(...start, choose(1, 2)))).toEqual([[2], [], 0]);
    expect(shown(run(...start, { type: 'choose-column', column: 'pronto', selected: true }))).toEqual([[2, 3], [], 0]);
  });

  it('deselects the orders of an action that begins, and lets other orders be selected', () => {
    const running = [read([1, 2, 3], []), choose(1, 2), operations([1, 2])];
    expect(shown(run(...running))).toEqual([[], [], 0]);
    expect(shown(run(...running, choose(3)))).toEqual([[3], [], 0]);
    expect(shown(run(...running, choose(3), operations([], { 1: 'done', 2: 'selected' })))).toEqual([[2, 3], [], 0]);
  });

  it("does not count orders moved by the user's own action", () => {
    const running = [read([1, 2, 3], []), choose(1, 2), operations([1, 2])];
    const ends = operations([], { 1: 'done', 2: 'deselected' });
    expect(shown(run(...running, read([3], [1, 2]), ends))).toEqual([[], [], 0]);
    expect(shown(run(...running, ends, read([3], [1, 2])))).toEqual([[], [], 0]);
  });

  it('does not select an order that is done until its row is read again', () => {
    const done = [read([1, 2], []), choose(1), operations([1]), operations([], { 1: 'done' })];
    expect(shown(run(...done, choose(1)))).toEqual([[], [], 0]);
    expect(shown(run(...done, read([2], [1]), choose(1)))).toEqual([[], [1], 0]);
  });

  it.each<[string, readonly SelectionAction[]]>([
    ['before its outcome', [read([2], [1]), operations([], { 1: 'selected', 2: 'selected' })]],
    ['after its outcome', [operations([], { 1: 'selected', 2: 'selected' }), read([2], [1])]],
  ])('counts a refused order that another user moved, when the rows arrive %s', (_when, actions) => {
    expect(shown(run(read([1, 2], []), choose(1, 2), operations([1, 2]), ...actions))).toEqual([[2], [], 1]);
  });

  it('does not select an order of an action that was not selected', () => {
    expect(shown(run(read([1], []), operations([1]), operations([], { 1: 'selected' })))).toEqual([[], [], 0]);
  });

  it("keeps the orders that 'Limpar' leaves in an action", () => {
    const running = [read([1, 2], []), choose(1), operations([1]), choose(2)];
    expect(shown(run(...running, { type: 'clear' }, operations([], { 1: 'selected' })))).toEqual([[1], [], 0]);
  });
});

describe('requestOf', () => {
  const selection = run(read([1, 2, 3], [4, 5]), choose(5, 2, 1, 4));
  const tipos = new Map<number, string | null>();
  const ids = (action: BulkAction) => requestOf(selection, action, tipos).planned.map(({ record }) => record.id);

  it("has the selected orders in table order, 'Marcar como Enviado' only those in Pronto (ENT-07)", () => {
    expect(ids(CONFIRMAR_ENTREGA)).toEqual([1, 2, 4, 5]);
    expect(ids(MARCAR_ENVIADO)).toEqual([1, 2]);
  });

  it('says how many orders are left out', () => {
    const excluded = (...chosen: readonly number[]) =>
      requestOf(run(read([1], [4, 5]), choose(1, ...chosen)), MARCAR_ENVIADO, tipos).excluded;
    expect([excluded(), excluded(4), excluded(4, 5)]).toEqual([
      undefined,
      '1 selecionado já está Enviado e fica de fora.',
      '2 selecionados já estão Enviados e ficam de fora.',
    ]);
    expect(requestOf(selection, CONFIRMAR_ENTREGA, tipos).excluded).toBeUndefined();
  });

  it('leaves out orders that are never sent, which leave the selection (ENT-07)', () => {
    const tipos = new Map([
      [1, 'retirada'],
      [2, 'simples'],
      [3, 'nenhum'],
    ]);
    const selection = run(read([1, 2, 3, 4], [5]), choose(1, 2, 3, 4, 5));
    const { planned, excluded, unsent } = requestOf(selection, MARCAR_ENVIADO, tipos);
    expect([planned.map(({ record }) => record.id), unsent]).toEqual([
      [2, 4],
      [1, 3],
    ]);
    expect(excluded).toBe(
      '2 selecionados são de retirada ou sem entrega: ficam de fora e saem da seleção. 1 selecionado já está Enviado e fica de fora.',
    );
    const one = requestOf(run(read([1, 2], []), choose(1, 2)), MARCAR_ENVIADO, tipos);
    expect(one.excluded).toBe('1 selecionado é de retirada ou sem entrega: fica de fora e sai da seleção.');
    expect(requestOf(selection, CONFIRMAR_ENTREGA, tipos)).toMatchObject({ planned: { length: 5 }, unsent: [] });
  });
});

it.each([
  [[5], [], false, 'Nenhum dos selecionados está em Pronto.'],
  [[1, 2], [], true, 'Aguarde os tipos de entrega.'],
  [[1, 5], [1], false, 'Nenhum dos selecionados em Pronto é enviado: são de retirada ou sem entrega.'],
  [[1, 2], [1], false, undefined],
  [[1], [], false, undefined],
])(
  'ships %j, of which %j are pickups, with types loading %j, unless refused: %s',
  (chosen, pickups, loading, reason) => {
    const tipos = new Map(pickups.map((id) => [id, 'retirada']));
    const destinos = { enderecos: undefined, tipos, areTiposLoading: loading };
    expect(shipRefusal(run(read([1, 2], [5]), choose(...chosen)), destinos)).toBe(reason);
  },
);

describe('endOf', () => {
  const operation = (action: string, state: Operation['state']): Operation => ({
    id: '1/0',
    action,
    record: { kind: 'pedido', id: 1 },
    state,
  });
  const refused = { kind: 'refused', reason: 'Não.' } as const;

  it.each<[Operation | undefined, string | undefined, string]>([
    [operation('Marcar como Enviado', { kind: 'done' }), undefined, 'done'],
    [operation('Marcar como Enviado', { kind: 'unknown' }), undefined, 'deselected'],
    [operation('Marcar como Enviado', { kind: 'untried' }), undefined, 'selected'],
    [operation('Marcar como Enviado', refused), undefined, 'selected'],
    [operation('Marcar como Enviado', refused), 'simples', 'selected'],
    [operation('Marcar como Enviado', refused), 'retirada', 'deselected'],
    [operation('Marcar como Enviado', refused), 'nenhum', 'selected'],
    [operation('Confirmar Entrega', refused), 'retirada', 'selected'],
    [undefined, undefined, 'selected'],
  ])('of %j for the type %s is %s', (ended, tipo, end) => {
    expect(endOf(ended, tipo)).toBe(end);
  });
});

describe('movedText', () => {
  it('counts', () => {
    expect(movedText(0)).toBeUndefined();
    expect(movedText(1)).toBe('1 pedido saiu da seleção: mudou de status.');
    expect(movedText(2)).toBe('2 pedidos saíram da seleção: mudaram de status.');
  });
});
