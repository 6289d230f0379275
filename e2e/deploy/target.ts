import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { freePorts, startNginx, type Nginx } from './nginx.ts';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: playwright.deploy.config.ts runs these tests`);
  return value;
}

/** The panel behind nginx. */
export const panel = given('E2E_BASE_URL');
/** The backend's own address. */
export const api = given('DEPLOY_API');

/** Starts an nginx with the recipe and stops it after `use`. */
export async function withNginx(
  settings: {
    root?: string;
    api?: string;
    apiOrigin?: string;
    apiPaths?: string;
    redirectPort?: number;
    sentryDsn?: string;
  },
  use: (server: Nginx) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embarque-nginx-'));
  try {
    const [port = 0] = await freePorts(1);
    const defaults = { root: inProject('dist'), api: new URL(api).host };
    const server = await startNginx({ folder, port, ...defaults, ...settings });
    try {
      await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
