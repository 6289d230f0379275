import { describe, expect, it } from 'vitest';
import { passesDefaults, passesSearch } from '@/features/passes/passes-search';
import { passeStatusGroups, statusCodes } from '@/lib/status';

describe('passesSearch', () => {
  it('accepts exactly the statuses of the filter', () => {
    for (const status of statusCodes(passeStatusGroups)) expect(passesSearch.parse({ status }).status).toBe(status);
    expect(statusCodes(passeStatusGroups)).toHaveLength(9);
  });

  it('falls back to the defaults for invalid values', () => {
    expect(passesSearch.parse({ page: '-2', status: 'suspenso' })).toEqual(passesDefaults);
  });

  it('keeps a CPF as a string', () => {
    expect(passesSearch.parse({ search: '00298224725' }).search).toBe('00298224725');
  });
});
