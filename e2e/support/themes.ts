import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/**
 * Does something in the light and in the dark theme, in place: what is open stays open. The theme is set as
 * src/lib/theme.ts sets it. Nothing moves meanwhile: neither a change of colour nor a toast that leaves is seen halfway.
 */
export async function inBothThemes(page: Page, check: (theme: Theme) => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of THEMES) {
    await page.evaluate((wanted) => {
      localStorage.setItem('color-theme', wanted);
      document.documentElement.classList.toggle('dark', wanted === 'dark');
    }, theme);
    await check(theme);
  }
  await page.emulateMedia({ reducedMotion: null });
}
