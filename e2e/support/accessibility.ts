import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { inBothThemes, type Theme } from './themes.ts';

declare global {
  interface Window {
    /** In documents with axe. */
    axe: typeof axe;
  }
}

/** Rules that depend on the theme: colours. Names, roles and order are the same in both themes. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Omits the results of passing elements; adds the rules of WCAG 2.5.3 and 2.5.8, which axe does not run by itself. */
const VIOLATIONS_ONLY: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
};

let source: Promise<string> | undefined;

/**
 * Injects axe-core into the document once. @axe-core/playwright sends the unminified source twice per check.
 */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await source);
}

/** axe reports nothing on the current page: all rules in the light theme, colour rules in the dark one. */
async function expectNoA11yViolations(page: Page, theme: Theme, within: string | undefined): Promise<void> {
  await injectAxe(page);
  const options: axe.RunOptions =
    theme === 'light' ? VIOLATIONS_ONLY : { resultTypes: ['violations'], runOnly: RULES_OF_COLOUR };
  const { violations } = await page.evaluate<
    Pick<axe.AxeResults, 'violations'>,
    { wanted: axe.RunOptions; selector: string | undefined }
  >(
    async ({ wanted, selector }) => {
      // An open popover covers parts of the controls below it.
      const isCovered = document.querySelector('[data-slot=popover-content]') !== null;
      const rules = isCovered ? { ...wanted.rules, 'target-size': { enabled: false } } : wanted.rules;
      const { violations: found } = await window.axe.run(selector ?? document, { ...wanted, ...(rules && { rules }) });
      return { violations: found };
    },
    { wanted: options, selector: within },
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found, `accessibility of ${page.url()} in the ${theme} theme`).toEqual([]);
}

/** axe reports nothing in both themes, on the page or within a selector, after the start screen; open dialogs stay open. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await inBothThemes(page, (theme) => expectNoA11yViolations(page, theme, within));
}
