import { beforeAll, describe, expect, it } from 'vitest';
import { irregularesDefaults, irregularesFiltro, irregularesSearch } from '@/features/irregulares/irregulares-search';
import { settleSearchParams } from '@/lib/search-schema';

beforeAll(settleSearchParams);

describe('irregularesSearch', () => {
  it('keeps digits as they were typed', () => {
    expect(irregularesSearch.parse({ search: '00298224725', entidade: '42' })).toEqual({
      page: 1,
      search: '00298224725',
      entidade: '42',
    });
  });

  it('falls back without an error', () => {
    expect(irregularesSearch.parse({ page: 'abc', search: 5, entidade: ['UEL'] })).toEqual(irregularesDefaults);
  });

  it('asks without the spaces around', () => {
    expect(irregularesFiltro({ page: 2, search: ' maria ', entidade: ' São Bento ' })).toEqual({
      page: 2,
      search: 'maria',
      entidade: 'São Bento',
    });
  });
});
