import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDelivery, openEntregas, scanBox, ticket } from '../support/entregas.ts';
import { overflows } from '../support/layout.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** A pickup at the counter, found by name or CPF (ENT-27 to ENT-29). */

test.use({ role: 'atendente' });

test('hands over a pickup to a person who says the name', { tag: ['@writes', '@reset'] }, async ({ page, backend }) => {
  const api = await backend.api('atendente');
  const pedido = required(
    (await inDelivery(api, 'pronto')).find(
      ({ tipo_entrega, usuario }) => tipo_entrega === 'retirada' && usuario.nome_completo !== null,
    ),
  );
  const numero = pedido.numero_pedido;
  const { data } = await api.GET('/pedido/{id}/', { params: { path: { id: pedido.id } } });
  const passe = required(required(data).itens_pedido[0]);
  const hit = page.getByRole('list', { name: 'Pedidos encontrados' }).getByRole('button', { name: numero });

  await test.step('the list of pickups copies a message for each ticked order', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openEntregas(page);
    await page.getByRole('link', { name: 'Retiradas' }).click();
    await expect(page).toHaveURL('/gerenciar-entrega/retiradas');
    const table = page.getByRole('table', { name: 'Retiradas que esperam' });
    await expect(table.getByRole('row', { name: numero })).toContainText(/\d{4}-\d{4}|Não Informado/);
    await table.getByRole('checkbox', { name: `Pedido ${numero}` }).press('Space');
    await page.getByRole('button', { name: 'Copiar mensagem', exact: true }).press('Enter');
    await expect(page.getByText('Copiado')).toBeAttached();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`Seu pedido ${numero} está pronto para retirada.`);
    expect(text).not.toContain(required(pedido.usuario.nome_completo));
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflows(page)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('the first names, typed with their space, list orders with status, type and district', async () => {
    await openEntregas(page);
    const names = required(pedido.usuario.nome_completo).split(' ').slice(0, 2).join(' ');
    await page.keyboard.type(names, { delay: 20 });
    await expect(scanBox(page)).toHaveValue(names);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(names);
    await expect(hit.or(ticket(page, numero))).toBeVisible();
  });

  await test.step('the CPF opens the card and stays out of the address', async () => {
    await scanBox(page).fill('');
    // As fast as a scanner.
    await page.keyboard.type(required(passe.cpf));
    await page.keyboard.press('Enter');
    await expect(hit.or(ticket(page, numero))).toBeVisible();
    expect(page.url()).not.toContain(required(passe.cpf));
    await page.reload();
    await expect(scanBox(page)).toHaveValue(required(passe.cpf));
    await expect(hit.or(ticket(page, numero))).toBeVisible();
    if (await hit.isVisible()) await hit.press('Enter');
  });

  await test.step('the card shows the photo whole beside the name, and the identity', async () => {
    const card = ticket(page, numero);
    const photo = card.getByRole('img', { name: `Foto de ${passe.nome}` });
    await expect(photo).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    const box = required(await photo.boundingBox());
    expect(box.height).toBeGreaterThanOrEqual(160);
    await expectAccessible(page);
    await card.getByRole('button', { name: `Ver identidade, ${passe.nome}` }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Identidade frente');
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: `Ver identidade, ${passe.nome}` })).toBeFocused();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflows(page)).toEqual([]);
  });

  await test.step('confirms the delivery', async () => {
    await ticket(page, numero).getByRole('button', { name: 'Confirmar Entrega' }).press('Enter');
    await expectToast(page, `Entrega do pedido ${numero} confirmada com sucesso.`);
    await expect(ticket(page, numero)).toContainText('Entregue');
  });
});
