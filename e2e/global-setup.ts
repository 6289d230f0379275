import { npmRun } from '../scripts/lib/run.mjs';
import { deployedOrigin } from './support/target.ts';

/** Builds the panel if dist/ is missing or stale; names the run on a deployed panel. */
export default async function globalSetup(): Promise<void> {
  if (deployedOrigin === undefined) {
    const { code, output } = await npmRun('build');
    if (code !== 0) throw new Error(output);
    return;
  }
  process.env['E2E_RUN'] ||= Date.now().toString(36);
  console.error(`E2E_RUN=${process.env['E2E_RUN']}`);
}
