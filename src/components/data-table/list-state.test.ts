import { describe, expect, it } from 'vitest';
import { listState } from '@/components/data-table/list-state';

describe('listState', () => {
  it('is the failure, else waits for rows, else shows them or that there are none', () => {
    expect(listState({ failure: 'erro', rows: [1], empty: 'vazio' })).toEqual({ kind: 'error', node: 'erro' });
    expect(listState({ failure: undefined, rows: undefined, empty: 'vazio' })).toEqual({ kind: 'loading' });
    expect(listState({ failure: undefined, rows: [1], empty: 'vazio' })).toEqual({ kind: 'ready' });
    expect(listState({ failure: undefined, rows: [], empty: 'vazio' })).toEqual({ kind: 'empty', node: 'vazio' });
  });
});
