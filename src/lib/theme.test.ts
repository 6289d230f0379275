// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentTheme, setTheme, subscribeTheme, type Theme } from '@/lib/theme';

const classes = document.documentElement.classList;

/** What another tab stores. */
function storeElsewhere(key: string, theme: string): void {
  localStorage.setItem(key, theme);
  dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  classes.remove('dark');
});

it.each(['dark', 'light'] as const)('sets and stores the %s theme and calls the subscribers back', (theme) => {
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  setTheme(other);
  const listener = vi.fn();
  const unsubscribe = subscribeTheme(listener);
  setTheme(theme);
  expect([currentTheme(), classes.contains('dark'), localStorage.getItem('color-theme')]).toEqual([
    theme,
    theme === 'dark',
    theme,
  ]);
  unsubscribe();
  setTheme(other);
  expect(listener).toHaveBeenCalledOnce();
});

it('follows another tab until the cleanup', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeTheme(listener);
  storeElsewhere('color-theme', 'dark');
  expect(currentTheme()).toBe('dark');
  storeElsewhere('color-theme', 'roxo');
  expect(currentTheme()).toBe('light');
  expect(listener).toHaveBeenCalledTimes(2);
  storeElsewhere('access', 'a');
  unsubscribe();
  storeElsewhere('color-theme', 'dark');
  expect(currentTheme()).toBe('light');
  expect(listener).toHaveBeenCalledTimes(2);
});
