import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { inBothThemes, type Theme } from './themes.ts';

declare global {
  interface Window {
    /** In documents that bringAxe has been to. */
    axe: typeof axe;
  }
}

/** What the theme can change: its colours. The names, roles and order of things are the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nobody reads what there is to say of elements that pass. */
const VIOLATIONS_ONLY: axe.RunOptions = { resultTypes: ['violations'] };

let source: Promise<string> | undefined;

/**
 * Puts axe into the page's document, once: it stays for the second theme. It takes axe itself and not its adapter to
 * Playwright, which sends axe's long form twice for each look at a page (docs/decisions/0047).
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await source);
}

/** axe finds nothing on the page as it is now: everything in the light theme, the colours in the dark one. */
async function expectNoA11yViolations(page: Page, theme: Theme): Promise<void> {
  await bringAxe(page);
  const options: axe.RunOptions = theme === 'light' ? VIOLATIONS_ONLY : { ...VIOLATIONS_ONLY, runOnly: RULES_OF_COLOUR };
  const { violations } = await page.evaluate<Pick<axe.AxeResults, 'violations'>, axe.RunOptions>(async (wanted) => {
    const { violations: found } = await window.axe.run(document, wanted);
    return { violations: found };
  }, options);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
}

/** axe finds nothing in the light and in the dark theme; open dialogs stay open. */
export async function expectAccessible(page: Page): Promise<void> {
  await inBothThemes(page, (theme) => expectNoA11yViolations(page, theme));
}
