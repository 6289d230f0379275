import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { inProject } from '../../scripts/lib/project.mjs';
import { signIn } from '../../scripts/lib/sign-in.ts';
import { ACCOUNTS } from '../support/target.ts';
import { freePorts } from './nginx.ts';

const START = { timeout: 60_000 };
const NOBODY = 65_534;

/** Instructions of the last stage, e.g. ['USER', 'node']. */
function finalStage(): [string, string][] {
  const lines = readFileSync(inProject('Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n');
  const instructions = lines.flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [undefined];
    return name === '' ? [] : [[name, value]];
  });
  return instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
}

const image = finalStage();
const valuesOf = (name: string) => image.filter(([one]) => one === name).map(([, value]) => value);
/** The words of a command: ["node", "--import", "tsx"]. */
const wordsOf = (name: string) =>
  Array.from(
    valuesOf(name)
      .join()
      .matchAll(/"([^"]+)"/g),
    ([, word = '']) => word,
  );

/** The ENV lines; a build argument is empty by default. */
function environment(): Record<string, string> {
  const pairs = valuesOf('ENV').flatMap((line) => line.split(/\s+/));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value.startsWith('$') ? '' : value];
    }),
  );
}

test('every stage of the image has the Node.js version of .nvmrc', () => {
  const versions = Array.from(
    readFileSync(inProject('Dockerfile'), 'utf8').matchAll(/^FROM node:(\d+)/gm),
    ([, v]) => v,
  );
  const wanted = readFileSync(inProject('.nvmrc'), 'utf8').trim();
  expect(versions).toEqual([wanted, wanted, wanted]);
});

test('the command of the Dockerfile starts with the files and variables of its last stage, and keeps its records', async () => {
  // The backend starts twice, at most a minute each.
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embarque-image-'));
  const [app, data] = [path.join(folder, 'app'), path.join(folder, 'data')];
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  let token: string | undefined;
  const { STAGING_DATA_DIR: volume = '', ...env } = environment();
  const isRoot = process.getuid?.() === 0;
  // Root ignores permissions, and its checkout may be in a folder that only root can read.
  const user = isRoot && canRead(inProject('node_modules')) ? { uid: NOBODY, gid: NOBODY } : {};
  const options = { cwd: app, env: { PATH: process.env['PATH'], ...env, PORT: String(port) }, ...user };
  const settings = { ...options, env: { ...options.env, STAGING_DATA_DIR: data, STAGING_SEED_ORDERS: '20' } };
  const [command = '', ...args] = wordsOf('CMD');
  const ready = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;

  await test.step('the volume belongs to the user of the image', () => {
    expect(valuesOf('VOLUME')).toEqual([volume]);
    expect(valuesOf('USER')).toEqual(['node']);
    expect(valuesOf('RUN')).toContain(`install -d -o node -g node -m 700 ${volume}`);
  });
  try {
    mkdirSync(app);
    mkdirSync(data, { mode: 0o700 });
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    for (const copied of valuesOf('COPY')) copy(copied, app);
    spawnSync('chmod', ['-R', 'a-w', app]);
    chmodSync(folder, 0o755);

    await test.step('without passwords or STAGING_PUBLIC_PASSWORDS=1 it does not start', () => {
      const { status, stderr } = spawnSync(command, args, { ...options, env: settings.env, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^HOST 0\.0\.0\.0 is not/) });
    });
    const started = { ...settings, env: { ...settings.env, STAGING_PUBLIC_PASSWORDS: '1' } };
    for (const run of ['first', 'second']) {
      await test.step(`${run} start`, async () => {
        const child = spawn(command, args, { ...started, stdio: 'inherit' });
        const ended = once(child, 'exit');
        try {
          await expect.poll(ready, START).toBe(200);
          token ??= (await signIn(`${origin}/api/v1`, ACCOUNTS.gestora)).access_token;
          // The second start has the keys of the first.
          const headers = { Authorization: `Bearer ${token}` };
          expect((await fetch(`${origin}/api/v1/usuario-logado/`, { headers })).status).toBe(200);
          expect(await (await fetch(`${origin}/pedidos`)).text()).toContain('id="root"');
          const [health = '', ...check] = wordsOf('HEALTHCHECK');
          expect(spawnSync(health, check, settings).status).toBe(0);
        } finally {
          child.kill('SIGTERM');
        }
        expect(await ended).toEqual([0, null]);
      });
    }
  } finally {
    spawnSync('chmod', ['-R', 'u+w', app]);
    rmSync(folder, { recursive: true });
  }
});

/** True if other users reach the folder. */
function canRead(folder: string): boolean {
  return spawnSync('ls', [folder], { uid: NOBODY, gid: NOBODY }).status === 0;
}

/** A COPY line of the last stage: from the project, and its packages and build from the project too. */
function copy(line: string, app: string): void {
  const [, source = '', target = ''] = /^(?:--from=\S+ \/app\/)?(\S+) (\S+)$/.exec(line) ?? [line];
  const destination = path.join(app, target);
  if (source === 'node_modules') symlinkSync(inProject(source), destination);
  else cpSync(inProject(source), target.endsWith('/') ? path.join(app, source) : destination, { recursive: true });
}
