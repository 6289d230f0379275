import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { inProject } from '../../../scripts/lib/project.mjs';
import { signIn } from '../../../scripts/lib/sign-in.ts';
import { startStagingProcess } from '../../../scripts/lib/staging-process.ts';
import type { FaultRule } from '../../../staging/qa/fault-rules.ts';
import { Cleanup } from '../../support/cleanup.ts';
import { required } from '../../support/required.ts';
import { ACCOUNTS } from '../../support/target.ts';
import { INTERACTIONS, LARGE } from './interactions.ts';
import { changesOfList, coldList, leftovers, respond } from './measures.ts';

/**
 * `npm run bench`: compares the panel with a bare page of the same stack (bare/) on one staging backend. Interleaved
 * rounds; the table shows medians.
 */

const ROUNDS = Number(process.env['BENCH_ROUNDS'] || 7);
/** Half of what web.dev rates as a good INP (200 ms). */
const INTERACTION_MS = 100;

interface Line {
  readonly measured: string;
  readonly panel: readonly number[];
  /** Undefined when the bare page has no counterpart. */
  readonly bare?: readonly number[];
  /** Upper limit: a value, or a multiple of the bare page. */
  readonly most: number | `${number} x`;
}

const cleanup = new Cleanup();

test.afterAll(() => cleanup.run());

test('the panel stays within its multiples of a bare page', async ({ browser }) => {
  test.setTimeout(0);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'embarque-bare-'));
  cleanup.add(() => rm(folder, { recursive: true }));
  const root = fileURLToPath(new URL('bare', import.meta.url));
  // Playwright sets it to 'test', which would build React for development.
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const staging = await startStagingProcess({
    STAGING_FAULTS: '1',
    STAGING_SEED_ORDERS: '2000',
    STAGING_ACCESS_TTL: '86400',
  });
  cleanup.add(staging.stop);
  const serve = async (outDir: string) => {
    const server = await preview({
      root: inProject(),
      configFile: false,
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, proxy: { '/api': staging.origin } },
    });
    cleanup.add(() => server.close());
    return required(server.resolvedUrls?.local[0]).replace(/\/$/, '');
  };
  const setFaults = (rules: readonly FaultRule[]) =>
    fetch(`${staging.origin}/__staging/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(rules),
    });
  const [panel, bare] = [await serve(inProject('dist')), await serve(folder)];
  const bench = { browser, session: await signIn(`${staging.origin}/api/v1`, ACCOUNTS.atendente) };

  /** Measures both pages in each round, in alternating order. */
  async function both<T>(measure: (origin: string) => Promise<T>): Promise<{ panel: T[]; bare: T[] }> {
    const results: { panel: T[]; bare: T[] } = { panel: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const which of round % 2 === 0 ? (['panel', 'bare'] as const) : (['bare', 'panel'] as const))
        results[which].push(await measure(which === 'panel' ? panel : bare));
    }
    return results;
  }

  const cold = await both((origin) => coldList(bench, origin));
  await setFaults([{ path: '/api/v1/*', fault: { kind: 'latency', ms: 50 } }]);
  const changes = await both((origin) => changesOfList(bench, origin));
  await setFaults([]);
  const left = await both((origin) => leftovers(bench, origin));
  await setFaults(LARGE);
  const responses = new Map<string, number[]>(INTERACTIONS.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const interaction of INTERACTIONS)
      responses.get(interaction.name)?.push(await respond(bench, panel, interaction));
  }

  function pick<T>({ panel: of, bare: ofBare }: { panel: T[]; bare: T[] }, value: (one: T) => number) {
    return { panel: of.map(value), bare: ofBare.map(value) };
  }
  const lines: Line[] = [
    {
      measured: 'cold list, rows visible (4x CPU, 9 Mbit/s, 60 ms), ms',
      ...pick(cold, (one) => one.rows),
      most: '1.2 x',
    },
    { measured: 'cold list, main thread blocked, ms', ...pick(cold, (one) => one.blocked), most: '1.5 x' },
    { measured: 'change of list, again (4x CPU, API 50 ms), ms', ...pick(changes, (one) => one.again), most: '1.5 x' },
    { measured: 'next page, already fetched (full speed), ms', ...pick(changes, (one) => one.nextPage), most: 60 },
    { measured: 'heap growth over 28 changes of list, MB', ...pick(left, (one) => one.heap / 1e6), most: '1.6 x' },
    { measured: 'listeners left behind', ...pick(left, (one) => one.listeners), most: 0 },
    { measured: 'intervals left behind', ...pick(left, (one) => one.timers), most: 0 },
    { measured: 'object URLs left behind', ...pick(left, (one) => one.objectUrls), most: 0 },
    ...INTERACTIONS.map(({ name, most = INTERACTION_MS }) => ({
      measured: `${name} (4x CPU), ms`,
      panel: required(responses.get(name)),
      most,
    })),
  ];
  console.log(
    `${required(os.cpus()[0]).model}, ${os.cpus().length} cores, Chromium ${browser.version()}, ${ROUNDS} rounds`,
  );
  console.table(lines.map(rowOf));
  expect(lines.filter((line) => !holds(line)).map(({ measured }) => measured)).toEqual([]);
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return (required(sorted[middle]) + required(sorted[sorted.length % 2 === 1 ? middle : middle - 1])) / 2;
}

function holds({ panel, bare = [], most }: Line): boolean {
  return median(panel) <= (typeof most === 'number' ? most : Number.parseFloat(most) * median(bare));
}

function rowOf(line: Line): Record<string, string | number> {
  const { measured, panel, bare, most } = line;
  const shown = (values: readonly number[]) => Number(median(values).toFixed(measured.endsWith('MB') ? 2 : 0));
  const ratio = bare && median(bare) !== 0 ? Number((median(panel) / median(bare)).toFixed(2)) : '';
  return {
    measured,
    panel: shown(panel),
    bare: bare ? shown(bare) : '',
    ratio,
    most,
    holds: holds(line) ? '' : 'MISSED',
  };
}
