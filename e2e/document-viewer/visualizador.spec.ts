import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { findPasse } from '../support/passes.ts';
import { findPedido } from '../support/pedidos.ts';
import { required } from '../support/required.ts';
import { expectNewTab } from '../support/tabs.ts';
import { expectCaso, filaFrom, matrixOf, readFila } from '../support/vistoria.ts';

/** The document viewer (DOC-03 to DOC-12) at the inspection desk. */

test.use({ role: 'atendente' });

const PAPER = 'Declaração';
const FITTED = [1, 0, 0, 1, 0, 0];

/** The centre of the viewport, where zooming keeps the document's centre in place. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('group', { name, exact: true }).boundingBox();
  if (!box) throw new Error('The ground has no place.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('at the desk', { tag: ['@full', '@writes', '@reset'] }, () => {
  test.beforeEach(async ({ page, backend }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'image');
    // An odd size, so that the centre is a whole pixel.
    await page.setViewportSize({ width: 1367, height: 769 });
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
  });

  test('the wheel zooms by 0.2 from 1 to 5 around the pointer, without scrolling the page', async ({ page }) => {
    await page.evaluate(() => {
      document.body.style.minHeight = '4000px';
      scrollTo(0, 40);
    });
    const { x, y } = await middleOf(page, PAPER);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.2, 0, 0, 1.2, 0, 0]);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.4, 0, 0, 1.4, 0, 0]);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([1.2, 0, 0, 1.2, 0, 0]);
    for (let turn = 0; turn < 25; turn += 1) await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await matrixOf(page, PAPER))[0]).toBe(5);
    await expect(page.getByRole('button', { name: 'Ampliar', description: 'Este é o maior tamanho.' })).toBeDisabled();
    for (let turn = 0; turn < 25; turn += 1) await page.mouse.wheel(0, 100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
    expect(await page.evaluate(() => scrollY)).toBe(40);

    // Above the centre: the document's centre moves down by the distance its point under the pointer would have moved.
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3, 0, 0, 3, 0, 0]);
    await page.mouse.move(x, y - 60);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3.2, 0, 0, 3.2, 0, 4]);
    expect(await page.evaluate(() => scrollY)).toBe(40);
  });

  test("dragging pans up to the document's edge, also outside the viewport", async ({ page }) => {
    const { x, y } = await middleOf(page, PAPER);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 50);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3, 0, 0, 3, 0, 50]);
    await page.mouse.move(x, 5000);
    await expect.poll(async () => (await matrixOf(page, PAPER))[5]).toBeGreaterThan(50);
    const [, , , , , edge = 0] = await matrixOf(page, PAPER);
    expect(edge).toBeLessThan(1500);
    await page.mouse.up();
    await page.mouse.move(x, y);
    expect((await matrixOf(page, PAPER))[5]).toBe(edge);
    await page.keyboard.press('0');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
  });

  test('keys and buttons zoom and rotate by 90 degrees both ways', async ({ page }) => {
    const tool = (name: string) => page.getByRole('toolbar', { name: 'Documento' }).getByRole('button', { name });
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1, -1, 0, 0, 0]);
    await tool('Girar à esquerda').click();
    await tool('Girar à esquerda').click();
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, -1, 1, 0, 0, 0]);
    await page.keyboard.press(']');
    await tool('Girar à direita').click();
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([-1, 0, 0, -1, 0, 0]);
    await tool('Ampliar').click();
    await page.keyboard.press('+');
    await page.keyboard.press('-');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([-1.2, 0, 0, -1.2, 0, 0]);
    await expect(page.getByText('120%', { exact: true })).toBeVisible();
    await tool('Ajustar').click();
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('+');
    const ground = page.getByRole('group', { name: PAPER, exact: true });
    await ground.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3, 0, 0, 3, 0, 40]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3, 0, 0, 3, 0, -40]);
  });

  test('brightness and contrast change the screen only, until they are reset', async ({ page }) => {
    const paper = page.getByRole('img', { name: PAPER, exact: true });
    await page.keyboard.press('.');
    await expect(paper).toHaveCSS('filter', /^brightness\(1\.25\) contrast\(1\) /);
    await page.keyboard.press(',');
    await page.keyboard.press(',');
    await page.keyboard.press('>');
    await expect(paper).toHaveCSS('filter', /^brightness\(0\.75\) contrast\(1\.25\) /);
    const light = page.getByRole('button', { name: 'Brilho e contraste' });
    await expect(light).toHaveAccessibleDescription('Brilho 75%, contraste 125%');
    await page.emulateMedia({ media: 'print' });
    await expect(paper).toHaveCSS('filter', 'none');
    await page.emulateMedia({ media: null });
    await page.keyboard.press(';');
    await expect(paper).toHaveCSS('filter', /^brightness\(1\) contrast\(1\) /);

    await light.click();
    await page.getByRole('button', { name: 'Mais brilho' }).click();
    await page.getByRole('button', { name: 'Mais contraste' }).click();
    await page.getByRole('button', { name: 'Menos contraste' }).click();
    await expect(paper).toHaveCSS('filter', /^brightness\(1\.25\) contrast\(1\) /);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(light).toBeFocused();
    await page.getByRole('button', { name: 'Foto do passe' }).click();
    await expect(page.getByRole('img', { name: 'Foto do passe', exact: true })).toHaveCSS(
      'filter',
      /^brightness\(1\) /,
    );
  });

  test('pinch zooms', async ({ page }) => {
    const { x, y } = await middleOf(page, PAPER);
    const touches = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x, y: y - apart / 2, id: 1 },
      { x, y: y + apart / 2, id: 2 },
    ];
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) });
    for (const apart of [90, 120, 150]) {
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    }
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([2.5, 0, 0, 2.5, 0, 0]);
  });

  test('a click on the document opens it in the modal viewer, and Escape returns to the desk as it was', async ({
    page,
    backend,
  }) => {
    const ground = page.getByRole('group', { name: PAPER, exact: true });
    const viewer = page.getByRole('dialog', { name: PAPER });
    const inPlace = page.locator('.desk').getByRole('img', { name: PAPER, exact: true, includeHidden: true });
    const transform = () => inPlace.evaluate((image) => getComputedStyle(image).transform);
    await page.keyboard.press('+');
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1.2, -1.2, 0, 0, 0]);
    const before = await transform();

    await inPlace.click();
    await expect(viewer.getByRole('img', { name: PAPER, exact: true })).toBeVisible();
    await expectAccessible(page);
    const image = viewer.getByRole('img', { name: PAPER, exact: true });
    const matrix = () => image.evaluate((element) => getComputedStyle(element).transform);
    const { x, y } = await middleOf(page, PAPER);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await expect.poll(matrix).toMatch(/^matrix\(1\.2, 0, 0, 1\.2,/);
    await viewer.getByRole('button', { name: 'Girar à esquerda' }).click();
    await viewer.getByRole('button', { name: 'Girar à esquerda' }).click();
    await expect.poll(matrix).toMatch(/^matrix\(-1\.2, 0, 0, -1\.2,/);
    await viewer.getByRole('button', { name: 'Ajustar' }).click();
    await expect(viewer.getByText('100%', { exact: true })).toBeVisible();
    expect(await transform()).toBe(before);

    // Keys of the desk are not heard in its viewer.
    await page.keyboard.press('p');
    await page.keyboard.press('v');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(ground).toBeFocused();
    expect(await transform()).toBe(before);
    const requested = (await backend.requests())
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/media/'));
    expect(new Set(requested).size).toBe(requested.length);
    const [first] = await readFila(await backend.api('atendente'));
    await expectCaso(page, required(first));
  });

  test('Enter on the document opens the modal viewer, with the thumbnails and the arrow keys', async ({ page }) => {
    const ground = page.getByRole('group', { name: PAPER, exact: true });
    const viewer = (name: string) => page.getByRole('dialog', { name });
    await ground.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(PAPER).getByRole('img', { name: PAPER, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer('Identidade frente')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer('Identidade verso').getByRole('img', { name: 'Identidade verso', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(
      viewer('Identidade frente').getByRole('img', { name: 'Identidade frente', exact: true }),
    ).toBeVisible();
    // Enlarged, the arrow keys move the document.
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await expect(viewer('Identidade frente').getByText('120%', { exact: true })).toBeVisible();
    await viewer('Identidade frente').getByRole('button', { name: 'Foto do passe' }).click();
    await expect(viewer('Foto do passe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(ground).toBeFocused();
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
  });

  test('a drag, a wheel and a click beside the document open nothing', async ({ page }) => {
    const { x, y } = await middleOf(page, PAPER);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('+');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 40, { steps: 4 });
    await page.mouse.up();
    await page.mouse.wheel(0, -100);
    await page.keyboard.press('0');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
    const ground = await page.getByRole('group', { name: PAPER, exact: true }).boundingBox();
    if (!ground) throw new Error('The viewport has no box.');
    await page.mouse.click(ground.x + 6, ground.y + 6);
    await expect(page.getByRole('group', { name: PAPER, exact: true })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('opens in a new tab by a link', async ({ page }) => {
    const link = page.getByRole('link', { name: 'Abrir em nova aba' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectNewTab(page, link, /\/api\/media\//);
  });
});

test(
  'thumbnails show portraits whole on passes, orders, in the viewer and at the desk',
  { tag: '@full' },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const { id } = await findPasse(api, '', ({ foto_passe }) => foto_passe !== null);
    const hasPhoto = (item: { foto_passe?: unknown }) => typeof item.foto_passe === 'string';
    const pedido = await findPedido(api, '', ({ itens_pedido: itens }) => itens.some(hasPhoto));
    const photo = page.getByRole('button', { name: 'Foto do passe', exact: true }).last();

    for (const { width, address } of [
      { width: 1366, address: `/passe/${id}` },
      { width: 360, address: `/passe/${id}` },
      { width: 360, address: `/pedido/${pedido.id}` },
      { width: 360, address: '/vistoria' },
      { width: 1366, address: '/vistoria' },
    ])
      await test.step(`${address} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 768 });
        await page.goto(address);
        await expectWhole(photo);
      });

    await test.step('the viewer', async () => {
      await page.goto(`/passe/${id}`);
      await photo.click();
      await expectWhole(page.getByRole('dialog').getByRole('button', { name: 'Foto do passe', exact: true }));
    });
  },
);

/** The thumbnail's image has loaded, stays inside its frame, and is scaled to fit. */
async function expectWhole(thumbnail: Locator): Promise<void> {
  const image = thumbnail.locator('img');
  await thumbnail.scrollIntoViewIfNeeded();
  await expect(image).toHaveCSS('object-fit', 'contain');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBeGreaterThan(0);
  const [shown, frame] = [await image.boundingBox(), await image.locator('xpath=..').boundingBox()];
  expect(required(shown).height).toBeLessThanOrEqual(required(frame).height);
}
