import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectToast } from '../support/toasts.ts';

/** The address of a record that does not exist. */

test.use({ role: 'atendente' });

const SCREENS = [
  {
    address: '/pedido/$id',
    request: '/pedido/99999999/',
    title: 'Pedido não encontrado.',
    text: 'Confira o endereço ou procure o pedido na lista.',
    link: 'Ver todos os pedidos',
    list: '/pedidos',
  },
  {
    address: '/passe/$id',
    request: '/passe/99999999/',
    title: 'Nenhum detalhe disponível para este passe.',
    text: 'Confira o endereço ou procure o passe na lista.',
    link: 'Ver todos os passes',
    list: '/passes',
  },
  {
    address: '/ordens-servico/$id/detalhes',
    request: '/ordens-servico/99999999/detalhes/',
    title: 'Erro ao buscar os detalhes da Ordem de Serviço.',
    text: 'Ordem de Serviço não encontrada.',
    link: 'Ver todas as ordens de serviço',
    list: '/ordens-servico',
  },
  {
    address: '/users/historico-usuario/$id',
    request: '/pedidos/historico-usuario/99999999/',
    title: 'Erro ao buscar o histórico de pedidos.',
    text: 'Este usuário não existe ou foi excluído.',
    link: 'Ver todos os usuários',
    list: '/users',
  },
];

for (const { address, request, title, text, link, list } of SCREENS) {
  test.describe(address, { tag: '@full' }, () => {
    test('shows title, text, a toast with the title, and a link to the list', async ({ page, expectFailure }) => {
      expectFailure(`GET /api/v1${request} -> 404`);
      for (const id of ['99999999', 'abc']) {
        await page.goto(address.replace('$id', id));
        // First, because the toast closes after five seconds.
        await expectToast(page, title);
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(list);
    });
  });
}
