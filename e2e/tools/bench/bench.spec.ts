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
 * `npm run bench`: compares the panel with a bare page of the same stack (bare/) on one staging backend, and with an earlier
 * build if BENCH_BASE names its folder. Interleaved rounds; the table shows medians.
 */

const BASE = process.env['BENCH_BASE'] || undefined;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] || 7);
/** Half of what web.dev rates as a good INP (200 ms). */
const INTERACTION_MS = 100;

type Build = 'panel' | 'base' | 'bare';

interface Line {
  readonly measured: string;
  /** The values of all rounds; empty for a build that was not measured. */
  readonly values: Readonly<Record<Build, readonly number[]>>;
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
  const builds: { name: Build; origin: string }[] = [
    { name: 'panel', origin: await serve(inProject('dist')) },
    ...(BASE === undefined ? [] : [{ name: 'base' as const, origin: await serve(path.resolve(BASE)) }]),
    { name: 'bare', origin: await serve(folder) },
  ];
  const bench = { browser, session: await signIn(`${staging.origin}/api/v1`, ACCOUNTS.atendente) };

  /** Measures every build in each round, in alternating order. */
  async function measureAll<T>(measure: (origin: string) => Promise<T>, measured = builds) {
    const rounds: { name: Build; result: T }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, origin } of round % 2 === 0 ? measured : measured.toReversed())
        rounds.push({ name, result: await measure(origin) });
    }
    return (value: (one: T) => number): Line['values'] => {
      const of = (build: Build) => rounds.flatMap(({ name, result }) => (name === build ? [value(result)] : []));
      return { panel: of('panel'), base: of('base'), bare: of('bare') };
    };
  }

  const cold = await measureAll((origin) => coldList(bench, origin));
  await setFaults([{ path: '/api/v1/*', fault: { kind: 'latency', ms: 50 } }]);
  const changes = await measureAll((origin) => changesOfList(bench, origin));
  await setFaults([]);
  const left = await measureAll((origin) => leftovers(bench, origin));
  await setFaults(LARGE);
  const lines: Line[] = [
    {
      measured: 'cold list, rows visible (4x CPU, 9 Mbit/s, 60 ms), ms',
      values: cold(({ rows }) => rows),
      most: '1.2 x',
    },
    { measured: 'cold list, main thread blocked, ms', values: cold(({ blocked }) => blocked), most: '1.5 x' },
    {
      measured: 'change of list, again (4x CPU, API 50 ms), ms',
      values: changes(({ again }) => again),
      most: '1.5 x',
    },
    { measured: 'next page, already fetched (full speed), ms', values: changes(({ nextPage }) => nextPage), most: 60 },
    { measured: 'heap growth over 28 changes of list, MB', values: left(({ heap }) => heap / 1e6), most: '1.6 x' },
    { measured: 'listeners left behind', values: left(({ listeners }) => listeners), most: 0 },
    { measured: 'intervals left behind', values: left(({ timers }) => timers), most: 0 },
    { measured: 'object URLs left behind', values: left(({ objectUrls }) => objectUrls), most: 0 },
  ];
  // Only the panel: the controls of an earlier build may have other names.
  const panel = builds.filter(({ name }) => name === 'panel');
  for (const interaction of INTERACTIONS) {
    const response = await measureAll((origin) => respond(bench, origin, interaction), panel);
    const { name, most = INTERACTION_MS } = interaction;
    lines.push({ measured: `${name} (4x CPU), ms`, values: response((ms) => ms), most });
  }
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

function holds({ values: { panel, bare }, most }: Line): boolean {
  return median(panel) <= (typeof most === 'number' ? most : Number.parseFloat(most) * median(bare));
}

function rowOf(line: Line): Record<string, string | number> {
  const { measured, values, most } = line;
  const shown = (all: readonly number[]) =>
    all.length === 0 ? '' : Number(median(all).toFixed(measured.endsWith('MB') ? 2 : 0));
  const hasRatio = values.bare.length > 0 && median(values.bare) !== 0;
  return {
    measured,
    panel: shown(values.panel),
    ...(BASE === undefined ? {} : { base: shown(values.base) }),
    bare: shown(values.bare),
    ratio: hasRatio ? Number((median(values.panel) / median(values.bare)).toFixed(2)) : '',
    most,
    holds: holds(line) ? '' : 'MISSED',
  };
}
