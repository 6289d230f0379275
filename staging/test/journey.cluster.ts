import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

it('brings an order from pago to entregue in the browser', () => {
  const cluster = inject('cluster');
  if (cluster === undefined) throw new Error('only in the project cluster');
  // npx needs a shell on Windows.
  const journey = [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/pedidos/jornada-do-pedido.spec.ts',
    '--project=deployed',
    '--reporter=list',
  ];
  // The backends offer the control calls without a token; the tests use them only if there is one.
  const env = { ...process.env, E2E_BASE_URL: cluster.url, E2E_API_URL: '', STAGING_CONTROL_TOKEN: 'none' };
  const { status, stdout } = spawnSync(process.execPath, journey, { cwd: ROOT, env, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
}, 600_000);
