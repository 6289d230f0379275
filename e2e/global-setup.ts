import { ensureBuilt } from '../scripts/lib/build.mjs';
import { deployedOrigin } from './support/target.ts';

/** Builds the panel if dist/ is missing or stale; names the run on a deployed panel. */
export default async function globalSetup(): Promise<void> {
  if (deployedOrigin === undefined) {
    await ensureBuilt();
    return;
  }
  process.env['E2E_RUN'] ??= Date.now().toString(36);
  console.error(`E2E_RUN=${process.env['E2E_RUN']}`);
}
