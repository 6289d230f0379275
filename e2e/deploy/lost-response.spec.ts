import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createApi } from '../../scripts/lib/api-client.ts';
import { browserStateOf, signIn } from '../../scripts/lib/sign-in.ts';
import { startStagingProcess } from '../../scripts/lib/staging-process.ts';
import { expect, test } from '../fixtures.ts';
import { Cleanup } from '../support/cleanup.ts';
import { required } from '../support/required.ts';
import { ACCOUNTS, TODAY } from '../support/target.ts';
import { freePorts } from './nginx.ts';
import { withNginx } from './target.ts';

/** The connection to the backend is cut between its commit and its response: nginx answers 502 (ERR-14). */

test('shows an unknown result when the response is lost after the commit, and one service order exists', async ({
  page,
  guard,
}) => {
  test.setTimeout(240_000);
  const cleanup = new Cleanup();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embarque-lost-'));
  cleanup.add(() => rm(folder, { recursive: true }));
  const [port = 0] = await freePorts(1);
  const settings = {
    PORT: String(port),
    STAGING_DATA_DIR: folder,
    STAGING_FAULTS: '1',
    STAGING_TODAY: TODAY,
    STAGING_SEED_ORDERS: '120',
  };
  const start = async () => {
    const staging = await startStagingProcess(settings);
    cleanup.add(staging.stop);
    return staging;
  };
  try {
    let staging = await start();
    await withNginx({ api: new URL(staging.origin).host }, async ({ origin }) => {
      guard.trust(origin);
      guard.tolerate('request', / -> 502$/);
      guard.tolerate('log', /^warning: \[embarque\] .*ApiError/);
      const session = await signIn(`${staging.origin}/api/v1`, ACCOUNTS.gestora);
      const api = createApi(`${staging.origin}/api/v1`, { accessToken: session.access_token });
      const ordens = async () => required((await api.GET('/ordens-servico/')).data);
      const before = await ordens();
      await page.goto(`${origin}/theme.js`);
      await page.evaluate(
        (items) => {
          for (const { name, value } of items) localStorage.setItem(name, value);
        },
        browserStateOf(origin, session).origins.flatMap(({ localStorage }) => localStorage),
      );
      await page.goto(`${origin}/ordens-servico?dialogo=criar`);
      const dialog = page.getByRole('dialog', { name: 'Criar Ordem de Serviço' });
      // Behind the dialog the list has no roles.
      const first = page.locator('tbody a').first();
      await dialog.getByRole('combobox', { name: 'Funcionário' }).click();
      await page.getByRole('option', { name: 'Joana Prates', exact: true }).click();
      await dialog.getByLabel('Quantidade de Pedidos').fill('2');

      await fetch(`${staging.origin}/__staging/faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify([{ operationId: 'createOrdemServico', fault: { kind: 'cut', when: 'after' } }]),
      });
      const sent: number[] = [];
      page.on('response', (response) => {
        if (response.request().method() === 'POST') sent.push(response.status());
      });
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await dialog.getByRole('button', { name: 'Criar', exact: true }).click();
      expect((await answer).status()).toBe(502);
      await staging.stop();
      await expect(dialog.getByRole('alert')).toContainText('Resultado desconhecido: confira antes de repetir.');
      await expect(dialog.getByLabel('Quantidade de Pedidos')).toHaveValue('2');
      const check = dialog.getByRole('button', { name: 'Conferir' });
      await check.click();
      await expect(dialog.getByRole('status').filter({ hasText: 'O servidor encontrou um problema.' })).toBeVisible();

      staging = await start();
      await check.click();
      await expect(dialog.getByText('A lista foi lida de novo: procure nela antes de repetir.')).toBeVisible();
      const after = await ordens();
      expect(after.count).toBe(before.count + 1);
      await expect(first).toHaveText(String(required(after.results[0]).id));
      // Only the user can tell whether the list contains the new one.
      await expect(dialog.getByRole('alert')).toContainText('Resultado desconhecido');
      expect(sent).toEqual([502]);
    });
  } finally {
    await cleanup.run();
  }
});
