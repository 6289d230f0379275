// `npm start`: installs and builds what is missing, then the panel and its backend in this very process.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();
const { ROOT } = await import('./lib/project.mjs');
process.chdir(ROOT);

// Same process, no child: signals, the exit code and the terminal are the backend's own.
const { register } = await import('tsx/esm/api');
register();
const backend = new URL('../staging/main.ts', import.meta.url).href;
await import(backend);
