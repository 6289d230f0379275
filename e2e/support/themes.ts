import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Runs a check in both themes without a reload, with the theme set as in src/lib/theme.ts. */
export async function inBothThemes(page: Page, check: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((wanted) => {
      localStorage.setItem('color-theme', wanted);
      document.documentElement.classList.toggle('dark', wanted === 'dark');
    }, theme);
    await check(theme);
  }
}
