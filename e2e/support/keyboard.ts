import type { Page } from '@playwright/test';

/** Presses keys in order without waiting for each, so that a busy machine adds no pauses: a sequence has 1.5 seconds. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
}

/** Presses Tab until the element named `name` has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.locator('main').locator(':focus');
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await target.evaluateAll((elements) =>
      elements.map(
        (element) => element.getAttribute('aria-label') ?? (element instanceof HTMLElement ? element.innerText : ''),
      ),
    );
    if (focused.some((text) => text.trim() === name)) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
}
