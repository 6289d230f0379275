// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { removeStored } from '@/lib/storage';
import { createStoredJson } from '@/lib/stored-json';
import { createStoredSetting } from '@/lib/stored-setting';

const numbersOf = z.catch(z.array(z.number()), []);

afterEach(() => removeStored('saved-views'));

it('returns the same object until the stored text changes', () => {
  const numbers = createStoredJson(createStoredSetting('saved-views'), numbersOf);
  expect(numbers.get()).toEqual([]);
  expect(numbers.get()).toBe(numbers.get());
  localStorage.setItem('saved-views', '[1]');
  const first = numbers.get();
  expect(first).toEqual([1]);
  expect(numbers.get()).toBe(first);
  numbers.set([1, 2]);
  expect([numbers.get(), localStorage.getItem('saved-views')]).toEqual([[1, 2], '[1,2]']);
  numbers.set(undefined);
  expect([numbers.get(), localStorage.getItem('saved-views')]).toEqual([[], null]);
});

it.each(['{', '', 'null', '"text"'])('parses the broken text %j as undefined', (text) => {
  localStorage.setItem('saved-views', text);
  expect(createStoredJson(createStoredSetting('saved-views'), numbersOf).get()).toEqual([]);
});

it('calls the subscribers for its own changes and for those of another tab', () => {
  const numbers = createStoredJson(createStoredSetting('saved-views'), numbersOf);
  const changed = vi.fn();
  const unsubscribe = numbers.subscribe(changed);
  numbers.set([1]);
  dispatchEvent(new StorageEvent('storage', { key: 'saved-views' }));
  unsubscribe();
  numbers.set([2]);
  expect(changed).toHaveBeenCalledTimes(2);
});
