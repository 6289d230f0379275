import type { Page } from '@playwright/test';

export interface HeldScript {
  readonly letGo: () => Promise<void>;
  /** Fails every request for it. */
  readonly fail: () => Promise<void>;
}

/** Holds back a built file by its name before the hash. */
export async function holdScript(page: Page, name: string): Promise<HeldScript> {
  const browser = await page.context().newCDPSession(page);
  const held: string[] = [];
  let answer = (requestId: string): unknown => held.push(requestId);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    answer(requestId);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*/assets/${name}-*.js` }] });
  return {
    letGo: async () => {
      await browser.send('Fetch.disable');
    },
    fail: async () => {
      const fail = (requestId: string) => browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      answer = fail;
      await Promise.all(held.map(fail));
    },
  };
}
