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

/**
 * Whoever is signed in needs the panel's files as surely as the first one. Their names are written where public/theme.js
 * finds them; it asks for them at once, instead of one after the other.
 */
function panelAhead(): Plugin {
  return {
    name: 'embarque:panel-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = ['schemas', 'panel', 'screen'].map((name) => {
          const chunk = chunks.find((file) => file.name === name);
          if (!chunk) throw new Error(`The build has no file ${name}: revisit GROUPS`);
          return `/${chunk.fileName}`;
        });
        return html.replace('src="/theme.js"', `src="/theme.js" data-panel="${files.join(' ')}"`);
      },
    },
  };
}

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/**
 * The files that screens share, the most common first. A group takes along what its modules import, unless a group with
 * a higher priority has it: so no file imports from one further down, and modules run in the order they were written for.
 */
const GROUPS = [
  {
    name: 'base',
    test: /src[\\/](main\.tsx|api[\\/]sessao\.ts|components[\\/](ui[\\/](button|input|logo|alert)|form[\\/]field|feedback[\\/]slow-notice)\.tsx)$|react-(query|router)[\\/].*[\\/](useMutation|useLocation|mutationOptions)\.js$/,
    priority: 5,
  },
  // zod: only sign-in goes without it (lib/search-schema).
  { name: 'schemas', test: /src[\\/]lib[\\/]search-params\.ts$/, priority: 4 },
  { name: 'sign-in', test: /src[\\/](routes[\\/](auth\.signin|login)\.tsx\?|features[\\/]sessao[\\/]sign-in-(page|form)\.tsx$)/, priority: 3 },
  {
    name: 'panel',
    test: /src[\\/](routes[\\/]_painel\.tsx\?|api[\\/](pages|downloads|pedidos|pedido-parts)\.ts$|lib[\\/](dates|money|cpf|text)\.ts$|components[\\/](feedback[\\/]\w+(-found)?-state|status)[\\/.])/,
    priority: 2,
  },
  {
    name: 'screen',
    test: /src[\\/](api[\\/]use-paged-query\.ts$|components[\\/](data-table[\\/](?!virtual)|documents[\\/]|form[\\/](search-box|status-select|record-state)\.tsx$|ui[\\/](address-block|section|ticket|facts)\.tsx$))/,
    priority: 1,
  },
];

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
    panelAhead(),
    // Once at build time instead of at each request (docs/decisions/0034). Brotli's last two steps take ten times as long.
    compression({ algorithms: ['gzip', ['brotliCompress', { params: BROTLI }]], threshold: 1024, logLevel: 'silent' }),
  ],
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('./src', import.meta.url)),
      // radix locks the page's scroll through an injected <style>; ours uses a constructable stylesheet (CSP).
      // React has had the hook itself since 18: no shim for older ones.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'react-style-singleton': fileURLToPath(new URL('./src/components/ui/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false, modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: api } } },
});
