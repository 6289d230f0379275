import type { Page } from '@playwright/test';

/** Selector of what can be pressed. */
const TARGETS =
  'a[href], button, input, select, textarea, summary, [role=checkbox], [role=option], [role^=menuitem], [tabindex="0"]';

/** Runs a check with the text spacing of WCAG 1.4.12. A constructed stylesheet, because the CSP forbids <style>. */
export async function withTextSpacing(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Runs a check at each font size of the browser's settings in pixels. Chromium only. */
export async function atFontSizes(
  page: Page,
  sizes: readonly number[],
  check: (size: number) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const size of [...sizes, 16]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    // A chart measures its texts once.
    if ((await page.locator('[data-slot=chart]').count()) > 0) {
      await page.reload();
      await page.locator('[data-slot=chart] svg').first().waitFor();
    }
    if (size !== 16) await check(size);
  }
  await session.detach();
}

/** Elements whose middle is covered by something else while they have the focus (WCAG 2.4.11). One line each. */
export async function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
    const before = document.activeElement;
    scrollTo(0, 0);
    const walk = (elements: readonly HTMLElement[]) =>
      elements.flatMap((element) => {
        if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
        element.focus();
        if (document.activeElement !== element) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1) return [];
        // The middle of the part inside the window.
        const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2;
        const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
        const middle = document.elementFromPoint(x, y);
        if (!middle || element.contains(middle) || middle.closest('label')?.contains(element)) return [];
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        if (labels.some((label) => label.contains(middle))) return [];
        // The tooltip of the focused element, and a box around a field that draws its outline.
        if (middle.contains(element) && middle !== document.documentElement && middle !== document.body) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        const cover = `${middle.tagName.toLowerCase()}.${(middle.getAttribute('class') ?? '').slice(0, 30)}`;
        return [`${element.tagName.toLowerCase()} "${name}" below ${cover}`];
      });
    const stops = [...root.querySelectorAll<HTMLElement>(selector)];
    const covered = [...walk(stops), ...walk(stops.toReversed())];
    if (before instanceof HTMLElement) before.focus();
    return [...new Set(covered)];
  }, TARGETS);
}

/** Share of the window that fixed and sticky boxes cover, from 0 to 1; an open dialog does not count. */
export async function fixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.closest(
          '[role=dialog], [role=alertdialog], [data-sonner-toaster], [data-radix-popper-content-wrapper], .start-screen, table',
        ) === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    let covered = 0;
    for (let y = 2; y < innerHeight; y += 8)
      for (let x = 2; x < innerWidth; x += 8) {
        const top = document.elementFromPoint(x, y);
        if (boxes.some((box) => box.contains(top))) covered += 64;
      }
    return covered / (innerWidth * innerHeight);
  });
}
