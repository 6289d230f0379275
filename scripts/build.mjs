// `npm run build`: builds a static site in dist/.
import { requireSupportedNode } from './lib/node-version.mjs';

requireSupportedNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled();
const { build } = await import('./lib/build.mjs');
process.exitCode = await build();
