import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectCalls } from '../support/calls.ts';
import { expectDownload } from '../support/downloads.ts';
import { overflows } from '../support/layout.ts';
import { emProducao, findOrdem, runNotice } from '../support/ordens-servico.ts';
import { required } from '../support/required.ts';
import { expectToast } from '../support/toasts.ts';

/** Emitting the orders of a service order by their labels (ORS-14). */

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });
const question = (page: Page) => page.getByRole('alertdialog');
const notice = (page: Page) => runNotice(page, 'Emitir conferidos');
const emitted = (path: string) => path.includes('/pedido-emitido/');

/** A scan without single keys. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

test.describe('a service order of nine', { tag: ['@faults', '@writes', '@reset'] }, () => {
  test.use({ role: 'gestora' });

  test('is created, labelled and emitted by scanner with at most 15 presses', async ({ page, backend }) => {
    const api = await backend.api('gestora');
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    await page.goto('/ordens-servico');
    await press(button(page, 'Criar Ordem de Serviço'));
    const dialog = page.getByRole('dialog', { name: 'Criar Ordem de Serviço' });
    await press(dialog.getByRole('combobox', { name: 'Funcionário' }));
    await press(page.getByRole('option', { name: 'Joana Prates', exact: true }));
    presses += 1;
    await dialog.getByLabel('Quantidade de Pedidos').fill('9');
    await press(button(dialog, 'Criar'));
    await press(button(page, 'Abrir'));
    // The list has the same text.
    await expect(button(page, 'Prestação de Conta')).toBeVisible();
    await expect(page.getByText('0 de 9 prontos')).toBeVisible();
    const ordem = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
    const { data } = await api.GET('/ordens-servico/{id}/detalhes/', { params: { path: { id: ordem } } });
    const numeros = required(data).pedidos.map(({ numero_pedido }) => numero_pedido);

    await press(page.getByRole('button', { name: 'Etiquetas', exact: true }));
    await press(button(page, 'Uma por página'));
    // Some of the seed's addresses are incomplete (ENT-30).
    await expect(page.getByRole('list', { name: 'Endereços a conferir' })).toBeVisible();
    await expectAccessible(page);
    await expectDownload(page, () => press(button(page, 'Incluir assim mesmo')), {
      name: /^etiquetas_/,
      kind: 'pdf',
    });

    await press(button(page, 'Conferência'));
    await press(page.getByRole('checkbox', { name: 'Emitir ao ler' }));
    await expectAccessible(page);
    for (const numero of numeros) await scan(page, numero);
    await expect(page.getByText('9 de 9 prontos')).toBeVisible();
    await expect(page.getByText('Tudo conferido: 9 pedidos')).toBeVisible();
    await scan(page, required(numeros[0]));
    await expect(page.getByText(`Pedido ${numeros[0]} já foi conferido.`)).toBeVisible();
    await expectCalls(backend, 'markPedidoEmitido', 9);
    expect(presses).toBeLessThanOrEqual(15);
  });
});

test.describe('checked orders', { tag: ['@full', '@faults', '@writes', '@reset'] }, () => {
  test.use({ role: 'atendente' });

  test('are emitted after one question, one request each, and resumed after a reload', async ({
    page,
    backend,
    expectFailure,
  }) => {
    expectFailure(/POST .*\/pedido-emitido\/\d+\/ -> net::/);
    const { ordem_servico, pedidos } = await findOrdem(
      await backend.api('atendente'),
      (one) => one.pedidos.filter(emProducao).length >= 4,
    );
    const waiting = pedidos.filter(emProducao);
    const [first, second, third] = waiting;
    const path = (id: number | undefined) =>
      `/api/v1/ordens-servico/${ordem_servico.id}/pedido-emitido/${required(id)}/`;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (emitted(pathname)) sent.push(pathname);
    });
    page.on('dialog', (leave) => void leave.accept());
    await page.goto(`/ordens-servico/${ordem_servico.id}/detalhes?conferencia=sim`);
    await expect(button(page, 'Emitir os conferidos')).toHaveAccessibleDescription('Nenhum pedido conferido a emitir.');
    await expect(page.getByRole('textbox', { name: 'Ler etiqueta' })).toBeFocused();
    for (const { numero_pedido } of waiting.slice(0, 3)) await scan(page, numero_pedido);
    await backend.setFaults([
      { path: path(first?.id), fault: { kind: 'cut', when: 'after' } },
      { path: path(second?.id), fault: { kind: 'hang' } },
    ]);
    await button(page, 'Emitir os 3 conferidos').click();
    await expect(question(page)).toContainText('Deseja mesmo marcar 3 pedidos conferidos como Emitido?');
    await expect(question(page)).toContainText(/não conferidos? ficam? de fora\./);
    await button(question(page), 'Confirmar').click();
    await expect(question(page)).toHaveCount(0);
    await expect(notice(page)).toContainText('Emitir conferidos: Processando... 1 de 3');
    await expect(button(page, 'Emitindo 1 de 3')).toBeVisible();
    await expect.poll(() => sent).toEqual([path(first?.id), path(second?.id)]);

    await page.reload();
    await backend.clearFaults();
    await expect(page.getByText(`${required(first).numero_pedido} conferido`)).toBeVisible();
    await expect(notice(page)).toContainText('A tela foi fechada ou recarregada.');
    await expect(notice(page)).toContainText('1 não tentado.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => overflows(page)).toEqual([]);
    // Unknown outcomes are not sent again without a check.
    await expect(button(page, 'Emitir 1 conferido')).toBeVisible();
    await button(notice(page), 'Retomar').click();
    await button(question(page), 'Confirmar').click();
    await expectToast(page, '1 pedido marcado como pronto.');
    await button(notice(page), 'Conferir').click();
    await expectToast(page, 'Emitir conferidos: 2 conferidos, 1 feito, 1 falhou.');
    expect(sent).toEqual([path(first?.id), path(second?.id), path(third?.id)]);
    expect(new Set(sent).size).toBe(3);
  });
});
