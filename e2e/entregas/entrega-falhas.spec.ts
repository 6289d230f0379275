import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  bar,
  cartas,
  check,
  cidade,
  column,
  inDelivery,
  openEntregas,
  resumo,
  scan,
  scanBox,
  shippable,
  ticket,
  watchPatches,
} from '../support/entregas.ts';
import { atLeastThree, required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Gerenciar Entrega' when the backend fails (ENT-13, ERR-01 to ERR-20). */

const action = (page: Page, numero: string, name: string) => ticket(page, numero).getByRole('button', { name });

test.use({ role: 'atendente' });

test.describe('when the backend fails', { tag: '@faults' }, () => {
  test(
    'the response of an action does not split a scan in progress',
    { tag: ['@full', '@writes', '@reset'] },
    async ({ page, backend }) => {
      const [pedido, other] = atLeastThree(await shippable(await backend.api('atendente')));
      const numero = pedido.numero_pedido;
      const next = other.numero_pedido;
      await openEntregas(page, `/gerenciar-entrega?search=${numero}`);
      await backend.setFaults([{ operationId: 'updatePedidoStatus', fault: { kind: 'hang' } }]);
      await action(page, numero, 'Marcar como Enviado').click();
      await scanBox(page).press('ControlOrMeta+a');
      await page.keyboard.type(next.slice(0, 3));
      await backend.clearFaults();
      await expectToast(page, `Pedido ${numero} atualizado para "Enviado".`);
      await scan(page, next.slice(3));
      await expect(ticket(page, next)).toBeVisible();
      await expect(scanBox(page)).toHaveValue(next);
    },
  );

  test('a failed search keeps text and focus', { tag: '@full' }, async ({ page, backend, expectFailure }) => {
    expectFailure('GET /api/v1/gerenciar-pedidos/');
    const { numero_pedido: numero } = required((await inDelivery(await backend.api('atendente'), 'enviado'))[0]);
    await openEntregas(page);
    await backend.setFaults([{ operationId: 'searchPedidosEntrega', fault: { kind: 'status', status: 400 } }]);
    await scan(page, numero);
    await expect(page.getByRole('alert')).toContainText('Erro ao buscar pedidos.');
    await expect(page.getByText('Nenhum pedido encontrado.')).toBeHidden();
    await expect(scanBox(page)).toBeFocused();
    await expect(scanBox(page)).toHaveValue(numero);
  });

  test('a scan is searched and presses no focused button, also after a failed action', async ({
    page,
    backend,
    expectFailure,
  }) => {
    await openEntregas(page);
    expectFailure(/PATCH \/api\/v1\/(gerenciar-pedidos|confirmar-entrega)\/\d+\/ -> 503/);
    const api = await backend.api('atendente');
    const [pedido, next] = atLeastThree(await shippable(api));
    const codigo = pedido.numero_pedido;
    const patches = watchPatches(page);
    const failed = { kind: 'status', status: 503 } as const;
    await backend.setFaults([
      { operationId: 'updatePedidoStatus', fault: failed },
      { operationId: 'confirmEntrega', fault: failed },
    ]);
    for (const [name, failure] of [
      ['Adiar Entrega', 'Erro ao atualizar o status do pedido.'],
      ['Confirmar Entrega', 'Erro ao confirmar a entrega do pedido.'],
      ['Marcar como Enviado', undefined],
    ] as const) {
      await scan(page, codigo);
      await expect(action(page, codigo, name)).toBeEnabled();
      await action(page, codigo, name).focus();
      if (failure !== undefined) {
        await page.keyboard.press('Enter');
        await expectToast(page, failure);
        await expect(action(page, codigo, name)).toBeFocused();
      }
      await scan(page, next.numero_pedido);
      await expect(ticket(page, next.numero_pedido)).toBeVisible();
    }
    expect(patches).toEqual([`/gerenciar-pedidos/${pedido.id}/`, `/confirmar-entrega/${pedido.id}/`]);
  });

  test.describe('the tables', { tag: '@full' }, () => {
    test('each table stays usable when the other one fails; a line says that letters may be among the city’s orders', async ({
      page,
      backend,
      expectFailure,
    }) => {
      expectFailure(/GET \/api\/v1\/resumo-pedidos\/.* -> 400/);
      const api = await backend.api('atendente');
      const [letter] = await resumo(api, 'cartas', 'pronto');
      const [pedido] = await resumo(api, 'cidade', 'pronto');
      if (!letter || !pedido) throw new Error('The seed has no letter or no order in Pronto.');
      const warning = cidade(page).getByText('As cartas não foram carregadas: pode haver cartas entre estes pedidos.');
      const failed = { operationId: 'listResumoPedidos', fault: { kind: 'status', status: 400 } } as const;
      const query = { tipo_entrega: 'simples,registrada' };
      await backend.setFaults([{ ...failed, query }]);
      await page.goto('/gerenciar-entrega');
      await expect(cartas(page).getByRole('alert')).toContainText('Erro ao buscar pedidos de cartas.');
      await expect(warning).toBeVisible();
      await expect(cidade(page).getByRole('alert')).toHaveCount(0);
      await check(cidade(page), pedido).check();
      await expect(bar(page)).toContainText('1 pedido selecionado');

      await backend.clearFaults();
      await cartas(page).getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(check(cartas(page), letter)).toBeVisible();
      await expect(warning).toHaveCount(0);
      await expect(check(cidade(page), pedido)).toBeChecked();
      await expect(check(cidade(page), letter)).toHaveCount(0);

      await backend.setFaults([{ ...failed, query, fault: { kind: 'latency', ms: 0 } }, failed]);
      await page.reload();
      await expect(cidade(page).getByRole('alert')).toContainText('Erro ao buscar resumo dos pedidos.');
      await expect(cidade(page).getByText('Nenhum pedido', { exact: true })).toHaveCount(0);
      await expect(column(cartas(page), 'Pronto').getByRole('checkbox').first()).toBeEnabled();
      await expect(cartas(page).getByRole('alert')).toHaveCount(0);
    });

    test("null, missing or mistyped fields show their fallbacks; an empty column shows 'Nenhum pedido'", async ({
      page,
      backend,
    }) => {
      const odd = {
        id: 7,
        status: 'voando',
        usuario: null,
        endereco_entrega: { endereco_bairro: 'Centro' },
        tipo_entrega: 'drone',
      };
      await backend.setFaults([
        { operationId: 'searchPedidosEntrega', fault: { kind: 'wrong-envelope', body: [odd] } },
        {
          operationId: 'listResumoPedidos',
          query: { tipo_entrega: 'simples,registrada' },
          fault: { kind: 'wrong-envelope', body: [] },
        },
        { operationId: 'listResumoPedidos', fault: { kind: 'wrong-envelope', body: [{ id: 8, status: 'pronto' }] } },
      ]);
      await page.goto('/gerenciar-entrega?search=7');
      const result = page.getByRole('region', { name: 'Pedido nº 7' });
      for (const text of [
        'Status Desconhecido',
        'Tipo não reconhecido',
        'Sem Email',
        'CPF não disponível',
        'Rua não informada, Número não informado',
        'CEP não informado',
        'Centro',
      ]) {
        await expect(result).toContainText(text);
      }
      await expect(check(cidade(page), { numero_pedido: 'nº 8' })).toHaveAccessibleName('nº 8, –');
      await expect(cidade(page).getByText('Nenhum pedido', { exact: true })).toHaveCount(1);
      await expect(cartas(page).getByText('Nenhum pedido', { exact: true })).toHaveCount(2);
      await expect(cartas(page).getByRole('checkbox', { name: 'Selecionar todos: Pronto' })).toBeDisabled();
    });
  });
});
