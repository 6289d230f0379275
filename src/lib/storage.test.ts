// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearTabStored,
  readStored,
  readTabStored,
  removeStored,
  removeTabStored,
  watchStored,
  writeStored,
  writeTabStored,
  type StorageKey,
} from '@/lib/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  removeStored('access', 'refresh');
});

function deny(...methods: ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

it('stores, reads and removes a value', () => {
  writeStored('access', 'a');
  expect([readStored('access'), localStorage.getItem('access')]).toEqual(['a', 'a']);
  removeStored('access', 'refresh');
  expect([readStored('access'), localStorage.getItem('access')]).toEqual([undefined, null]);
});

describe('with denied storage (SES-22)', () => {
  it('keeps values in memory until they are removed', () => {
    deny('getItem', 'setItem', 'removeItem');
    writeStored('access', 'a');
    expect([readStored('access'), readStored('refresh')]).toEqual(['a', undefined]);
    removeStored('access');
    expect(readStored('access')).toBeUndefined();
  });

  it('reads a value in memory before an older stored one, until storing works again', () => {
    writeStored('access', 'old');
    deny('setItem');
    writeStored('access', 'new');
    expect(readStored('access')).toBe('new');
    vi.restoreAllMocks();
    writeStored('access', 'newer');
    localStorage.setItem('access', 'of another tab');
    expect(readStored('access')).toBe('of another tab');
  });
});

describe('watchStored', () => {
  it.each([
    ['a watched key', 'access', ['access']],
    ['another key', 'color-theme', []],
    ['a cleared storage', null, ['access', 'user']],
  ])('calls back when another tab changes %s', (_what, key, expected) => {
    const changed: StorageKey[] = [];
    const unwatch = watchStored(['access', 'user'], (name) => changed.push(name));
    dispatchEvent(new StorageEvent('storage', { key }));
    unwatch();
    dispatchEvent(new StorageEvent('storage', { key }));
    expect(changed).toEqual(expected);
  });
});

describe('session storage', () => {
  it('returns a value only to the user who stored it', () => {
    writeTabStored('bulk-outcomes', '7', 'a');
    expect([readTabStored('bulk-outcomes', '7'), readTabStored('bulk-outcomes', '8')]).toEqual(['a', undefined]);
    removeTabStored('bulk-outcomes');
    expect([readTabStored('bulk-outcomes', '7'), sessionStorage.length]).toEqual([undefined, 0]);
  });

  it('is cleared at sign-out and for another user', () => {
    const stored = () => [readTabStored('bulk-outcomes', '7'), readTabStored('conferencia', '8')];
    writeTabStored('bulk-outcomes', '7', 'a');
    writeTabStored('conferencia', '8', 'b');
    clearTabStored('7');
    expect([stored(), sessionStorage.length]).toEqual([['a', undefined], 1]);
    clearTabStored();
    expect([stored(), sessionStorage.length]).toEqual([[undefined, undefined], 0]);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"owner":"7"}',
    '{"value":"a"}',
    '{"owner":7,"value":"a"}',
    '{"owner":"7","value":[1]}',
  ])('ignores the foreign content %s', (content) => {
    sessionStorage.setItem('bulk-outcomes', content);
    expect(readTabStored('bulk-outcomes', '7')).toBeUndefined();
  });

  it('stores nothing where the browser denies storage', () => {
    deny('getItem', 'setItem', 'removeItem');
    writeTabStored('bulk-outcomes', '7', 'a');
    removeTabStored('bulk-outcomes');
    expect(readTabStored('bulk-outcomes', '7')).toBeUndefined();
  });
});
