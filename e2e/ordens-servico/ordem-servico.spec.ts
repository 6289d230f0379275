import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectCalls } from '../support/calls.ts';
import { expectDownload } from '../support/downloads.ts';
import { overflows } from '../support/layout.ts';
import { emProducao, findOrdem } from '../support/ordens-servico.ts';
import { pdfPages } from '../support/pdf.ts';
import { required } from '../support/required.ts';
import { expectRow } from '../support/tables.ts';
import { expectToast, toast } from '../support/toasts.ts';

/** One service order: its orders, 'Emitido', its account (ORS-05 to ORS-07). */

const detalhes = (id: number | undefined) => `/ordens-servico/${id}/detalhes`;
const table = (page: Page) => page.getByRole('table', { name: 'Pedidos Associados' });
const row = (page: Page, numero: string) => table(page).getByRole('row').filter({ hasText: numero });
const progressText = (prontos: number, total: number) => `${prontos} de ${total} ${total === 1 ? 'pronto' : 'prontos'}`;
const progress = (page: Page) => page.getByRole('progressbar', { name: /prontos?$/ });

test.use({ role: 'atendente' });

test('one service order', { tag: '@smoke' }, async ({ page, backend }) => {
  const { ordem_servico, pedidos } = await findOrdem(
    await backend.api('atendente'),
    (ordem) => ordem.pedidos.some(emProducao) && ordem.pedidos.some((pedido) => pedido.capinhas.length > 0),
  );

  await test.step('shows the service order and its orders', async () => {
    const { first_name, last_name, email } = ordem_servico.funcionario_detalhes;
    const prontos = pedidos.filter((pedido) => !emProducao(pedido)).length;
    await page.goto(detalhes(ordem_servico.id));
    await expect(page.getByRole('heading', { level: 1, name: `Ordem de Serviço ${ordem_servico.id}` })).toBeVisible();
    await expect(page).toHaveTitle(`Ordem de Serviço ${ordem_servico.id} · Embarque`);
    const summary = page.getByRole('region', { name: 'Resumo da ordem de serviço' });
    await expect(summary).toContainText(`${first_name} ${last_name}`);
    await expect(summary).toContainText(email);
    await expect(summary).toContainText(/Criação\d\d\/\d\d\/2026 \d\d:\d\d/);
    await expect(summary).toContainText(progressText(prontos, pedidos.length));
    await expect(progress(page)).toHaveAttribute('aria-valuenow', String(prontos));
    await expect(table(page).getByRole('link')).toHaveText(pedidos.map((pedido) => pedido.numero_pedido));
    for (const pedido of pedidos) {
      await expectRow(table(page), {
        Pedido: pedido.numero_pedido,
        'Quantidade de Passes': String(pedido.quantidade_passes),
        Capinhas: pedido.capinhas.map(({ label }) => label).join(', ') || 'Sem capinhas',
        Ações: emProducao(pedido) ? 'Emitido' : 'Pronto',
      });
    }
  });

  await test.step("'Prestação de Conta' saves the account", async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/gerar-pdf/'));
    const { bytes } = await expectDownload(
      page,
      () => page.getByRole('button', { name: 'Prestação de Conta' }).click(),
      {
        name: `prestacao_de_conta_os_${ordem_servico.id}.pdf`,
        kind: 'pdf',
      },
    );
    expect((await answered).headers()['content-type']).toContain('application/pdf');
    await expectToast(page, 'PDF gerado com sucesso!');
    const text = (await pdfPages(bytes)).join(' ');
    for (const pedido of pedidos) expect(text).toContain(pedido.numero_pedido);
  });

  await test.step('links to its orders', async () => {
    await table(page).getByRole('link').first().click();
    await expect(page).toHaveURL(`/pedido/${pedidos[0]?.id}`);
  });
});

/** Whether a toast lies on the middle of the control. */
const coveringToast = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-sonner-toast]') !== null;
  });

test(
  "'Emitido' of one order and of the last one",
  { tag: ['@writes', '@faults', '@reset'] },
  async ({ page, backend }) => {
    const api = await backend.api('atendente');

    await test.step("'Emitido' marks an order ready: the progress updates, the focus stays, and one press sends one request", async () => {
      const { ordem_servico, pedidos } = await findOrdem(api, (ordem) => ordem.pedidos.filter(emProducao).length >= 2);
      const prontos = pedidos.filter((pedido) => !emProducao(pedido)).length;
      const [first, second] = pedidos.filter(emProducao);
      const button = row(page, required(first?.numero_pedido)).getByRole('button', { name: /Emitido|Pronto/ });
      await page.goto(detalhes(ordem_servico.id));
      await expect(progress(page)).toHaveAttribute('aria-valuenow', String(prontos));
      await button.evaluate((element) => {
        if (!(element instanceof HTMLElement)) return;
        element.focus();
        element.click();
        element.click();
      });
      await expectToast(page, 'Pedido marcado como pronto com sucesso!');
      await expect(button).toHaveText('Pronto');
      await expect(button).toHaveAccessibleName(`Pronto, pedido ${required(first?.numero_pedido)}`);
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription('Este pedido já está pronto.');
      await expect(page.getByText(progressText(prontos + 1, pedidos.length), { exact: true })).toBeVisible();
      await expect(progress(page)).toHaveAttribute('aria-valuenow', String(prontos + 1));
      await expectCalls(backend, 'markPedidoEmitido', 1);
      expect((await api.GET('/pedido/{id}/', { params: { path: { id: required(first?.id) } } })).data?.status).toBe(
        'pronto',
      );
      // Several rows may be pending; each has its own spinner.
      await backend.setFaults([{ operationId: 'markPedidoEmitido', fault: { kind: 'hang' } }]);
      const other = row(page, required(second?.numero_pedido)).getByRole('button', {
        name: /Emitido|Pronto|Processando/,
      });
      await other.click();
      await expect(other).toHaveAttribute('aria-busy', 'true');
      await backend.clearFaults();
      await expect(other).toHaveText('Pronto');
    });

    await test.step("the last 'Emitido' finishes the service order and decrements the bell", async () => {
      const mine = required((await api.GET('/ordens-servico-usuario/')).data);
      const { ordem_servico, pedidos } = await findOrdem(
        api,
        (ordem) => mine.some(({ id }) => id === ordem.ordem_servico.id) && ordem.pedidos.filter(emProducao).length > 1,
      );
      const toasts = page.locator('[data-sonner-toast]');
      await page.goto(detalhes(ordem_servico.id));
      await expect(page.getByRole('button', { name: `Notificações, ${mine.length} pendentes` })).toBeVisible();
      for (const pedido of pedidos.filter(emProducao)) {
        const button = row(page, pedido.numero_pedido).getByRole('button', { name: /Emitido|Pronto/ });
        // By keyboard, because the pointer rests on the toast, which stays open.
        await button.press('Enter');
        await expectToast(page, 'Pedido marcado como pronto com sucesso!');
        // A toast under the pointer stays open while the list loads again.
        await toasts.hover();
        await expect(button).toHaveText('Pronto');
        expect(await coveringToast(button)).toBe(false);
      }
      const count = pedidos.filter(emProducao).length;
      await expect(toasts).toContainText(`${count} pedidos marcados como prontos.`);
      await page.mouse.move(0, 0);
      await expect(toasts).toHaveCount(0);
      await expect(page.getByText(progressText(pedidos.length, pedidos.length), { exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Resumo da ordem de serviço' })).toContainText('Finalizado');
      await expect(page.getByRole('button', { name: `Notificações, ${mine.length - 1} pendentes` })).toBeVisible();
    });
  },
);

test(
  "the second of two users on one order sees the server's refusal and the order ready",
  { tag: ['@full', '@writes', '@reset'] },
  async ({ page, gestora, backend, expectFailure }) => {
    const { ordem_servico, pedidos } = await findOrdem(await backend.api('atendente'), (ordem) =>
      ordem.pedidos.some(emProducao),
    );
    const numero = required(pedidos.find(emProducao)?.numero_pedido);
    const button = (person: Page) => row(person, numero).getByRole('button', { name: /Emitido|Pronto/ });
    for (const person of [page, gestora]) {
      await person.goto(detalhes(ordem_servico.id));
      await expect(button(person)).toHaveText('Emitido');
    }
    await button(page).click();
    await expectToast(page, 'Pedido marcado como pronto com sucesso!');
    expectFailure(/POST \/api\/v1\/ordens-servico\/\d+\/pedido-emitido\/\d+\/ -> 409/);
    await button(gestora).click();
    await expectToast(gestora, 'O pedido já está com o status "Pronto".');
    await expect(button(gestora)).toHaveText('Pronto');
  },
);

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('handles missing fields and a service order without orders', async ({ page, backend }) => {
    const { ordem_servico } = await findOrdem(await backend.api('atendente'));
    await backend.setFaults([
      { operationId: 'getOrdemServico', fault: { kind: 'wrong-envelope', body: { ordem_servico, pedidos: [] } } },
    ]);
    await page.goto(detalhes(ordem_servico.id));
    await expect(page.getByText('Nenhum pedido nesta Ordem de Serviço.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar todos' })).toHaveAccessibleDescription(
      'Não há pedidos nesta ordem.',
    );
    const pedidos = [
      { id: 5 },
      { id: 6, tipo_entrega: 'drone', quantidade_passes: 'x', capinhas: 'muitas', status: 'voando' },
    ];
    await backend.setFaults([
      { operationId: 'getOrdemServico', fault: { kind: 'wrong-envelope', body: { ordem_servico, pedidos } } },
    ]);
    await page.goto(detalhes(ordem_servico.id));
    await expectRow(table(page), {
      Pedido: 'nº 5',
      'Quantidade de Passes': '–',
      'Tipo de Entrega': 'Tipo não reconhecido',
      Capinhas: 'Sem capinhas',
      Ações: 'Emitido',
    });
    await expectRow(table(page), {
      Pedido: 'nº 6',
      'Quantidade de Passes': '–',
      'Tipo de Entrega': 'Tipo não reconhecido',
      Ações: 'Emitido',
    });
  });

  test(
    "the unknown result of 'Emitido' stays at the order until it is checked",
    { tag: ['@writes', '@reset'] },
    async ({ page, backend, expectFailure }) => {
      const { ordem_servico, pedidos } = await findOrdem(await backend.api('atendente'), (ordem) =>
        ordem.pedidos.some(emProducao),
      );
      const pedido = row(page, required(pedidos.find(emProducao)?.numero_pedido));
      const button = pedido.getByRole('button', { name: /Emitido|Pronto/ });
      expectFailure('/pedido-emitido/');
      await page.goto(detalhes(ordem_servico.id));
      await backend.setFaults([{ operationId: 'markPedidoEmitido', fault: { kind: 'cut', when: 'before' } }]);
      await button.press('Enter');
      await expectToast(page, 'Resultado desconhecido: confira antes de repetir.');
      await expect(button).toHaveText('Emitido');
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(
        table(page)
          .getByText(/^\d+ passes?$/)
          .first(),
      ).toBeVisible();
      await expect(pedido).toContainText('Emitido: Resultado desconhecido: confira antes de repetir.');
      await expect.poll(() => overflows(page)).toEqual([]);
      await expectAccessible(page);
      await pedido.getByRole('button', { name: 'Conferir' }).click();
      await expect(pedido.getByRole('status').filter({ hasText: 'Agora: Em Produção.' })).toBeVisible();
      await pedido.getByRole('button', { name: 'Dispensar' }).click();
      await expect(pedido.getByRole('button', { name: 'Conferir' })).toHaveCount(0);
      await backend.clearFaults();
      await button.press('Enter');
      await expect(button).toHaveText('Pronto');
    },
  );
});

test.describe('a service order of another employee', { tag: ['@full', '@writes', '@reset'] }, () => {
  test.use({ role: 'gestora' });

  test("names its owner on the page and with the first 'Emitido' (ORS-28)", async ({ page, backend }) => {
    const { ordem_servico, pedidos } = await findOrdem(
      await backend.api('gestora'),
      (ordem) => ordem.pedidos.filter(emProducao).length > 1,
    );
    const { first_name, last_name } = ordem_servico.funcionario_detalhes;
    const text = `Esta ordem é de ${first_name} ${last_name}.`;
    const [first, second] = pedidos.filter(emProducao).map(({ numero_pedido }) => required(numero_pedido));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(detalhes(ordem_servico.id));
    await expect(page.getByRole('note')).toHaveText(text);
    await expect.poll(() => overflows(page)).toEqual([]);
    await row(page, required(first))
      .getByRole('button', { name: /^Emitido/ })
      .press('Enter');
    await expectToast(page, text);
    await expect(row(page, required(first))).toContainText('Pronto');
    await row(page, required(second))
      .getByRole('button', { name: /^Emitido/ })
      .press('Enter');
    await expect(row(page, required(second))).toContainText('Pronto');
    // The first toast may still be there.
    expect(await toast(page, text).count()).toBeLessThan(2);
  });
});
