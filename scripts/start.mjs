// `npm start`: installs and builds if needed, then runs panel and backend in this process.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
ensureInstalled();
const { npmRun } = await import('./lib/run.mjs');
const { ROOT } = await import('./lib/project.mjs');
process.chdir(ROOT);

// The build runs in its own process while the backend opens and seeds its database.
const panelBuilt = npmRun('build').then(({ code, output }) => {
  if (code === 0) return;
  console.error(output);
  process.exit(code);
});

// The same process, not a child, so that the backend gets signals and sets the exit code.
const { register } = await import('tsx/esm/api');
register();
const backend = new URL('../staging/run.ts', import.meta.url).href;
/** @type {{ run: (options: { panelBuilt: Promise<void> }) => Promise<void> }} */
const { run } = await import(backend);
await run({ panelBuilt });
