import { Discretion } from './support/discretion.ts';
import { expectDownload } from './support/downloads.ts';
import { findPedido } from './support/pedidos.ts';
import { expectNewTab } from './support/tabs.ts';
import { ACCOUNTS } from './support/target.ts';
import { expect, test } from './fixtures.ts';

/**
 * What stays behind in the browser after a person's errand: their session, and what they typed themselves (SEG-13). The
 * walk through every screen holds the same (percurso.spec.ts); here are the doings that a walk does not do.
 */
test('signing in, searching for somebody, a document, a download and signing out leave nothing of a customer behind', async ({ page, context, backend }) => {
  const pedido = await findPedido(
    await backend.api('gestora'),
    '',
    ({ tipo_entrega, status, itens_pedido: [item] }) =>
      ['simples', 'registrada'].includes(tipo_entrega) && status === 'entregue' && typeof item?.identidade_frente === 'string' && typeof item.declaracao === 'string',
  );
  const cpf = pedido.itens_pedido[0]?.cpf ?? '';
  const discretion = new Discretion(context);
  const own = ACCOUNTS.gestora.email;
  // Typed into the form, and asked for in a search.
  const typed = [ACCOUNTS.gestora.password, cpf];

  await page.goto('/pedidos');
  await page.getByLabel('E-mail').fill(own);
  await page.getByLabel('Senha', { exact: true }).fill(ACCOUNTS.gestora.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('searchbox').first().fill(cpf);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(cpf)}`));
  await page.getByRole('link', { name: pedido.numero_pedido }).click();
  await expect(page).toHaveTitle(`Pedido ${pedido.numero_pedido} · Embarque`);

  await page.getByRole('button', { name: 'Identidade frente' }).first().click();
  const viewer = page.getByRole('dialog', { name: 'Identidade frente' });
  await expect(viewer.getByRole('img', { name: 'Identidade frente' })).toBeVisible();
  await discretion.expectKept(page, { own, typed });
  await page.keyboard.press('Escape');
  await expectNewTab(page, page.getByRole('article').first().getByRole('link', { name: /Declaração/ }), /\/api\/media\//);
  await expectDownload(page, () => page.getByRole('button', { name: 'Exportar Etiqueta' }).click(), {
    name: `etiqueta_pedido_${pedido.id}.pdf`,
    kind: 'pdf',
  });
  await discretion.expectKept(page, { own, typed });

  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await discretion.expectKept(page, { own, typed });
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).not.toContain('access');
  expect(left).not.toContain('refresh');
});
