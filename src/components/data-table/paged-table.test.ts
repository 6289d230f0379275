import { describe, expect, it } from 'vitest';
import { pagedState } from '@/components/data-table/paged-table';

const nodes = { error: 'error', empty: 'empty' };
const page = (rows: readonly unknown[], outOfRange = false) => ({ rows, outOfRange });
const state = (data: ReturnType<typeof page> | undefined, { isError = false, isPlaceholderData = false } = {}) =>
  pagedState({ data, isError, isPlaceholderData }, nodes);

describe('pagedState', () => {
  it('is loading without a page and while the page is out of range', () => {
    expect(state(undefined)).toEqual({ kind: 'loading' });
    expect(state(page([], true))).toEqual({ kind: 'loading' });
  });

  it('returns empty without rows and ready with rows', () => {
    expect(state(page([]))).toEqual({ kind: 'empty', node: 'empty' });
    expect(state(page([1]))).toEqual({ kind: 'ready' });
  });

  it('returns loading for an empty placeholder and ready for one with rows', () => {
    expect(state(page([]), { isPlaceholderData: true })).toEqual({ kind: 'loading' });
    expect(state(page([1]), { isPlaceholderData: true })).toEqual({ kind: 'ready' });
  });

  it('returns error only without data', () => {
    expect(state(undefined, { isError: true })).toEqual({ kind: 'error', node: 'error' });
    expect(state(page([1]), { isError: true })).toEqual({ kind: 'ready' });
  });
});
