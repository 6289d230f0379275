import { existsSync } from 'node:fs';
import { test as base } from '../fixtures.ts';
import { openFirefoxTab } from './firefox-tab.ts';
import type { Tab } from './tab.ts';
import { openWebKitTab } from './webkit-tab.ts';

const FIREFOX = process.env['FIREFOX_PATH'] || '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** Engines in Debian's packages. */
const ENGINES = {
  firefox: { needs: [FIREFOX], open: () => openFirefoxTab(FIREFOX) },
  webkit: { needs: [WEBKIT_DRIVER, XVFB], open: () => openWebKitTab(WEBKIT_DRIVER, XVFB) },
};

/** The panel's test with a tab of another engine, 1366 px wide; skipped where the engine is missing. */
export const test = base.extend<{ engine: keyof typeof ENGINES; tab: Tab }>({
  engine: ['firefox', { option: true }],
  tab: async ({ engine }, use, testInfo) => {
    const { needs, open } = ENGINES[engine];
    const missing = needs.filter((file) => !existsSync(file));
    testInfo.skip(missing.length > 0, `${missing.join(' and ')} is missing: docs/qa.md names the packages.`);
    const tab = await open();
    try {
      await tab.resize(1366, 800);
      await use(tab);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('tab', { body: await tab.screenshot(), contentType: 'image/png' });
    } finally {
      await tab.close();
    }
  },
});
