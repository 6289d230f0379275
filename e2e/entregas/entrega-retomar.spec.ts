import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Backend } from '../support/backend.ts';
import { bar, check, cidade, openEntregas, resumo, runNotice, watchPatches } from '../support/entregas.ts';
import { atLeastThree, required } from '../support/required.ts';
import { signOut } from '../support/session-helpers.ts';
import { expectToast } from '../support/toasts.ts';

/** 'Retomar' and 'Conferir' after a reload during a bulk action (ENT-19). */

interface Chosen {
  readonly id: number;
  readonly numero_pedido: string;
}

const question = (page: Page) => page.getByRole('alertdialog');
const restored = (page: Page) => runNotice(page, 'Confirmar Entrega');
const confirmPath = ({ id }: Chosen) => `/confirmar-entrega/${id}/`;
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('bulk-outcomes'));

async function startConfirming(page: Page, pedidos: readonly Chosen[]): Promise<void> {
  for (const pedido of pedidos) await check(cidade(page), pedido).check();
  await bar(page).getByRole('button', { name: 'Confirmar Entrega' }).click();
  await question(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
}

/** Confirmations that the server carried out and answered, by path. */
async function confirmed(backend: Backend): Promise<readonly string[]> {
  const calls = await backend.requests();
  return calls
    .filter(({ operationId, status }) => operationId === 'confirmEntrega' && status === 200)
    .map(({ path }) => path.replace('/api/v1', ''));
}

test.use({ role: 'atendente' });

test.describe('a bulk confirmation', { tag: ['@full', '@faults', '@writes', '@reset'] }, () => {
  test('is resumed after a reload, and handles each order once', async ({ page, backend, expectFailure }) => {
    expectFailure(/PATCH .*\/confirmar-entrega\/\d+\/ -> net::/);
    const api = await backend.api('atendente');
    const chosen = (await resumo(api, 'cidade', 'pronto')).slice(0, 5);
    const [done, cut, killed, fourth, fifth] = chosen;
    if (!done || !cut || !killed || !fourth || !fifth) throw new Error('The seed has too few orders in Pronto.');
    page.on('dialog', (leave) => void leave.accept());
    await openEntregas(page);
    const patches = watchPatches(page);
    await backend.setFaults([
      { path: `/api/v1${confirmPath(cut)}`, fault: { kind: 'cut', when: 'after' } },
      { path: `/api/v1${confirmPath(killed)}`, fault: { kind: 'hang' } },
    ]);
    await startConfirming(page, chosen);
    await expect.poll(() => patches).toEqual([done, cut, killed].map(confirmPath));

    await page.reload();
    await backend.clearFaults();
    await expect(restored(page)).toContainText('1 entrega confirmada.');
    await expect(restored(page)).toContainText('A tela foi fechada ou recarregada.');
    await expect(restored(page)).toContainText('2 pedidos: Resultado desconhecido: confira antes de repetir.');
    await expect(restored(page)).toContainText('2 não tentados.');
    await expectAccessible(page);
    // Another user delivers an order that was not tried.
    await (await backend.api('gestora')).PATCH('/confirmar-entrega/{id}/', { params: { path: { id: fifth.id } } });

    await restored(page).getByRole('button', { name: 'Retomar' }).click();
    await expect(question(page)).toContainText('Deseja mesmo confirmar entrega 1 pedido selecionado?');
    await expect(question(page)).toContainText('1 pedido já mudou de status e fica de fora.');
    await question(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expectToast(page, '1 entrega confirmada.');
    await expect(restored(page)).toContainText('3 entregas confirmadas.');
    await expect(restored(page).getByRole('button', { name: 'Retomar' })).toHaveCount(0);

    await restored(page).getByRole('button', { name: 'Conferir' }).click();
    await expectToast(page, 'Confirmar Entrega: 2 conferidos, 1 feito, 1 falhou.');
    await expect(restored(page)).toContainText('4 entregas confirmadas. (1 falhas)');
    await expect(restored(page)).toContainText(`${killed.numero_pedido}: Agora: Pronto.`);
    expect(JSON.parse(String(await stored(page)))).toMatchObject({ owner: expect.stringMatching(/^\d+$/) });
    await restored(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await question(page).getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect.poll(() => stored(page)).toBeNull();
    await expect(question(page)).toHaveCount(0);
    await expect(restored(page)).toHaveCount(0);

    expect(patches).toEqual([done, cut, killed, fourth, killed].map(confirmPath));
    await expect.poll(() => confirmed(backend)).toHaveLength(4);
    expect(new Set(await confirmed(backend)).size).toBe(4);
    for (const { id } of chosen) {
      const { data } = await api.GET('/pedido/{id}/', { params: { path: { id } } });
      expect(data?.status).toBe('entregue');
    }
  });

  test('is not resumed in a duplicated tab while it runs', async ({ page, backend }) => {
    const chosen = (await resumo(await backend.api('atendente'), 'cidade', 'pronto')).slice(0, 3);
    const [first, second, third] = atLeastThree(chosen);
    await openEntregas(page);
    const patches = watchPatches(page);
    await backend.setFaults([{ path: `/api/v1${confirmPath(second)}`, fault: { kind: 'hang' } }]);
    await startConfirming(page, chosen);
    await expect.poll(() => patches).toEqual([first, second].map(confirmPath));

    // A tab that the page opens has a copy of its session storage, like a duplicated tab.
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => void window.open('/gerenciar-entrega'));
    const copy = await opened;
    const copied = watchPatches(copy);
    const resume = restored(copy).getByRole('button', { name: 'Retomar' });
    await expect(restored(copy)).toContainText('Processando...');
    await expect(resume).toHaveCount(0);
    await backend.clearFaults();
    await expectToast(page, '3 entregas confirmadas.');
    await resume.click();
    await expectToast(copy, 'Nenhum pedido a retomar: já mudaram de status.');
    expect(copied).toEqual([]);
    expect(patches).toEqual([first, second, third].map(confirmPath));
  });

  test('is removed at sign-out, and broken content is ignored', async ({ page, backend, expectFailure }) => {
    expectFailure(/PATCH .*\/confirmar-entrega\/\d+\/ -> 500/);
    const chosen = (await resumo(await backend.api('atendente'), 'cidade', 'pronto')).slice(0, 1);
    await openEntregas(page);
    await backend.setFaults([{ operationId: 'confirmEntrega', fault: { kind: 'status', status: 500 } }]);
    await startConfirming(page, chosen);
    await expect(restored(page)).toContainText('Nenhuma entrega confirmada. (1 falhas)');
    await page.reload();
    await expect(restored(page)).toContainText(`${String(chosen[0]?.numero_pedido)}: Motivo não guardado.`);
    const broken = required(await stored(page)).replace('operations', 'broken');
    await page.evaluate((content) => sessionStorage.setItem('bulk-outcomes', content), broken);
    await openEntregas(page);
    await expect(restored(page)).toHaveCount(0);
    await signOut(page);
    await expect.poll(() => stored(page)).toBeNull();
  });
});
