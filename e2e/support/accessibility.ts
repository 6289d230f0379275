import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { inBothThemes } from './themes.ts';

/** axe finds nothing on the page as it is now. */
async function expectNoA11yViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** axe finds nothing in the light and in the dark theme; open dialogs stay open. */
export async function expectAccessible(page: Page): Promise<void> {
  await inBothThemes(page, () => expectNoA11yViolations(page));
}
