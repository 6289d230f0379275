import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from './project.mjs';
import { freePorts, startNginx, type Nginx } from './nginx.ts';
import { startStagingProcess } from './staging-process.ts';

/** A deployed panel: nginx with the recipe in front of a staging backend. */
export interface Deployment {
  /** Panel and API on one origin. */
  readonly panel: string;
  /** The panel on another origin than the API, if it was built for that. */
  readonly crossPanel: string | undefined;
  /** The backend's own address. */
  readonly api: string;
  /** Contents of nginx's logs. */
  log(): string;
  /** Stops both servers and removes the folder. */
  stop(): Promise<void>;
}

/** The backend's port, compiled into the panel built for another origin. */
export interface CrossOrigin {
  readonly dist: string;
  readonly apiPort: number;
}

const TODAY = '2026-11-18';

/** Starts backend and nginx on free ports of 127.0.0.1, in a temporary folder. */
export async function startDeployment(nginx: string, cross?: CrossOrigin): Promise<Deployment> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-deploy-'));
  const ends: (() => Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const end of ends.splice(0).reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
  async function serve(
    name: string,
    settings: { port: number; root: string; api: string; apiOrigin?: string },
  ): Promise<Nginx> {
    mkdirSync(path.join(folder, name));
    const server = await startNginx({ nginx, folder: path.join(folder, name), ...settings });
    ends.push(() => server.stop());
    return server;
  }
  try {
    const [port = 0, crossPort = 0] = await freePorts(2);
    const { origin, stop: stopStaging } = await startStagingProcess({
      STAGING_TODAY: TODAY,
      STAGING_SEED_ORDERS: '400',
      TRUST_PROXY: 'loopback',
      ...(cross ? { PORT: String(cross.apiPort), STAGING_CORS_ORIGIN: `http://127.0.0.1:${crossPort}` } : {}),
    });
    ends.push(stopStaging);
    const api = new URL(origin).host;
    const same = await serve('same-origin', { port, root: inProject('dist'), api });
    const other = cross && (await serve('cross-origin', { port: crossPort, root: cross.dist, api, apiOrigin: origin }));
    return {
      panel: same.origin,
      crossPanel: other?.origin,
      api: origin,
      log: () => same.log() + (other?.log() ?? ''),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
