import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { inBothThemes, type Theme } from './themes.ts';

/** What the theme can change: its colours. The names, roles and order of things are the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing on the page as it is now: everything in the light theme, the colours in the dark one. */
async function expectNoA11yViolations(page: Page, theme: Theme): Promise<void> {
  // Without frames to look into, axe needs no second page to put its findings together; it takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (theme === 'light' ? axe : axe.withRules(RULES_OF_COLOUR)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
}

/** axe finds nothing in the light and in the dark theme; open dialogs stay open. */
export async function expectAccessible(page: Page): Promise<void> {
  await inBothThemes(page, (theme) => expectNoA11yViolations(page, theme));
}
