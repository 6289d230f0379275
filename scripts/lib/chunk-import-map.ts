import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Read by staging/http/panel.ts and included by deploy/nginx/embarque.conf. */
export const HASH_FILE = 'script-hashes.inc';

/** Content of HASH_FILE: the CSP sources of the page's two inline scripts, the import map and the preloads. */
export function hashLine(page: string): string {
  if (!page.includes('<script type="importmap">')) throw new Error('index.html has no import map');
  const scripts = [...page.matchAll(/<script(?: type="importmap")?>([^<]+)<\/script>/g)].map(
    ([, script = '']) => script,
  );
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return `set $embarque_script_hashes "${hashes.join('')}";\n`;
}

/** Vite's import map of chunks: a build renames only the chunks that changed (docs/decisions/0080). */
export function chunkImportMap(): Plugin {
  return {
    name: 'embarque:chunk-import-map',
    apply: 'build',
    config: () => ({ build: { chunkImportMap: true } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const source = hashLine(page?.type === 'asset' ? String(page.source) : '');
        this.emitFile({ type: 'asset', fileName: HASH_FILE, source });
      },
    },
  };
}
