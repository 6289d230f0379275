import { readStored, watchStored, writeStored } from '@/lib/storage';

export type Theme = 'light' | 'dark';

/** Stored as color-theme (SHL-03). public/theme.js applies it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  writeStored('color-theme', theme);
  apply(theme);
}

/** For useSyncExternalStore; also notified of changes in another tab. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = watchStored(['color-theme'], () => apply(readStored('color-theme') === 'dark' ? 'dark' : 'light'));
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}
