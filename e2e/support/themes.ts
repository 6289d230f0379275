import type { Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/**
 * Does something in the light and in the dark theme, in place: what is open stays open. The theme is set as
 * src/lib/theme.ts sets it; transitions of colour are over before the check begins.
 */
export async function inBothThemes(page: Page, check: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(async (wanted) => {
      localStorage.setItem('color-theme', wanted);
      document.documentElement.classList.toggle('dark', wanted === 'dark');
      // A frame, so that transitions have begun; then their end. A cancelled one is over as well; endless ones
      // (spinners) are no transitions.
      await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map((transition) => transition.finished));
    }, theme);
    await check(theme);
  }
}
