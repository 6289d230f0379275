import { ensureBuilt } from '../scripts/lib/build.mjs';
import { deployedOrigin } from './support/target.ts';

/** Builds the panel if dist/ is missing or stale. */
export default async function globalSetup(): Promise<void> {
  if (deployedOrigin === undefined) await ensureBuilt();
}
