import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { commandFile, inProject } from '../../scripts/lib/project.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { startStagingProcess } from '../../scripts/lib/staging-process.ts';
import { Cleanup } from '../support/cleanup.ts';
import { TODAY } from '../support/target.ts';
import { findNginx, freePorts, startNginx } from './nginx.ts';

/**
 * Starts a staging backend and an nginx with the recipe in front of it, and sets their addresses. With
 * DEPLOY_CROSS_ORIGIN=1 the panel is built for the backend's own address. The teardown stops both and reads the logs.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (findNginx() === undefined) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embarque-deploy-'));
  const cleanup = new Cleanup();
  cleanup.add(() => rm(folder, { recursive: true }));
  try {
    const [port = 0, apiPort = 0] = await freePorts(2);
    const isCross = process.env['DEPLOY_CROSS_ORIGIN'] === '1';
    const root = isCross ? await buildFor(`http://127.0.0.1:${apiPort}`, folder) : inProject('dist');
    const staging = await startStagingProcess({
      STAGING_TODAY: TODAY,
      STAGING_SEED_ORDERS: '400',
      TRUST_PROXY: 'loopback',
      PORT: String(apiPort),
      ...(isCross ? { STAGING_CORS_ORIGIN: `http://127.0.0.1:${port}` } : {}),
    });
    cleanup.add(staging.stop);
    const nginxFolder = path.join(folder, 'nginx');
    await mkdir(nginxFolder);
    const nginx = await startNginx({
      folder: nginxFolder,
      port,
      root,
      api: new URL(staging.origin).host,
      ...(isCross ? { apiOrigin: staging.origin } : {}),
    });
    cleanup.add(() => nginx.stop());
    process.env['E2E_BASE_URL'] = nginx.origin;
    process.env['E2E_API_URL'] = isCross ? staging.origin : '';
    process.env['DEPLOY_API'] = staging.origin;
    return async () => {
      const leaks = nginx.log().match(/.*(?:[?]|sig=|search=|http:\/\/).*/g) ?? [];
      await cleanup.run();
      if (leaks.length > 0) throw new Error(`The logs have query strings (SEG-09):\n${leaks.slice(0, 20).join('\n')}`);
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** A build for an API on another origin, outside of dist/. */
async function buildFor(apiOrigin: string, folder: string): Promise<string> {
  const dist = path.join(folder, 'dist');
  const { code, output } = await capture(process.execPath, [commandFile('vite'), 'build', '--outDir', dist], {
    env: { VITE_API_BASE_URL: apiOrigin },
  });
  if (code !== 0) throw new Error(output);
  return dist;
}
