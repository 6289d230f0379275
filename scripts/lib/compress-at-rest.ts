import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(html|css|m?js|json|svg)$/;
const SMALLEST_BYTES = 1024;
/** The last two steps make files 6 and 7 % smaller, for three and six times the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes .gz and .br beside the built files, once they are all there as they will be served (docs/decisions/0034). */
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
      await Promise.all(files.filter((file) => WORTH_IT.test(file)).map((file) => compress(path.join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed)),
    promisify(brotliCompress)(content, BROTLI).then((packed) => writeFile(`${file}.br`, packed)),
  ]);
}
