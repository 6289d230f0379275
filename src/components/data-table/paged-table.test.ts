import { describe, expect, it } from 'vitest';
import { pagedState } from '@/components/data-table/paged-table';

const nodes = { error: 'error', empty: 'empty' };
const page = (rows: readonly unknown[], outOfRange = false) => ({ rows, outOfRange });

describe('pagedState', () => {
  it('is loading without a page and while the page is out of range', () => {
    expect(pagedState({ data: undefined, isError: false }, nodes)).toEqual({ kind: 'loading' });
    expect(pagedState({ data: page([], true), isError: false }, nodes)).toEqual({ kind: 'loading' });
  });

  it('returns empty without rows and ready with rows', () => {
    expect(pagedState({ data: page([]), isError: false }, nodes)).toEqual({ kind: 'empty', node: 'empty' });
    expect(pagedState({ data: page([1]), isError: false }, nodes)).toEqual({ kind: 'ready' });
  });

  it('returns error only without data', () => {
    expect(pagedState({ data: undefined, isError: true }, nodes)).toEqual({ kind: 'error', node: 'error' });
    expect(pagedState({ data: page([1]), isError: true }, nodes)).toEqual({ kind: 'ready' });
  });
});
