import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HASH_FILE, hashLine } from '../../scripts/lib/chunk-import-map.ts';
import { inProject } from '../../scripts/lib/project.mjs';

/** Built file names end in a content hash. */
const HASHED = /^(.+)-[\w-]{8}\.(js|css)$/;

/** Copies the built panel to a folder, without the compressed copies. */
export function putBuild(root: string): void {
  cpSync(inProject('dist'), root, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
}

/**
 * Computes the next build: every hashed file has a new name with `mark` (four letters), and all references have it. A real
 * build takes ten seconds. Returns a function that deploys it.
 */
export function prepareNextBuild(root: string, mark: string): () => void {
  const assets = path.join(root, 'assets');
  // Pictures keep their names and name no other file.
  const code = readdirSync(assets).filter((name) => HASHED.test(name));
  const renamed = code.map(
    (name, index) => [name, name.replace(HASHED, `$1-${mark}${String(index).padStart(4, '0')}.$2`)] as const,
  );
  const files = [...renamed.map(([name]) => path.join(assets, name)), path.join(root, 'index.html')].map(
    (file) =>
      [file, renamed.reduce((now, [name, next]) => now.replaceAll(name, next), readFileSync(file, 'utf8'))] as const,
  );
  return () => {
    for (const [file, text] of files) writeFileSync(file, text);
    for (const [name, next] of renamed) renameSync(path.join(assets, name), path.join(assets, next));
    writeFileSync(path.join(root, HASH_FILE), hashLine(readFileSync(path.join(root, 'index.html'), 'utf8')));
  };
}

/** Removes a screen's chunk, as an incomplete deployment does. */
export function loseScreen(root: string, screen: string): void {
  const assets = path.join(root, 'assets');
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    // An icon may have the name of a screen; only the screen's chunk exports a component.
    if (name.startsWith(`${screen}-`) && / as component\b/.test(readFileSync(file, 'utf8'))) rmSync(file);
  }
}
