import { describe, expect, it } from 'vitest';
import { pagedState } from '@/components/data-table/paged-state';

const nodes = { error: () => 'error', empty: () => 'empty' };
const page = (rows: readonly unknown[], beyond = false) => ({ rows, beyond });

describe('pagedState', () => {
  it('is loading until there is a page, and while the page asked for lies beyond the last one', () => {
    expect(pagedState({ data: undefined, isError: false }, nodes)).toEqual({ kind: 'loading' });
    expect(pagedState({ data: page([], true), isError: false }, nodes)).toEqual({ kind: 'loading' });
  });

  it('tells no rows from rows', () => {
    expect(pagedState({ data: page([]), isError: false }, nodes)).toEqual({ kind: 'empty', node: 'empty' });
    expect(pagedState({ data: page([1]), isError: false }, nodes)).toEqual({ kind: 'ready' });
  });

  it('is an error only when there is nothing else to show', () => {
    expect(pagedState({ data: undefined, isError: true }, nodes)).toEqual({ kind: 'error', node: 'error' });
    expect(pagedState({ data: page([1]), isError: true }, nodes)).toEqual({ kind: 'ready' });
  });
});
