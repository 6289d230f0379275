/**
 * @typedef {object} Run
 * @property {readonly [tool: string, ...args: string[]]} command
 * @property {string} [report] JSON report of the tests
 * @property {Record<string, string>} [env]
 *
 * @typedef {{ build?: boolean, runs: readonly Run[] }} Suite build: the panel is built first
 */

/** @param {string} name @param {string[]} args @returns {Run} */
function vitest(name, ...args) {
  const report = `test-results/${name}.json`;
  return {
    command: ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    report,
  };
}

/** @param {string} name @param {string[]} args @returns {Run} */
function playwright(name, ...args) {
  const report = `test-results/${name}.json`;
  // The tests start their own backends.
  return {
    command: ['playwright', 'test', ...args],
    report,
    env: { E2E_BASE_URL: '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

const TOOLS = '--config=playwright.tools.config.ts';
const LIST = '--reporter=list,json';

/** @param {string} name @param {string} project @param {Record<string, string>} [env] @returns {Run} */
function deploy(name, project, env) {
  const run = playwright(name, '--config=playwright.deploy.config.ts', `--project=${project}`, '--pass-with-no-tests');
  return { ...run, env: { ...run.env, STAGING_CONTROL_TOKEN: '', ...env } };
}

/**
 * Suites that are never cached, by the name of their script in package.json.
 * @type {Readonly<Record<string, Suite>>}
 */
export const SUITES = {
  'staging:database': {
    runs: [vitest('staging-database', '--project=staging', '--tags-filter=database', '--tags-filter=!slow')],
  },
  'staging:slow': {
    runs: [{ ...vitest('staging-slow', '--project=staging', '--tags-filter=slow'), env: { TEST_DATABASE_URL: '' } }],
  },
  'staging:server': { runs: [vitest('staging-server', '--project=staging', '--coverage')] },
  'staging:cluster': { build: true, runs: [vitest('staging-cluster', '--project=cluster')] },
  'e2e:full': { build: true, runs: [playwright('e2e-full', '--project=full')] },
  'test:faults': { build: true, runs: [playwright('faults', '--project=faults')] },
  'test:walk': { build: true, runs: [playwright('walk', TOOLS, '--project=walk', LIST)] },
  'test:deploy': {
    build: true,
    runs: [deploy('deploy-cross-origin', 'screens', { DEPLOY_CROSS_ORIGIN: '1' }), deploy('deploy-nginx', 'nginx')],
  },
  'test:engines': { build: true, runs: [playwright('engines', TOOLS, '--project=engines', LIST)] },
  'guide:pictures': { build: true, runs: [{ command: ['playwright', 'test', TOOLS, '--project=guide'] }] },
  bench: { build: true, runs: [{ command: ['playwright', 'test', TOOLS, '--project=bench'] }] },
};
