import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { choiceParam, dayParam, dialogParam, pageParam, recordParam, searchParam } from '@/lib/search-params';
import { parseSearch, stringifySearch } from '@/lib/search-text';

describe('list schema', () => {
  const schema = z.object({ page: pageParam, search: searchParam, status: choiceParam(['todos', 'pago'], 'todos') });

  it('has a default for everything', () => {
    expect(schema.parse({})).toEqual({ page: 1, search: '', status: 'todos' });
  });

  it.each(['0', '-1', 'abc', '1.5', '9999999999'])('falls back to page 1 for page=%s', (page) => {
    expect(schema.parse({ page }).page).toBe(1);
  });

  it('falls back for a status it does not know', () => {
    expect(schema.parse({ status: 'voando' }).status).toBe('todos');
    expect(schema.parse({ page: '3', status: 'pago' })).toMatchObject({ page: 3, status: 'pago' });
  });
});

describe('dialogs, records and days of the address', () => {
  const schema = z.object({ dialogo: dialogParam(['criar', 'editar']), registro: recordParam, inicio: dayParam });

  it('are none by default, and leave nothing in the address', () => {
    expect(schema.parse({})).toEqual({ inicio: '' });
    expect(stringifySearch({ dialogo: undefined, registro: undefined })).toBe('');
  });

  it('are read from a link', () => {
    const link = schema.parse(parseSearch('?dialogo=editar&registro=12&inicio=2024-02-29'));
    expect(link).toEqual({ dialogo: 'editar', registro: 12, inicio: '2024-02-29' });
  });

  it.each(['0', '-3', '1.5', 'abc', '99999999999', ''])('are none for registro=%s', (registro) => {
    expect(schema.parse({ registro, dialogo: 'voar' })).toMatchObject({ inicio: '' });
    expect(schema.parse({ registro }).registro).toBeUndefined();
    expect(schema.parse({ dialogo: 'voar' }).dialogo).toBeUndefined();
  });

  it.each(['2026-02-30', '18/11/2026', '2026-11-18T00:00'])('have no day for %s', (inicio) => {
    expect(schema.parse({ inicio }).inicio).toBe('');
  });
});
