import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { overflows } from '../support/layout.ts';
import { findOrdem } from '../support/ordens-servico.ts';
import { pdfPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';

test.use({ role: 'atendente' });

test(
  'the photos of a service order are on one sheet, on screen and on paper (ORS-29)',
  { tag: '@full' },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const { ordem_servico, pedidos } = await findOrdem(api, (ordem) => ordem.pedidos.length > 1);
    const passes = await Promise.all(
      pedidos.map(async ({ id }) => {
        const { data } = await api.GET('/pedido/{id}/', { params: { path: { id } } });
        return required(data).itens_pedido;
      }),
    );
    await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes`);
    await page.getByRole('button', { name: 'Fotos' }).press('Enter');
    const title = `Fotos da Ordem de Serviço ${ordem_servico.id}`;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(passes.flat().length);
    for (const { nome } of passes.flat()) {
      await expect(page.getByRole('img', { name: `Foto de ${required(nome)}` }).first()).toBeVisible();
    }
    await expectAccessible(page);
    const printed = (await pdfPages(await page.pdf({ preferCSSPageSize: true }))).join(' ');
    expect(printed).toContain(title);
    for (const { numero_pedido } of pedidos) expect(printed).toContain(numero_pedido);
    expect(printed).not.toContain('Voltar');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => overflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByRole('button', { name: 'Fotos' })).toBeFocused();
  },
);
