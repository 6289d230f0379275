/**
 * `npx tsx scripts/bench/api-pressure.ts [--database-url URL] [--before FOLDER]`: latency of a list while a large image is
 * uploaded and 12 passwords are hashed, again and again. With --before it measures another checkout first, in the same run.
 */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ROOT } from '../lib/project.mjs';
import { signIn } from '../lib/sign-in.ts';
import { startStagingProcess } from '../lib/staging-process.ts';
import { createBenchDatabase } from './api-database.ts';

const GESTORA = { email: 'gestora@embarque.test', password: 'embarque123' };
const ROUNDS = 3;
/** New users, not sign-ins: those are throttled. Both cost one argon2 hash. */
const NEW_USERS = 12;
/** Requests of the list before the rounds, and the pause between two of them. */
const IDLE_REQUESTS = 100;
const PAUSE_MS = 10;
/** A PNG of this size is below the limit of pixels. */
const SIDE = 6200;

const { values } = parseArgs({ options: { 'database-url': { type: 'string' }, before: { type: 'string' } } });
const image = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#005961' } })
  .png()
  .toBuffer();

for (const root of values.before === undefined ? [ROOT] : [values.before, ROOT]) {
  const { idle, loaded } = await measure(root);
  console.log(`${root === ROOT ? 'this checkout' : 'before'}: idle ${textOf(idle)}; under pressure ${textOf(loaded)}`);
}

async function measure(root: string): Promise<{ idle: number[]; loaded: number[] }> {
  const database = await createBenchDatabase(values['database-url']);
  try {
    const { origin, stop } = await startStagingProcess({ ...database.env, STAGING_SEED_ORDERS: '2000' }, 120_000, root);
    try {
      const api = `${origin}/api/v1`;
      const { access_token: token } = await signIn(api, GESTORA);
      const headers = { authorization: `Bearer ${token}` };
      const list = async () => {
        const start = performance.now();
        const response = await fetch(`${api}/pedidos-paginados/?page=1`, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`the list answered ${response.status}`);
        return performance.now() - start;
      };
      const idle: number[] = [];
      for (let n = 0; n < IDLE_REQUESTS; n += 1) idle.push(await list());

      const loaded: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        let busy = true;
        const pressure = Promise.all([
          upload(api, headers, round),
          ...Array.from({ length: NEW_USERS }, (_, n) => register(api, headers, `${round}-${n}@example.com`)),
        ]).finally(() => {
          busy = false;
        });
        // A client that waits for each response would hide a pause: requests start at a fixed pace.
        const running: Promise<number>[] = [];
        while (stillBusy()) {
          running.push(list());
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
        loaded.push(...(await Promise.all(running)));
        await pressure;
        function stillBusy(): boolean {
          return busy;
        }
      }
      return { idle, loaded };
    } finally {
      await stop();
    }
  } finally {
    await database.remove();
  }
}

async function register(api: string, headers: Readonly<Record<string, string>>, email: string): Promise<void> {
  const response = await fetch(`${api}/accounts/register/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'segredo-longo', password2: 'segredo-longo' }),
  });
  if (response.status !== 201) throw new Error(`the new user answered ${response.status}: ${await response.text()}`);
}

async function upload(api: string, headers: Readonly<Record<string, string>>, round: number): Promise<void> {
  const body = new FormData();
  body.set('nome', `Modelo ${round}`);
  body.set('imagem', new Blob([Buffer.from(image)], { type: 'image/png' }), 'modelo.png');
  const response = await fetch(`${api}/modelos/`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
}

function textOf(latencies: readonly number[]): string {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms of ${sorted.length}`;
}
