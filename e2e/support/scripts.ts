import type { Page } from '@playwright/test';

export interface HeldScripts {
  readonly letGo: () => Promise<void>;
  /** Fails every held and every later script. */
  readonly fail: () => Promise<void>;
}

/** Holds back every script that the page requests from now on, or those whose URL matches the pattern. */
export async function holdScripts(page: Page, urlPattern = '*'): Promise<HeldScripts> {
  const browser = await page.context().newCDPSession(page);
  const held: string[] = [];
  let answer = (requestId: string): unknown => held.push(requestId);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    answer(requestId);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, resourceType: 'Script' }] });
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
