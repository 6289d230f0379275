// `npm run test:deploy`: the recipe of deploy/nginx/ in a real nginx, in front of a staging backend. Tests
// nginx's responses, an old tab with a new build, and every screen, with the API on the same and on another origin.
// `--short` is the part in `npm test`: without the screens, on one origin; skipped where nginx is missing.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { findNginx, NO_NGINX } from './lib/find-nginx.mjs';
import { commandFile, inProject, ROOT } from './lib/project.mjs';
import { capture } from './lib/run.mjs';
import { readPlaywright } from './lib/test-reports.mjs';

process.chdir(ROOT);
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const nginx = findNginx();
if (nginx === undefined) {
  console.error(NO_NGINX);
  process.exit(values.short ? 0 : 1);
}
register();
const { startDeployment } = await import('./lib/deployment.ts');
const { freePorts } = await import('./lib/nginx.ts');

/** Part of the browser suite: every screen as both roles; sign-in, a document, a download. */
const SMOKE = ['e2e/percurso.spec.ts', 'e2e/navegador.spec.ts'];
const temporary = mkdtempSync(path.join(os.tmpdir(), 'embarque-build-'));
let passed = 0;
let failed = 0;
const interrupted = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // Keeps the process alive to stop what it started.
  process.on(signal, () => {
    interrupted.abort();
  });
}

/**
 * Runs Playwright; prints its count, and its output on failure.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function playwright(name, args, env) {
  if (interrupted.signal.aborted) return;
  const report = inProject('test-results', `deploy-${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await capture(
    process.execPath,
    [commandFile('playwright'), 'test', ...args, '--reporter=line,json'],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  /** @type {import('./lib/test-reports.mjs').Count} */
  let count = { passed: 0, failed: 1, skipped: 0 };
  try {
    count = readPlaywright(report);
  } catch {
    // Playwright exited before it wrote the report: the exit code counts.
  }
  const bad = Math.max(count.failed, code === 0 && count.passed > 0 ? 0 : 1);
  console.log(`${bad === 0 ? 'ok  ' : 'FAIL'} ${name}: ${count.passed} passed, ${bad} failed`);
  if (bad > 0) console.log(output);
  passed += count.passed;
  failed += bad;
}

/** A build for an API on another origin, outside of dist/. */
async function buildForOtherOrigin() {
  const dist = path.join(temporary, 'dist');
  const [apiPort = 0] = await freePorts(1);
  const { code, output } = await capture(process.execPath, [commandFile('vite'), 'build', '--outDir', dist], {
    env: { VITE_API_BASE_URL: `http://127.0.0.1:${apiPort}` },
  });
  if (code === 0) return { dist, apiPort };
  throw new Error(output);
}

try {
  const deployment = await startDeployment(nginx, values.short ? undefined : await buildForOtherOrigin());
  try {
    const same = { E2E_BASE_URL: deployment.panel, E2E_API_URL: '', DEPLOY_API: deployment.api, DEPLOY_NGINX: nginx };
    await playwright('recipe', ['--project=nginx'], same);
    if (!values.short && deployment.crossPanel !== undefined) {
      const cross = { ...same, E2E_BASE_URL: deployment.crossPanel, E2E_API_URL: deployment.api };
      await playwright('same-origin', ['--project=deployed', ...SMOKE], same);
      await playwright('cross-origin', ['--project=deployed', ...SMOKE], cross);
    }
    // Last, so that it covers all requests.
    const leaks = deployment
      .log()
      .split('\n')
      .filter((line) => /[?]|sig=|search=|http:\/\//.test(line));
    console.log(
      leaks.length === 0
        ? 'ok   no line of the logs has a query string'
        : `FAIL logs:\n${leaks.slice(0, 20).join('\n')}`,
    );
    if (leaks.length === 0) passed += 1;
    else failed += 1;
  } finally {
    await deployment.stop();
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !interrupted.signal.aborted ? 0 : 1;
