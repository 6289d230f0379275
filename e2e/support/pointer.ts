import type { BrowserContext } from '@playwright/test';

/**
 * Chromium's headless shell begins with a pointer in the corner of its first page, over the link of the logo, whose
 * screen would be fetched ahead in every test. What the tests point at is never there.
 */
export async function ignoreIdlePointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const type of ['pointerover', 'pointerenter', 'pointermove', 'mouseover', 'mouseenter', 'mousemove'] as const) {
      addEventListener(
        type,
        (event) => {
          if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
        },
        { capture: true },
      );
    }
  });
}
