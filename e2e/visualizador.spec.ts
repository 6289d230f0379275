import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { findPedido, type Pedido } from './support/pedidos.ts';
import { expectNewTab } from './support/tabs.ts';
import { expectCaso, filaFrom, matrixOf, readFila } from './support/vistoria.ts';
import { expect, test } from './fixtures.ts';

/** The one document viewer (specification 2.12, 9; design 6), in an order's dialog and at the inspection desk. */

test.use({ role: 'atendente' });

const PAPER = 'Declaração';
const FITTED = [1, 0, 0, 1, 0, 0];

const hasFace = (pedido: Pedido) => typeof pedido.itens_pedido[0]?.identidade_frente === 'string';

/** The middle of the ground, where a pointer leaves the middle of the document in its place. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('group', { name, exact: true }).boundingBox();
  if (!box) throw new Error('The ground has no place.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('at the desk', { tag: ['@writes', '@reset'] }, () => {
  test.beforeEach(async ({ page, backend }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'image');
    // Odd, so that the middle of the ground falls on a pixel: a mouse knows no halves.
    await page.setViewportSize({ width: 1367, height: 769 });
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
  });

  test('the wheel zooms by 0.2, from 1 to 5, around the pointer, and the page stays', async ({ page }) => {
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

    // Above the middle: the middle of the document goes down, by as much as its point under the pointer would have moved.
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3, 0, 0, 3, 0, 0]);
    await page.mouse.move(x, y - 60);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3.2, 0, 0, 3.2, 0, 4]);
    expect(await page.evaluate(() => scrollY)).toBe(40);
  });

  test('dragging moves it as far as its edge, also beyond the ground', async ({ page }) => {
    const { x, y } = await middleOf(page, PAPER);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('+');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 50);
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([3, 0, 0, 3, 0, 50]);
    await page.mouse.move(x, 5000);
    const [, , , , , edge = 0] = await matrixOf(page, PAPER);
    expect(edge).toBeGreaterThan(50);
    expect(edge).toBeLessThan(1500);
    await page.mouse.up();
    await page.mouse.move(x, y);
    expect((await matrixOf(page, PAPER))[5]).toBe(edge);
    await page.keyboard.press('0');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
  });

  test('keys and buttons do the same; turning is by 90 degrees both ways', async ({ page }) => {
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

  test('two fingers pinch it', async ({ page }) => {
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

  test('the next document and the next case start afresh', async ({ page, backend }) => {
    await page.keyboard.press('+');
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1.2, -1.2, 0, 0, 0]);
    await page.getByRole('button', { name: 'Identidade verso' }).click();
    await expect.poll(() => matrixOf(page, 'Identidade verso')).toEqual(FITTED);
    await page.keyboard.press('+');
    await page.getByRole('button', { name: PAPER, exact: true }).click();
    await expect.poll(() => matrixOf(page, PAPER)).toEqual(FITTED);
    await page.keyboard.press('+');
    await page.keyboard.press('p');
    const [, second] = await readFila(await backend.api('atendente'));
    if (!second) throw new Error('Two cases are needed.');
    await expectCaso(page, second);
    await expect(page.getByText('100%', { exact: true })).toBeVisible();
  });

  test('opens in a new tab by a real link', async ({ page }) => {
    const link = page.getByRole('link', { name: 'Abrir em nova aba' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectNewTab(page, link, /\/api\/media\//);
  });
});

test.describe('a PDF at the desk', { tag: ['@writes', '@reset'] }, () => {
  test('opens in a new tab, or is drawn here; the code for it comes only then', async ({ page, context, backend }) => {
    const scripts: string[] = [];
    context.on('request', (request) => {
      // The panel's own: the new tab has the browser's reader, which is code as well.
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname);
    });
    const ofPdf = () => scripts.filter((path) => path.includes('pdf'));
    const [first] = await filaFrom(await backend.api('atendente'), 'pdf');
    await page.goto('/vistoria');
    await expectCaso(page, first);
    const icon = page.getByRole('link', { name: 'Abrir PDF' });
    await expect(icon).toHaveAttribute('target', '_blank');
    await expect(icon).toHaveAttribute('href', /\/api\/media\/\d+\.pdf/);
    await expect(page.getByRole('button', { name: 'Ampliar', description: 'Use "Ver aqui" para ampliar ou girar o PDF.' })).toBeDisabled();
    await expectAccessible(page);
    await expectNewTab(page, icon, /\/api\/media\/\d+\.pdf/);
    expect(ofPdf()).toEqual([]);
    // By keyboard: the link, then the button after it.
    await page.getByRole('group', { name: PAPER, exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ver aqui' })).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('img', { name: PAPER, exact: true });
    await expect(sheet).toBeVisible();
    expect(ofPdf().length).toBeGreaterThanOrEqual(2);
    const ink = await sheet.locator('canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 0 && value < 128).length;
    });
    // A page of text, not an empty one.
    expect(ink).toBeGreaterThan(500);
    await page.keyboard.press('+');
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1.2, -1.2, 0, 0, 0]);
    await expectAccessible(page);
  });

  test('whose bytes are none is refused; one that is broken is left to the new tab', { tag: '@faults' }, async ({ page, backend }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'pdf');
    const path = new URL(first.declaracao ?? '').pathname;
    const answer = (body: string) => backend.setFaults([{ path, fault: { kind: 'status', status: 200, body, contentType: 'application/pdf' } }]);
    await answer('<html><script>alert(1)</script></html>');
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await expect(page.getByText('O arquivo não é uma imagem nem um PDF.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver aqui' })).toHaveCount(0);
    for (const [body, text] of [
      ['%PDF-1.4\nnada', 'Não foi possível desenhar este PDF: abra em uma nova aba.'],
      ['%PDF-1.4\n1 0 obj << /Subtype /Image /Filter /JBIG2Decode >>', 'Este PDF tem imagens que só aparecem em uma nova aba.'],
    ] as const) {
      await answer(body);
      await page.reload();
      await expectCaso(page, first);
      await page.getByRole('button', { name: 'Ver aqui' }).click();
      await expect(page.getByText(text)).toBeVisible();
      await expectCaso(page, first);
    }
  });
});

test.describe('in an order', () => {
  test('measures the same, and never draws a PDF', { tag: '@seed' }, async ({ page, backend }) => {
    const pedido = await findPedido(await backend.api('atendente'), 'pronto', hasFace);
    await page.goto(`/pedido/${pedido.id}`);
    await page.getByRole('button', { name: 'Identidade frente' }).first().click();
    const name = 'Identidade frente';
    await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
    const { x, y } = await middleOf(page, name);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await matrixOf(page, name)).slice(0, 4)).toEqual([1.2, 0, 0, 1.2]);
    await page.keyboard.press('[');
    await expect.poll(async () => (await matrixOf(page, name)).slice(0, 4)).toEqual([0, -1.2, 1.2, 0]);
    await page.getByRole('button', { name: 'Próximo documento' }).click();
    await expect.poll(() => matrixOf(page, 'Identidade verso')).toEqual(FITTED);
    await expect(page.getByRole('button', { name: 'Ver aqui' })).toHaveCount(0);
  });

  test('refuses what is no image, whatever it calls itself', { tag: '@faults' }, async ({ page, backend }) => {
    const pedido = await findPedido(await backend.api('atendente'), 'pronto', hasFace);
    const path = new URL(pedido.itens_pedido[0]?.identidade_frente ?? '').pathname;
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>';
    await backend.setFaults([{ path, fault: { kind: 'status', status: 200, body, contentType: 'image/svg+xml' } }]);
    await page.goto(`/pedido/${pedido.id}`);
    await expect(page.getByText('O arquivo não é uma imagem nem um PDF.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Foto do passe' }).first()).toBeVisible();
  });
});
