import { describe, expect, it } from 'vitest';
import type { SavedView } from '@/components/saved-views/saved-views';
import {
  containsPersonalData,
  isSameSearch,
  MAX_VIEWS,
  moveView,
  putView,
  restoreView,
  saveRefusal,
  savedViewSchema,
  viewSearchOf,
  withDefault,
} from '@/components/saved-views/view-edit-rules';

const view = (name: string, isDefault = false): SavedView => ({ name, search: { status: name }, isDefault });
const A = view('A');
const B = view('B', true);
const C = view('C');
const VIEWS = [A, B, C];
const PRONTOS: SavedView = { name: 'Prontos', search: { status: 'pronto' }, isDefault: false };
const namesOf = (views: readonly SavedView[] | undefined) => views?.map(({ name }) => name);
const defaultsOf = (views: readonly SavedView[]) => views.filter(({ isDefault }) => isDefault).map(({ name }) => name);

describe('savedViewSchema', () => {
  const errorsOf = (name: string) =>
    savedViewSchema(VIEWS)
      .safeParse({ name, isDefault: false })
      .error?.issues.map(({ message }) => message);

  it('trims the name', () => {
    expect(savedViewSchema(VIEWS).parse({ name: '  Prontos ', isDefault: true })).toEqual({
      name: 'Prontos',
      isDefault: true,
    });
  });

  it.each([
    ['  ', 'Dê um nome à visão.'],
    ['x'.repeat(41), 'Use no máximo 40 caracteres.'],
    ['a', 'Já existe uma visão com este nome.'],
    ['lista completa', 'Já existe uma visão com este nome.'],
    ['CPF 123.456.789-09', 'O nome não pode ter CPF, e-mail nem telefone.'],
    ['de ana@correio.test', 'O nome não pode ter CPF, e-mail nem telefone.'],
    ['fone (11) 98765-4321', 'O nome não pode ter CPF, e-mail nem telefone.'],
  ])('refuses %j', (name, message) => {
    expect(errorsOf(name)).toEqual([message]);
  });

  it('accepts 40 characters', () => {
    expect(errorsOf('x'.repeat(40))).toBeUndefined();
  });
});

describe('putView', () => {
  it('appends the view and keeps the default', () => {
    const added = putView(VIEWS, view('D'));
    expect([namesOf(added), defaultsOf(added)]).toEqual([['A', 'B', 'C', 'D'], ['B']]);
  });

  it('replaces the default', () => {
    expect(defaultsOf(putView(VIEWS, view('D', true)))).toEqual(['D']);
  });

  it('renames the view in its place', () => {
    expect(putView(VIEWS, { ...A, name: 'Z' }, 'A')).toEqual([{ ...A, name: 'Z' }, B, C]);
  });

  it('moves the default to the view, and removes it from the view', () => {
    expect(defaultsOf(putView(VIEWS, { ...A, name: 'Z', isDefault: true }, 'A'))).toEqual(['Z']);
    expect(defaultsOf(putView(VIEWS, { ...B, name: 'Z', isDefault: true }, 'B'))).toEqual(['Z']);
    expect(defaultsOf(putView(VIEWS, { ...B, isDefault: false }, 'B'))).toEqual([]);
  });
});

it('moveView moves a view by its name, and keeps the order at an end or when the view is gone', () => {
  expect(namesOf(moveView(VIEWS, 'A', 1))).toEqual(['B', 'A', 'C']);
  expect(namesOf(moveView(VIEWS, 'C', -1))).toEqual(['A', 'C', 'B']);
  expect(moveView(VIEWS, 'A', -1)).toEqual(VIEWS);
  expect(moveView(VIEWS, 'C', 1)).toEqual(VIEWS);
  expect(moveView(VIEWS, 'Z', 1)).toEqual(VIEWS);
});

describe('restoreView', () => {
  it('restores the view in its place, with its default', () => {
    expect(restoreView([A, C], B, 1)).toEqual(VIEWS);
  });

  it('keeps a default that was chosen meanwhile', () => {
    expect(defaultsOf(restoreView(withDefault([A, C], 'A'), B, 1) ?? [])).toEqual(['A']);
  });

  it('refuses a name that was given again and a full list', () => {
    expect(restoreView([A, view('b')], B, 1)).toBeUndefined();
    const full = Array.from({ length: MAX_VIEWS }, (_, index) => view(`V${index}`));
    expect(restoreView(full, B, 1)).toBeUndefined();
    expect(restoreView(full.slice(1), B, 0)).toHaveLength(MAX_VIEWS);
  });
});

it('withDefault makes one view the default, or none', () => {
  expect(defaultsOf(withDefault(VIEWS, 'C'))).toEqual(['C']);
  expect(defaultsOf(withDefault(VIEWS, ''))).toEqual([]);
});

it.each([
  ['123.456.789-09', true],
  ['CPF 12345678909', true],
  ['ana@correio.test', true],
  ['(11) 98765-4321', true],
  ['Prontos de novembro de 2026', false],
  ['01/11/2026 a 30/11/2026', false],
])('containsPersonalData(%j) is %j', (text, expected) => {
  expect(containsPersonalData(text)).toBe(expected);
});

describe('saveRefusal', () => {
  const views = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...PRONTOS, name: `V${index}`, search: { status: `s${index}` } }));

  it.each([
    ['no filter', [], {}, 'Escolha um filtro, uma ordem ou um período para salvar uma visão.'],
    ['a saved filter', [PRONTOS], { status: 'pronto' }, 'Este filtro já é a visão “Prontos”.'],
    [
      'the thirteenth view',
      views(MAX_VIEWS),
      { status: 'pronto' },
      'Esta lista já tem 12 visões. Exclua uma para salvar outra.',
    ],
    [
      'a CPF as entity',
      [],
      { entidade: '123.456.789-09' },
      'Um filtro com CPF, e-mail ou telefone não pode ser salvo.',
    ],
  ])('refuses %s', (_what, saved, search, reason) => {
    expect(saveRefusal(saved, search)).toBe(reason);
  });

  it('accepts a new filter up to the twelfth view', () => {
    expect(saveRefusal(views(MAX_VIEWS - 1), { status: 'pronto' })).toBeUndefined();
    expect(saveRefusal([], { entidade: 'Escola Estadual' })).toBeUndefined();
  });
});

describe('viewSearchOf', () => {
  it('returns filter, order, entity and range, without search text, page and dialog', () => {
    const search = { page: 3, search: 'ana', status: 'pronto', dialogo: 'criar', registro: 7 };
    expect(viewSearchOf(search, { page: 1, search: '', status: 'todos' })).toEqual({ status: 'pronto' });
    const others = {
      ordering: '-cod_sistema',
      entidade: 'USP',
      minhas: 'sim',
      funcionario: '2',
      inicio: '2026-11-01',
      fim: '2026-11-18',
    };
    expect(viewSearchOf(others, {})).toEqual(others);
    expect(viewSearchOf({ funcionario: 2 }, {})).toEqual({ funcionario: '2' });
  });

  it('leaves out a param that has its default', () => {
    const defaults = { page: 1, status: 'todos', entidade: '' };
    expect(viewSearchOf({ page: 2, status: 'todos', entidade: '' }, defaults)).toEqual({});
  });
});

it('isSameSearch ignores the order of the params', () => {
  expect(isSameSearch({ inicio: 'a', fim: 'b' }, viewSearchOf({ fim: 'b', inicio: 'a' }, {}))).toBe(true);
  expect(isSameSearch({ inicio: 'a' }, { inicio: 'b' })).toBe(false);
  expect(isSameSearch({ inicio: 'a' }, {})).toBe(false);
});
