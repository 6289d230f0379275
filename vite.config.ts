import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { buildInfo } from './scripts/lib/build-info.ts';
import { chunkImportMap } from './scripts/lib/chunk-import-map.ts';
import { compressAtRest } from './scripts/lib/compress-at-rest.ts';
import { cspPatches } from './scripts/lib/csp-patches.ts';
import { devProxy } from './scripts/lib/dev-proxy.ts';
import { guide } from './scripts/lib/guide.ts';
import { screenPreloads } from './scripts/lib/screen-preloads.ts';
import { sentryDsn } from './scripts/lib/sentry-dsn.ts';
import { sourceMapsApart } from './scripts/lib/source-maps-apart.ts';

/** Parts of paths in src/ and of packages: modules that many screens share and the first list does not render. */
const NOT_IN_FIRST_LIST =
  /alert-dialog|confirm-dialog|close-button|unknown-result|use-operations|checkbox|cancelled-queries/;

export default defineConfig({
  plugins: [
    // Configured in tsr.config.json, which scripts/generate.ts reads too.
    tanstackRouter(),
    react(),
    tailwindcss(),
    cspPatches(),
    buildInfo(),
    guide(),
    sentryDsn(),
    screenPreloads(),
    chunkImportMap(),
    sourceMapsApart(),
    compressAtRest(),
  ],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  build: {
    target: browserslistToEsbuild(),
    // One stylesheet: a screen cannot be shown without its styles, and a failed preload cannot lose them (NAV-18).
    cssCodeSplit: false,
    license: { fileName: 'third-party-notices.md' },
    // <use href> needs a file, not a data URL.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // `npm run budget` reports compressed sizes.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Radix is built with esbuild's `keepNames`: each `__name(component)` call would keep an unused component.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'app', test: /src/, tags: ['$initial'], priority: 1 },
            // Without this group rolldown writes a file of 0.2 kB for each icon that a few screens share.
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 1 },
            // Modules of ten chunks or more in two files; rolldown makes one file for each smaller set of chunks.
            { name: 'shared', test: (id) => !NOT_IN_FIRST_LIST.test(id), minShareCount: 10, priority: 1 },
            { name: 'dialogs', minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: devProxy(process.env) },
});
