import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { inProject } from './project.mjs';

const UNKNOWN = 'desconhecido';
const SHORT = 7;

/** GIT_COMMIT where the build has no repository (a container), else the commit of the working tree. */
export function readCommit(setting = process.env['GIT_COMMIT']?.trim()): string {
  if (setting) {
    if (!/^[0-9a-f]{7,40}$/.test(setting)) throw new Error(`GIT_COMMIT has to be a commit hash, not "${setting}"`);
    return setting.slice(0, SHORT);
  }
  try {
    const args = ['describe', '--always', '--dirty', '--exclude=*', `--abbrev=${SHORT}`];
    return execFileSync('git', args, { cwd: inProject(), encoding: 'utf8', stdio: 'pipe' }).trim() || UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/**
 * Writes version and commit into index.html (`<meta name="build">`) and version.json. Not into a chunk: its name would
 * change with every commit.
 */
export function buildInfo(): Plugin {
  const build = { version: packageJson.version, commit: readCommit() };
  return {
    name: 'embarque:build-info',
    transformIndexHtml() {
      const content = `${build.version} (${build.commit})`;
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify(build)}\n` });
    },
  };
}
