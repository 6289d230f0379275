import { beforeAll, describe, expect, it } from 'vitest';
import { passesDefaults, passesFiltro, passesSearch } from '@/features/passes/passes-search';
import { passeStatusGroups, statusCodes } from '@/lib/status';
import { settleSearchParams } from '@/lib/search-schema';

beforeAll(settleSearchParams);

describe('passesSearch', () => {
  it('accepts every status of the filter, and the filter offers every one', () => {
    for (const status of statusCodes(passeStatusGroups)) expect(passesSearch.parse({ status }).status).toBe(status);
    expect(statusCodes(passeStatusGroups)).toHaveLength(9);
  });

  it('falls back without an error', () => {
    expect(passesSearch.parse({ page: '-2', status: 'suspenso' })).toEqual(passesDefaults);
  });

  it('keeps a CPF as it was typed', () => {
    expect(passesSearch.parse({ search: '00298224725' }).search).toBe('00298224725');
    expect(passesFiltro({ ...passesDefaults, search: ' 529.982.247-25 ' }).search).toBe('529.982.247-25');
  });

  it('asks for all statuses with an empty one', () => {
    expect(passesFiltro(passesDefaults)).toEqual({ page: 1, status: '', search: '' });
    expect(passesFiltro({ ...passesDefaults, status: 'Suspenso' }).status).toBe('Suspenso');
  });
});
