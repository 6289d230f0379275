import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Moves the source maps from `dist/` to `dist-maps/`, which no server serves. */
export function sourceMapsApart(): Plugin {
  let folder = '';
  return {
    name: 'embarque:source-maps-apart',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    async writeBundle() {
      const maps = `${folder}-maps`;
      await rm(maps, { recursive: true, force: true });
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => name.endsWith('.map'))) {
        await cp(path.join(folder, file), path.join(maps, file));
        await rm(path.join(folder, file));
      }
    },
  };
}
