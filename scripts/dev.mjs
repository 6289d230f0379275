// `npm run dev`: Vite with hot reload on 5173 in front of the staging backend or of API_URL. Both stop together.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { commandFile } = await import('./lib/project.mjs');
const { ended, forwardSignals, start } = await import('./lib/run.mjs');

const elsewhere = process.env['API_URL'];
const port = process.env['PORT'] || '4000';
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
if (!elsewhere) children.push(start(process.execPath, ['--import', 'tsx', 'staging/main.ts']));
children.push(
  start(process.execPath, [commandFile('vite')], { env: { API_URL: elsewhere || `http://127.0.0.1:${port}` } }),
);

forwardSignals(children);
const codes = children.map(ended);
const first = await Promise.race(codes);
for (const child of children) child.kill('SIGTERM');
await Promise.all(codes);
process.exitCode = first;
