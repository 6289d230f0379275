import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { boxOf, overflows } from '../support/layout.ts';
import { findPasse } from '../support/passes.ts';
import { required } from '../support/required.ts';
import { expectCaso, filaFrom, irregular, matrixOf, vistoriado } from '../support/vistoria.ts';

/** Comparing documents (DOC-11, VIS-16). */

test.use({ role: 'atendente' });

const PAPER = 'Declaração';
const FITTED = [1, 0, 0, 1, 0, 0];

const comparison = (page: Page) => page.getByRole('region', { name: 'Comparar documentos' });
const first = (page: Page) => page.getByRole('region', { name: 'Primeiro documento' });
const second = (page: Page) => page.getByRole('region', { name: 'Segundo documento' });
const together = (page: Page) => page.getByRole('button', { name: 'Mover juntos' });
const chosen = (side: Locator) => side.getByRole('combobox').locator('option:checked');

/** Each document of the backend was requested at most once. */
async function expectNoDocumentTwice(backend: Backend): Promise<void> {
  const requested = (await backend.requests()).map(({ path }) => path).filter((path) => path.startsWith('/api/media/'));
  expect(requested.length).toBeGreaterThan(1);
  expect(new Set(requested).size).toBe(requested.length);
}

async function openDesk(page: Page, backend: Backend): Promise<void> {
  const [caso] = await filaFrom(await backend.api('atendente'), 'image');
  await page.goto('/vistoria');
  await expectCaso(page, caso);
  await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
  await expect(page.getByRole('button', { name: 'Comparar documentos' })).toBeEnabled();
}

const isComplete = ({ foto_passe, identidade_frente, identidade_costa }: Record<string, unknown>) =>
  foto_passe !== null && identidade_frente !== null && identidade_costa !== null;

test.describe('at the desk', { tag: ['@full', '@faults', '@writes'] }, () => {
  test('C compares two documents, and Escape returns to the desk as it was', async ({ page, backend }) => {
    await page.setViewportSize({ width: 1367, height: 769 });
    await openDesk(page, backend);
    await page.keyboard.press('+');
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1.2, -1.2, 0, 0, 0]);

    await page.keyboard.press('c');
    await expect(first(page).getByRole('img')).toBeVisible();
    await expect(second(page).getByRole('img')).toBeVisible();
    await expect(chosen(first(page))).toHaveText(PAPER);
    await expect(chosen(second(page))).toHaveText('Identidade frente');
    await expect(first(page).getByRole('group', { name: PAPER, exact: true })).toBeFocused();
    const [left, right] = [await boxOf(first(page)), await boxOf(second(page))];
    expect(right.y).toBe(left.y);
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);

    await test.step('each document has its own view', async () => {
      await page.keyboard.press('+');
      await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.2, 0, 0, 1.2, 0, 0]);
      await second(page).getByRole('button', { name: 'Girar à direita' }).click();
      await expect.poll(() => matrixOf(page, 'Identidade frente')).toEqual([0, 1, -1, 0, 0, 0]);
      expect(await matrixOf(page, PAPER)).toEqual([1.2, 0, 0, 1.2, 0, 0]);
    });

    await test.step("'Mover juntos' moves both and keeps their difference", async () => {
      await together(page).click();
      await expect(together(page)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('+');
      await expect.poll(() => matrixOf(page, 'Identidade frente')).toEqual([0, 1.2, -1.2, 0, 0, 0]);
      await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.4, 0, 0, 1.4, 0, 0]);
      const { x, y, width, height } = await boxOf(first(page).getByRole('group', { name: PAPER, exact: true }));
      await page.mouse.move(x + width / 2, y + height / 2);
      for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -100);
      await expect.poll(async () => (await matrixOf(page, PAPER))[0]).toBe(3);
      const downBy = async (name: string) => required((await matrixOf(page, name))[5]);
      const before = { paper: await downBy(PAPER), face: await downBy('Identidade frente') };
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2 + 30);
      await page.mouse.up();
      await expect.poll(async () => (await downBy(PAPER)) - before.paper).toBeCloseTo(30);
      await expect.poll(async () => (await downBy('Identidade frente')) - before.face).toBeCloseTo(30);
      await page.keyboard.press('0');
      await expect.poll(() => matrixOf(page, 'Identidade frente')).toEqual(FITTED);
      await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
      await together(page).click();
      await page.keyboard.press('-');
      await first(page).getByRole('button', { name: 'Ampliar' }).click();
      await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.2, 0, 0, 1.2, 0, 0]);
      expect(await matrixOf(page, 'Identidade frente')).toEqual(FITTED);
    });

    await test.step('each side chooses its document', async () => {
      await second(page).getByRole('combobox').selectOption('Foto com identidade');
      await expect(second(page).getByRole('img', { name: 'Foto com identidade', exact: true })).toBeVisible();
      await first(page).getByRole('combobox').selectOption('Foto com identidade');
      await expect(chosen(second(page))).toHaveText(PAPER);
      await expect(second(page).getByRole('img', { name: PAPER, exact: true })).toBeVisible();
    });

    await test.step('Escape in an open list of documents closes only the list', async () => {
      const list = first(page).getByRole('combobox');
      const isOpen = () => list.evaluate((select) => select.matches(':open'));
      await list.press('Enter');
      await expect.poll(isOpen).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(isOpen).toBe(false);
      await expect(comparison(page)).toBeVisible();
    });

    await expect(vistoriado(page)).toBeEnabled();
    await expect(irregular(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(comparison(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: PAPER, exact: true })).toBeFocused();
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1.2, -1.2, 0, 0, 0]);
    await expectNoDocumentTwice(backend);
  });

  test('compares with the button, and a decision ends it: the next case starts with its declaration', async ({
    page,
    backend,
  }) => {
    const [, next] = await filaFrom(await backend.api('atendente'), 'image');
    await openDesk(page, backend);
    await page.getByRole('button', { name: 'Comparar documentos' }).click();
    await expect(second(page).getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Sair da comparação' }).click();
    await expect(page.getByRole('button', { name: 'Comparar documentos' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(second(page).getByRole('img')).toBeVisible();
    await page.keyboard.press('v');
    await expectCaso(page, next);
    await expect(comparison(page)).toHaveCount(0);
  });

  test('a PDF is drawn beside an image', async ({ page, backend }) => {
    const [caso] = await filaFrom(await backend.api('atendente'), 'pdf');
    await page.goto('/vistoria');
    await expectCaso(page, caso);
    await expect(page.getByRole('button', { name: 'Comparar documentos' })).toBeEnabled();
    await page.keyboard.press('c');
    await expect(first(page).getByRole('img', { name: PAPER, exact: true })).toBeVisible();
    await expect(second(page).getByRole('img')).toBeVisible();
    await page.keyboard.press('c');
    await expect(page.getByRole('button', { name: 'Ver aqui' })).toBeVisible();
  });

  test("C is off with 'Atalhos de uma tecla', and the button stays", async ({ page, backend }) => {
    await page.addInitScript(() => {
      localStorage.setItem('keyboard-shortcuts', 'off');
    });
    await openDesk(page, backend);
    await page.keyboard.press('c');
    await page.keyboard.press('+');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.2, 0, 0, 1.2, 0, 0]);
    await expect(comparison(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Comparar documentos' }).click();
    await expect(comparison(page)).toBeVisible();
  });

  test('stacks the documents on a phone, with the decisions below', async ({ page, backend }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDesk(page, backend);
    await expect.poll(() => overflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'Comparar documentos' }).click();
    await expect(second(page).getByRole('img')).toBeVisible();
    const [above, below] = [await boxOf(first(page)), await boxOf(second(page))];
    expect(below.x).toBe(above.x);
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    await expect(vistoriado(page)).toBeInViewport({ ratio: 1 });
    await expect(irregular(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expectAccessible(page);
  });

  test('two columns start at 1024 px', async ({ page, backend }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openDesk(page, backend);
    await page.keyboard.press('c');
    await expect(second(page).getByRole('img')).toBeVisible();
    expect((await boxOf(second(page))).y).toBe((await boxOf(first(page))).y);
    await expect.poll(() => overflows(page)).toEqual([]);
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect.poll(async () => (await boxOf(second(page))).x - (await boxOf(first(page))).x).toBe(0);
  });
});

test.describe('in the viewer of a pass', { tag: ['@full', '@faults'] }, () => {
  test('C and the button compare, and Escape returns to the viewer as it was', async ({ page, backend }) => {
    const passe = await findPasse(await backend.api('atendente'), '', isComplete);
    await page.goto(`/passe/${passe.id}`);
    await page.getByRole('button', { name: 'Identidade frente' }).click();
    const viewer = page.getByRole('dialog');
    await expect.poll(() => matrixOf(page, 'Identidade frente')).toEqual(FITTED);
    await page.keyboard.press('+');
    await page.keyboard.press('.');
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'Comparar documentos' })).toBeVisible();
    await expect(second(page).getByRole('img', { name: 'Identidade verso', exact: true })).toBeVisible();
    await expect.poll(() => matrixOf(page, 'Identidade frente')).toEqual(FITTED);
    await page.keyboard.press('.');
    await expect(first(page).getByRole('img')).toHaveCSS('filter', /^brightness\(1\.25\) /);
    await expect(second(page).getByRole('img')).toHaveCSS('filter', /^brightness\(1\) /);
    await page.keyboard.press('ArrowRight');
    await expect(chosen(first(page))).toHaveText('Identidade frente');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await boxOf(second(page))).x - (await boxOf(first(page))).x).toBe(0);
    await expect.poll(() => overflows(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.keyboard.press('Escape');
    await expect(comparison(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Identidade frente' })).toBeVisible();
    await expect(viewer.getByRole('group', { name: 'Identidade frente', exact: true })).toBeFocused();
    await expect(viewer.getByText('120%', { exact: true })).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'Identidade frente', exact: true })).toHaveCSS(
      'filter',
      /^brightness\(1\.25\) /,
    );
    await viewer.getByRole('button', { name: 'Comparar documentos' }).click();
    await expect(second(page).getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer.getByRole('button', { name: 'Comparar documentos' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoDocumentTwice(backend);
  });
});
