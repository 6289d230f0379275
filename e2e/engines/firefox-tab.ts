import { launch, type Browser, type Page } from 'puppeteer-core';
import { collectProblems, type Tab } from './tab.ts';

async function openPage(browser: Browser): Promise<Page> {
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(collectProblems);
    return page;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Firefox through WebDriver BiDi, with scroll bars that take room. */
export async function openFirefoxTab(executablePath: string): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': false, 'intl.accept_languages': 'pt-BR' },
  });
  const page = await openPage(browser);
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    async load(address) {
      await page.goto(address);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (script, text = '') => page.evaluate<[string], typeof script>(script, text),
    click: (xpath) => find(xpath).click(),
    async fill(xpath, text) {
      // A triple click selects the present text.
      await find(xpath).click({ count: 3 });
      await page.keyboard.type(text);
    },
    pressEscape: () => page.keyboard.press('Escape'),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
