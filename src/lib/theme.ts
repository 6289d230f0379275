import { createStoredSetting } from '@/lib/stored-setting';

export type Theme = 'light' | 'dark';

/** Stored as color-theme (SHL-03). public/theme.js applies it before the first paint. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

const setting = createStoredSetting('color-theme', (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
});

export function setTheme(theme: Theme): void {
  setting.set(theme);
}

/** For useSyncExternalStore; also notified of changes in another tab. */
export const subscribeTheme = setting.subscribe;
