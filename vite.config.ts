import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/**
 * sonner injects a <style> element when its module loads, which the CSP (style-src 'self') blocks and reports.
 * Its stylesheet comes from src/index.css instead; this removes the call, and fails the build if sonner moves it.
 */
function sonnerWithoutInjectedStyle(): Plugin {
  return {
    name: 'embarque:sonner-without-injected-style',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined;
      const call = /^__insertCSS\(.*\);?$/m;
      if (!call.test(code)) throw new Error('sonner no longer calls __insertCSS as expected: revisit vite.config.ts');
      return { code: code.replace(call, ''), map: null };
    },
  };
}

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's loader comes with its component: the entry carries only its address, its search schema and its title.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    sonnerWithoutInjectedStyle(),
    // Once at build time instead of at each request (docs/decisions/0034). Brotli's last two steps take ten times as long.
    compression({ algorithms: ['gzip', ['brotliCompress', { params: BROTLI }]], threshold: 1024, logLevel: 'silent' }),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // radix locks the page's scroll through an injected <style>; ours uses a constructable stylesheet (CSP).
      'react-style-singleton': fileURLToPath(new URL('./src/components/ui/style-singleton.ts', import.meta.url)),
    },
  },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 600 },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: api } } },
});
