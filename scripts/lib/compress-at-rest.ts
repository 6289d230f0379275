import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(html|css|m?js|json|svg)$/;
const SMALLEST_BYTES = 1024;

/** Writes .gz and .br beside the built files, after all other plugins (docs/decisions/0034). */
export function compressAtRest(): Plugin {
  let folder = '';
  return {
    name: 'embarque:compress-at-rest',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true });
      // One after the other: all at once need more memory and more time.
      for (const file of files.filter((name) => WORTH_IT.test(name))) await compress(path.join(folder, file));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  // A window no larger than the file: the default of 4 MB is cleared for each of them.
  const window = Math.min(Math.max(Math.ceil(Math.log2(content.length)), 16), constants.BROTLI_DEFAULT_WINDOW);
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: window },
  };
  await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
    promisify(brotliCompress)(content, brotli).then((packed) => writeFile(`${file}.br`, packed)),
  ]);
}
