import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/lib/search-text';

describe('search parameters', () => {
  it('keep a search made of digits verbatim', () => {
    expect(parseSearch('?search=12345678909')).toEqual({ search: '12345678909' });
    expect(parseSearch('?search=1E5')).toEqual({ search: '1E5' });
    expect(parseSearch('?search=00998224725')).toEqual({ search: '00998224725' });
    expect(parseSearch(`?search=${'9'.repeat(44)}`)).toEqual({ search: '9'.repeat(44) });
    expect(stringifySearch({ search: '00012345678909' })).toBe('?search=00012345678909');
  });

  it('come back as they went, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (search) => {
        expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
      }),
    );
  });

  it('are left out when undefined', () => {
    expect(stringifySearch({ page: undefined })).toBe('');
  });
});
