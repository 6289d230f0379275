import { describe, expect, it } from 'vitest';
import { irregularesDefaults, irregularesSearch } from '@/features/irregulares/irregulares-search';

describe('irregularesSearch', () => {
  it('keeps digits as strings', () => {
    expect(irregularesSearch.parse({ search: '00298224725', entidade: '42' })).toEqual({
      page: 1,
      search: '00298224725',
      entidade: '42',
    });
  });

  it('falls back to the defaults for invalid values', () => {
    expect(irregularesSearch.parse({ page: 'abc', search: 5, entidade: ['UEL'] })).toEqual(irregularesDefaults);
  });

  it('trims the texts', () => {
    expect(irregularesSearch.parse({ page: '2', search: ' maria ', entidade: ' São Bento ' })).toEqual({
      page: 2,
      search: 'maria',
      entidade: 'São Bento',
    });
  });
});
