// `npm start`: installs and builds what is missing, then the panel and its backend in this very process.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
const { ROOT } = await import('./lib/project.mjs');
process.chdir(ROOT);

// Built in a process of its own while the backend opens and seeds its database.
const panelBuilt = ensureBuilt();

// Same process, no child: signals, the exit code and the terminal are the backend's own.
const { register } = await import('tsx/esm/api');
register();
const backend = new URL('../staging/run.ts', import.meta.url).href;
/** @type {{ run: (options: { panelBuilt: Promise<void> }) => Promise<void> }} */
const { run } = await import(backend);
await run({ panelBuilt });
