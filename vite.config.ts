import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { buildInfo } from './scripts/lib/build-info.ts';
import { compressAtRest } from './scripts/lib/compress-at-rest.ts';
import { cspPatches } from './scripts/lib/csp-patches.ts';
import { devProxy } from './scripts/lib/dev-proxy.ts';
import { guide } from './scripts/lib/guide.ts';
import { sentryDsn } from './scripts/lib/sentry-dsn.ts';
import { sourceMapsApart } from './scripts/lib/source-maps-apart.ts';

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
            // Without these, rolldown puts each small module that several screens import into a chunk of its own.
            {
              name: 'base',
              test: /components.(ui.(label|input|field)|form.(labeled-field|password-input)|layout.logo)|icons.eye\.|useLocation/,
              priority: 1,
            },
            { name: 'mutation', test: /use-single-flight|react-query.+useMutation\./, priority: 1 },
            { name: 'shell', test: /features.(shell.panel-layout|sessao.session-watch)|routes._painel.tsx/ },
            {
              name: 'list',
              test: /components.(personal-data.personal-value|data-table.(paged-table|empty-list|list-toolbar)|saved-views.lazy|form.(search-box|status-select))|use-(paged-list|list-(search|export))/,
            },
            {
              name: 'list-controls',
              test: /data-table.(list-export-dialog)|column-settings.columns-control|saved-views.(save-view|saved-views-nav|view-edit)|move-(buttons|item)|feedback.run-progress|ui.progress/,
            },
            { name: 'icons', test: /lucide-react/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: devProxy(process.env) },
});
