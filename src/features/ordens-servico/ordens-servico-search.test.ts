import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  isMinhas,
  ordensServicoDefaults,
  ordensServicoSearch,
} from '@/features/ordens-servico/ordens-servico-search';

describe('ordensServicoSearch', () => {
  it('returns the defaults for an empty search', () => {
    expect(ordensServicoSearch.parse({})).toEqual(ordensServicoDefaults);
  });

  it('falls back to the defaults for invalid values', () => {
    const invalid = {
      page: '0',
      minhas: 'talvez',
      status: 'pago',
      funcionario: 'ana',
      dialogo: 'editar',
      registro: '-3',
    };
    expect(ordensServicoSearch.parse(invalid)).toEqual(ordensServicoDefaults);
  });

  it('keeps page, minhas, filters, dialog and record', () => {
    const valid = { page: '3', minhas: 'nao', status: 'criado', funcionario: '2', dialogo: 'excluir', registro: '31' };
    expect(ordensServicoSearch.parse(valid)).toEqual({ ...valid, page: 3, funcionario: 2, registro: 31 });
  });
});

it('isMinhas is true until staff are known to have none, and never for a superuser', () => {
  expect(isMinhas({ minhas: 'sim' }, false)).toBe(true);
  expect(isMinhas({ minhas: undefined }, false)).toBe(true);
  expect(isMinhas({ minhas: 'nao' }, false)).toBe(false);
  expect(isMinhas({ minhas: 'sim' }, true)).toBe(false);
  expect(isMinhas({ minhas: undefined }, true)).toBe(false);
});

it('isFiltered is true for a filter of a superuser', () => {
  expect(isFiltered({ status: 'todos', funcionario: undefined }, true)).toBe(false);
  expect(isFiltered({ status: 'criado', funcionario: undefined }, true)).toBe(true);
  expect(isFiltered({ status: 'todos', funcionario: 2 }, true)).toBe(true);
  expect(isFiltered({ status: 'criado', funcionario: 2 }, false)).toBe(false);
});
