import { expect, type Locator, type Page } from '@playwright/test';
import { required } from './required.ts';

/** A page of Playwright or a tab of e2e/engines. */
interface Evaluates {
  evaluate(script: () => string[]): Promise<string[]>;
}

/**
 * Texts that overflow a block around them that neither scrolls, truncates nor clamps, and a page that scrolls
 * horizontally. One line each.
 */
export async function overflows(page: Evaluates): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      problems.add(`the page is ${root.scrollWidth} px wide in ${root.clientWidth}`);
    const nameOf = (element: Element) => {
      const classes = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 4).join('.');
      return `${element.tagName.toLowerCase()}${classes && `.${classes}`}`;
    };
    /** Visually hidden text. */
    const isVisuallyHidden = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const { overflow, clipPath } = getComputedStyle(element);
      if (clipPath === 'inset(50%)' || (width <= 1 && height <= 1 && overflow !== 'visible')) return true;
      return element.parentElement !== null && isVisuallyHidden(element.parentElement);
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isVisuallyHidden(element);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        isHidden(parent) ||
        parent.closest('script, style, option, #start-screen')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      // Boxes that exceed their parent on purpose, such as a full-width table on a phone.
      const bleed = { left: 0, right: 0 };
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (
          style.display === 'inline' ||
          style.display === 'contents' ||
          (box instanceof SVGElement && box.tagName !== 'svg')
        )
          continue;
        const edges = box.getBoundingClientRect();
        const isWide = left < edges.left - bleed.left - 1.5 || right > edges.right + bleed.right + 1.5;
        bleed.left = Math.max(bleed.left, -Number.parseFloat(style.marginLeft));
        bleed.right = Math.max(bleed.right, -Number.parseFloat(style.marginRight));
        // Glyphs may slightly exceed a tight line height.
        const isHigh = top < edges.top - 6 || bottom > edges.bottom + 6;
        const cutsX = style.overflowX !== 'visible';
        const cutsY = style.overflowY !== 'visible';
        const dotted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        const where = `${nameOf(box)} "${node.textContent.trim().slice(0, 24)}" in ${nameOf(parent)}`;
        if (isWide && !scrolls(style.overflowX) && !(cutsX && dotted)) {
          problems.add(`too wide by ${Math.round(Math.max(right - edges.right, edges.left - left))}: ${where}`);
          break;
        }
        if (isHigh && !scrolls(style.overflowY) && !(cutsY && dotted)) {
          problems.add(`too high by ${Math.round(Math.max(bottom - edges.bottom, edges.top - top))}: ${where}`);
          break;
        }
        if ((isWide && cutsX) || (isHigh && cutsY)) break;
        // Positioned relative to another element.
        if (style.position === 'fixed' || style.position === 'absolute') {
          if (left < -1 || right > innerWidth + 1) problems.add(`outside the window: ${where}`);
          break;
        }
      }
    }
    return [...problems];
  });
}

/** The bounding box of a visible element. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return required(await locator.boundingBox());
}

/** The page does not scroll horizontally. */
export async function expectFitsWidth(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, `horizontal overflow of ${page.url()}`).toBe(0);
}

/** The page shows no technical word such as undefined or NaN. */
export async function expectNoTechnicalWords(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null|Infinity|\[object/);
}

/** Words of `part` that are broken over two lines. */
export async function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      // A no-break space keeps an amount on the line of its currency.
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^ ]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
