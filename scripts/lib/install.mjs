import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { inProject } from './project.mjs';
import { npmCommand } from './run.mjs';

/** True when npm wrote its record of node_modules after package-lock.json last changed. */
function isInstalled() {
  const changed = (/** @type {string[]} */ ...file) => statSync(inProject(...file), { throwIfNoEntry: false })?.mtimeMs;
  const installed = changed('node_modules', '.package-lock.json');
  return installed !== undefined && installed >= (changed('package-lock.json') ?? 0);
}

/** Installs the packages if they are missing or out of date. Exits when npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci)...');
  const [command, args, options] = npmCommand(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  // NODE_ENV=production would omit the devDependencies.
  const env = { ...process.env, NODE_ENV: undefined };
  const { status } = spawnSync(command, args, { ...options, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
