import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { required } from '../support/required.ts';
import { expectNewTab } from '../support/tabs.ts';
import { expectCaso, filaFrom, matrixOf } from '../support/vistoria.ts';

/** PDF documents at the inspection desk (DOC-03 to DOC-10). */

test.use({ role: 'atendente' });

const PAPER = 'Declaração';

test.describe('a PDF at the desk', { tag: ['@full', '@writes', '@reset'] }, () => {
  test('opens in a new tab, or renders in place', async ({ page, backend }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'pdf');
    await page.goto('/vistoria');
    await expectCaso(page, first);
    const icon = page.getByRole('link', { name: 'Abrir PDF' });
    await expect(icon).toHaveAttribute('target', '_blank');
    await expect(icon).toHaveAttribute('href', /\/api\/media\/\d+\.pdf/);
    await expect(
      page.getByRole('button', { name: 'Ampliar', description: 'Use “Ver aqui” para ampliar ou girar o PDF.' }),
    ).toBeDisabled();
    await expectAccessible(page);
    await expectNewTab(page, icon, /\/api\/media\/\d+\.pdf/);
    // With the keyboard: the link, then the next button.
    await page.getByRole('group', { name: PAPER, exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ver aqui' })).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('img', { name: PAPER, exact: true });
    await expect(sheet).toBeVisible();
    const ink = await sheet.locator('canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 0 && value < 128).length;
    });
    // A page with text, not a blank one.
    expect(ink).toBeGreaterThan(500);
    await page.keyboard.press('+');
    await page.keyboard.press(']');
    await expect.poll(() => matrixOf(page, PAPER)).toEqual([0, 1.2, -1.2, 0, 0, 0]);
    await expectAccessible(page);
  });

  test('drawn in place, opens in the modal viewer by a click', async ({ page, backend }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'pdf');
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await page.getByRole('group', { name: PAPER, exact: true }).focus();
    // Enter draws it in place, as 'Ver aqui' does (VIS-19).
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: PAPER, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('img', { name: PAPER, exact: true }).click();
    const viewer = page.getByRole('dialog', { name: PAPER });
    await expect(viewer.getByRole('img', { name: PAPER, exact: true })).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Ver aqui' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('img', { name: PAPER, exact: true })).toBeVisible();
  });

  test(
    'is refused when its bytes are no PDF; a damaged one opens only in a new tab',
    { tag: '@faults' },
    async ({ page, backend }) => {
      const [first] = await filaFrom(await backend.api('atendente'), 'pdf');
      const path = new URL(required(first.declaracao)).pathname;
      const answer = (body: string) =>
        backend.setFaults([{ path, fault: { kind: 'status', status: 200, body, contentType: 'application/pdf' } }]);
      await answer('<html><script>alert(1)</script></html>');
      await page.goto('/vistoria');
      await expectCaso(page, first);
      await expect(page.getByText('O arquivo não é uma imagem nem um PDF.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ver aqui' })).toHaveCount(0);
      for (const [body, text] of [
        ['%PDF-1.4\nnada', 'Não foi possível desenhar este PDF: abra em uma nova aba.'],
        [
          '%PDF-1.4\n1 0 obj << /Subtype /Image /Filter /JBIG2Decode >>',
          'Este PDF tem imagens que só aparecem em uma nova aba.',
        ],
      ] as const) {
        await answer(body);
        await page.reload();
        await expectCaso(page, first);
        await page.getByRole('button', { name: 'Ver aqui' }).click();
        await expect(page.getByText(text)).toBeVisible();
        await expectCaso(page, first);
      }
    },
  );
});
