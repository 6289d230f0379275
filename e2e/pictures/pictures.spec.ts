import type { Page } from '@playwright/test';
import { expect, test as base, type WorkerFixtures } from '../fixtures.ts';
import { openBackend } from '../support/backend.ts';
import { recordOf } from '../support/records.ts';
import { SCREENS } from '../support/screens.ts';
import { TODAY } from '../support/target.ts';
import { inBothThemes } from '../support/themes.ts';

/** `npm run test:pictures`: every screen and dialog, compared with the base branch (scripts/pictures.mjs, docs/qa.md). */

const WIDTHS = [320, 360, 1366];

const NOON = new Date(`${TODAY}T12:00:00-03:00`);

/** Dialogs that an address opens. Their records are in the seed. */
const DIALOGS: readonly string[] = [
  '/users?dialogo=criar',
  '/tipos-passe?dialogo=criar',
  '/tipos-passe?dialogo=editar&registro=1',
  '/tipos-passe?dialogo=excluir&registro=1',
  '/periodos?dialogo=criar',
  '/periodos?dialogo=editar&registro=DO',
  '/periodos?dialogo=excluir&registro=DO',
  '/ordens-servico?dialogo=criar',
  '/ordens-servico?dialogo=distribuir',
  '/ordens-servico?dialogo=relatorio',
  '/enderecos-entrega?dialogo=relatorio',
  '/estoque-capinhas?dialogo=criar',
];

// The panel and the backend of the folder of this run.
const test = base.extend<object, WorkerFixtures>({
  workerBackend: [
    async ({}, use) => {
      const backend = await openBackend(process.env['PICTURES_ROOT']);
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ role: 'gestora' });

/** Waits for data, fonts, images and charts. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await expect(page.locator('#start-screen')).toHaveCount(0);
  // Load the images below the window, too.
  await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy=true]') === null &&
      Array.from(document.images).every(({ complete }) => complete),
  );
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined))));
}

async function takePictures(page: Page, path: string, name: string): Promise<void> {
  const clockOffset = Math.round((Date.now() - NOON.getTime()) / 1000);
  await page.addInitScript((offset) => localStorage.setItem('clock-offset', offset), String(clockOffset));
  await page.clock.setFixedTime(NOON);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Some screens choose their columns when they open.
    await page.goto(path);
    await waitUntilDrawn(page);
    await inBothThemes(page, (theme) =>
      expect.soft(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, { fullPage: true }),
    );
  }
}

const fileName = (address: string) => address.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'other';

for (const screen of SCREENS) {
  test(`screen ${screen.address}`, async ({ page, backend, guard }) => {
    guard.tolerate('request', '-> 404');
    const { path } = screen.address.includes('$')
      ? await recordOf(backend, 'gestora', screen)
      : { path: screen.address };
    await takePictures(page, path, fileName(screen.address));
  });
}

for (const address of DIALOGS) {
  test(`dialog ${address}`, async ({ page }) => {
    await takePictures(page, address, fileName(address));
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  });
}
