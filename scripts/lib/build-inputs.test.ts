import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import { inProject, readManifest } from './project.mjs';

/** The file and every file of the project that it imports, directly or not. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported = ''] of readFileSync(inProject(file), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g))
    closure(path.posix.join(path.posix.dirname(file), imported), seen);
  return seen;
}

test('a change of any file that vite.config.ts imports makes the cached build stale', () => {
  const { files = [] } = readManifest().wireit?.['build'] ?? {};
  const isInput = createFilter(
    files.filter((file) => !file.startsWith('!')),
    [],
    { resolve: false },
  );
  const imported = [...closure('vite.config.ts')];
  expect(imported).toContain('scripts/lib/project.mjs');
  expect(imported.filter((file) => !isInput(file))).toEqual([]);
});
