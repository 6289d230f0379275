import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  choiceParam,
  dialogParam,
  pageParam,
  parseSearch,
  idParam,
  searchParam,
  stringifySearch,
} from '@/lib/search-params';

describe('list schema', () => {
  const schema = z.object({ page: pageParam, search: searchParam, status: choiceParam(['todos', 'pago'], 'todos') });

  it('has a default for each param', () => {
    expect(schema.parse({})).toEqual({ page: 1, search: '', status: 'todos' });
  });

  it('cleans the search', () => {
    expect(schema.parse({ search: ' \u202a529.982.247\u201325\u202c ' }).search).toBe('529.982.247-25');
  });

  it.each(['0', '-1', 'abc', '1.5', '9999999999'])('falls back to page 1 for page=%s', (page) => {
    expect(schema.parse({ page }).page).toBe(1);
  });

  it('falls back for an unknown status', () => {
    expect(schema.parse({ status: 'voando' }).status).toBe('todos');
    expect(schema.parse({ page: '3', status: 'pago' })).toMatchObject({ page: 3, status: 'pago' });
  });
});

describe('dialogParam and idParam', () => {
  const schema = z.object({ dialogo: dialogParam(['criar', 'editar']), registro: idParam });

  it('are undefined by default', () => {
    expect(schema.parse({})).toEqual({});
    expect(stringifySearch({ dialogo: undefined, registro: undefined })).toBe('');
  });

  it('return the dialog and the record of a link', () => {
    const link = schema.parse(parseSearch('?dialogo=editar&registro=12'));
    expect(link).toEqual({ dialogo: 'editar', registro: 12 });
  });

  it.each(['0', '-3', '1.5', 'abc', '99999999999', ''])('are undefined for registro=%s', (registro) => {
    expect(schema.parse({ registro }).registro).toBeUndefined();
    expect(schema.parse({ dialogo: 'voar' }).dialogo).toBeUndefined();
  });
});

describe('parseSearch and stringifySearch', () => {
  it('keep digits verbatim', () => {
    expect(parseSearch('?search=12345678909')).toEqual({ search: '12345678909' });
    expect(parseSearch('?search=1E5')).toEqual({ search: '1E5' });
    expect(parseSearch('?search=00998224725')).toEqual({ search: '00998224725' });
    expect(parseSearch(`?search=${'9'.repeat(44)}`)).toEqual({ search: '9'.repeat(44) });
    expect(stringifySearch({ search: '00012345678909' })).toBe('?search=00012345678909');
  });

  it('round-trip any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (search) => {
        expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
      }),
    );
  });

  it('write numbers and booleans as text', () => {
    expect(stringifySearch({ page: 2, ativo: false })).toBe('?page=2&ativo=false');
  });

  it('omit undefined values', () => {
    expect(stringifySearch({ page: undefined })).toBe('');
  });
});
