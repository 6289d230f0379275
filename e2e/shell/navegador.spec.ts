import { expect, test } from '../fixtures.ts';
import { expectDownload } from '../support/downloads.ts';
import { findPedido } from '../support/pedidos.ts';
import { PersonalDataWatch } from '../support/personal-data.ts';
import { required } from '../support/required.ts';
import { signOut } from '../support/session-helpers.ts';
import { expectNewTab } from '../support/tabs.ts';
import { ACCOUNTS } from '../support/target.ts';

/**
 * Data left in the browser after a user's work: only the session and what they typed (SEG-13). percurso.spec.ts checks
 * the same for every screen.
 */
test(
  'signing in, a search, a document, a download and signing out leave no customer data in the browser',
  { tag: '@full' },
  async ({ page, context, backend }) => {
    const pedido = await findPedido(
      await backend.api('gestora'),
      '',
      ({ tipo_entrega, status, itens_pedido: [item] }) =>
        ['simples', 'registrada'].includes(tipo_entrega) &&
        status === 'entregue' &&
        typeof item?.identidade_frente === 'string' &&
        typeof item.declaracao === 'string',
    );
    const cpf = required(pedido.itens_pedido[0]?.cpf);
    const personalData = new PersonalDataWatch(context);
    const own = ACCOUNTS.gestora.email;
    // Typed into the form and into a search.
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
    await personalData.expectNoLeaks(page, { own, typed });
    await page.keyboard.press('Escape');
    await expectNewTab(
      page,
      page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /Declaração/ }),
      /\/api\/media\//,
    );
    await expectDownload(page, () => page.getByRole('button', { name: 'Exportar Etiqueta' }).click(), {
      name: `etiqueta_pedido_${pedido.id}.pdf`,
      kind: 'pdf',
    });
    await personalData.expectNoLeaks(page, { own, typed });

    await signOut(page);
    await personalData.expectNoLeaks(page, { own, typed });
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left).not.toContain('access');
    expect(left).not.toContain('refresh');
  },
);
