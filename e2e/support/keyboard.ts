import type { Locator, Page } from '@playwright/test';

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

/** The controls of `area` in the order of Tab that are above the control before them, or left of it in the same row. */
export async function controlsOutOfOrder(page: Page, area: Locator): Promise<string[]> {
  const focused = area.locator(':focus');
  const outOfOrder: string[] = [];
  await area.locator('a, button, input, select').filter({ visible: true }).first().focus();
  for (let previous: Place | undefined; ;) {
    const [place] = await focused.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent.trim();
        return { name, left, right, top: top + scrollY, bottom: bottom + scrollY };
      }),
    );
    if (!place) {
      if (!previous) throw new Error('The first control is not focusable.');
      return outOfOrder;
    }
    if (previous && isBefore(place, previous)) outOfOrder.push(`${place.name} after ${previous.name}`);
    previous = place;
    await page.keyboard.press('Tab');
  }
}

interface Place {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function isBefore(a: Place, b: Place): boolean {
  return a.bottom <= b.top || (a.right <= b.left && a.top < b.bottom);
}
