/**
 * `npm run bench [-- rounds]`: compares the panel with a bare page of the same stack (scripts/bench/bare/) in headless
 * Chromium, on one staging backend. Interleaved rounds, medians of 7.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ensureBrowser } from '../browser.mjs';
import { compressAtRest } from '../lib/compress-at-rest.ts';
import { inProject } from '../lib/project.mjs';
import { signIn } from '../lib/sign-in.ts';
import { startStagingProcess } from '../lib/staging-process.ts';
import {
  changesOfList,
  coldList,
  leftovers,
  respond,
  type Candidate,
  type Changes,
  type Leftovers,
} from './page-measures.ts';
import { INTERACTIONS, LARGE } from './page-screens.ts';
import { holds, tableOf, type Line } from './page-table.ts';
import { serveSite } from './site.ts';

const ATENDENTE = { email: 'atendente@embarque.test', password: 'embarque123' };
const MB = 1_000_000;
/** Half of what web.dev rates as a good INP (200 ms). */
const INTERACTION_MS = 100;

const rounds = Number(process.argv[2] ?? 7);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Give the number of rounds: npm run bench -- 7');

const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-bare-'));
await build({
  root: inProject('scripts/bench/bare'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), compressAtRest()],
  build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});
const staging = await startStagingProcess({
  STAGING_FAULTS: '1',
  STAGING_SEED_ORDERS: '2000',
  STAGING_ACCESS_TTL: '86400',
});
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
try {
  const bench = { browser, session: await signIn(`${staging.origin}/api/v1`, ATENDENTE) };
  const panel: Candidate = { name: 'panel', site: await serveSite(inProject('dist'), staging.origin) };
  const bare: Candidate = { name: 'bare', site: await serveSite(folder, staging.origin) };
  const machine = `${os.cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`;
  console.log(
    `${machine}, ${os.type()} ${os.release()}, Node.js ${process.versions.node}, Chromium ${browser.version()}, ${rounds} rounds\n`,
  );

  /** Alternates the order in each round. */
  async function both<T>(measure: (candidate: Candidate) => Promise<T>): Promise<{ panel: T[]; bare: T[] }> {
    const results: { panel: T[]; bare: T[] } = { panel: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? [panel, bare] : [bare, panel];
      for (const candidate of order) results[candidate === panel ? 'panel' : 'bare'].push(await measure(candidate));
    }
    return results;
  }

  const cold = await both((candidate) => coldList(bench, candidate));
  const changes = await both((candidate) => changesOfList(bench, candidate));
  const left = await both((candidate) => leftovers(bench, candidate));
  await fetch(`${staging.origin}/__staging/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(LARGE),
  });
  const responses = new Map<string, number[]>(INTERACTIONS.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const interaction of INTERACTIONS)
      responses.get(interaction.name)?.push(await respond(bench, panel, interaction));
  }
  await Promise.all([panel.site.stop(), bare.site.stop()]);

  const change = (key: keyof Changes) => ({
    panel: changes.panel.map((one) => one[key]),
    bare: changes.bare.map((one) => one[key]),
  });
  const remains = (key: keyof Leftovers, unit = 1) => ({
    panel: left.panel.map((one) => one[key] / unit),
    bare: left.bare.map((one) => one[key] / unit),
  });
  const lines: Line[] = [
    {
      name: 'cold list, rows visible below the start screen (4x CPU, 9 Mbit/s, 60 ms)',
      ...cold,
      most: { times: 1.5 },
      unit: 'ms',
    },
    { name: 'change of list, again (4x CPU, data after 50 ms)', ...change('again'), most: { times: 2.5 }, unit: 'ms' },
    { name: 'next page, already fetched (full speed)', ...change('nextPage'), most: { is: 60 }, unit: 'ms' },
    { name: 'heap growth over 28 changes of list', ...remains('heap', MB), most: { times: 1.6 }, unit: 'MB' },
    { name: 'listeners left behind', ...remains('listeners'), most: { is: 0 }, unit: '' },
    { name: 'intervals left behind', ...remains('timers'), most: { is: 0 }, unit: '' },
    { name: 'object URLs left behind', ...remains('objectUrls'), most: { is: 0 }, unit: '' },
    ...INTERACTIONS.map(({ name }) => ({
      name: `${name} (4x CPU)`,
      panel: responses.get(name) ?? [],
      most: { is: INTERACTION_MS },
      unit: 'ms' as const,
    })),
  ];
  console.log(tableOf(lines).join('\n'));
  const missed = lines.filter((line) => !holds(line)).length;
  console.log(`\n${lines.length - missed} passed, ${missed} failed`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await browser.close();
  await staging.stop();
  rmSync(folder, { recursive: true, force: true });
}
