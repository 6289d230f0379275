import type { BrowserContext } from '@playwright/test';

/** The pointer of Chromium's headless shell starts over the logo link, which would prefetch its screen in every test. */
export async function ignoreIdlePointer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const type of [
      'pointerover',
      'pointerenter',
      'pointermove',
      'mouseover',
      'mouseenter',
      'mousemove',
    ] as const) {
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
