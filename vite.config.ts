import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { compressAtRest } from './scripts/lib/compress-at-rest.ts';
import { FIRST_CALLS } from './src/first-calls.ts';

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
 * What our own maker of lucide's drawings does not read: their names, and the keys of their elements, which are random and
 * hardly compress.
 */
const UNREAD_OF_ICONS = /^ *(name|size): .*,\n|,\n *aliases: \[[^\]]*\]|,\s*key: "\w+"|^__iconData\.node;\n/gm;

/** lucide's drawings by our own maker, and with nothing that it does not read. */
function leanLucideIcons(): Plugin {
  const maker = fileURLToPath(new URL('./src/components/ui/lucide-icon.ts', import.meta.url));
  return {
    name: 'embarque:lean-lucide-icons',
    transform(code, id) {
      const file = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](.+)$/.exec(id)?.[1];
      if (file === undefined) return undefined;
      if (file === 'createLucideIcon.mjs') return { code: `export { createLucideIcon as default } from ${JSON.stringify(maker)};`, map: null };
      return file.startsWith('icons') ? { code: code.replaceAll(UNREAD_OF_ICONS, ''), map: null } : undefined;
    },
  };
}

/**
 * Whoever is signed in needs the panel's files as surely as the first one. Their names are written where public/theme.js
 * finds them; it asks for them at once, instead of one after the other, and for what the screen shows first.
 */
function panelAhead(): Plugin {
  let calls = FIRST_CALLS;
  return {
    name: 'embarque:panel-ahead',
    configResolved({ env }) {
      // With an API of another origin the browser would ask that one for leave first, so nothing is won; and this one is
      // not to have the token. Read as the panel's code reads it: from the environment or from an .env file.
      const setting: unknown = env['VITE_API_BASE_URL'];
      if (typeof setting === 'string' && setting.trim() !== '') calls = {};
    },
    // In place of the copy that Vite makes of public/ as it stands: this file too is loaded before anything is shown.
    generateBundle() {
      const { code, errors } = minifySync('theme.js', readFileSync(new URL('./public/theme.js', import.meta.url), 'utf8'));
      if (errors.length > 0) throw new Error(`public/theme.js: ${JSON.stringify(errors)}`);
      this.emitFile({ type: 'asset', fileName: 'theme.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const fileOf = (name: string) => {
          const chunk = chunks.find((file) => file.name === name);
          if (!chunk) throw new Error(`The build has no file ${name}: revisit GROUPS`);
          return `/${chunk.fileName}`;
        };
        // '/pedidos /assets/pedidos-x.js /api/v1/pedidos-paginados/?page=1 ...': screens whose address has no record in it.
        const screens = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const route = /[\\/]routes[\\/]_painel[\\/]([\w-]+)(?:\.index)?\.tsx\?/.exec(facadeModuleId ?? '')?.[1];
          if (route === undefined) return [];
          const call = calls[`/${route}`];
          return [`/${route} /${fileName} ${call === undefined ? '-' : `/api/v1/${call.replaceAll('&', '&amp;')}`}`];
        });
        if (screens.length === 0) throw new Error('The build has no file of a screen: revisit panelAhead');
        const ahead = `data-panel="${fileOf('panel')}" data-schemas="${fileOf('schemas')}" data-screens="${screens.join(' ')}"`;
        return html.replace('src="/theme.js"', `src="/theme.js" ${ahead}`);
      },
    },
  };
}

/**
 * Chromium compiles all functions of a file that begins with this comment, beside the page and while it loads: otherwise
 * each is compiled at its first call, when somebody waits for the screen (docs/decisions/0043). After Vite's own last
 * changes, since nothing may stand before it.
 */
function compiledAhead(): Plugin {
  return {
    name: 'embarque:compiled-ahead',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const isScreen = /[\\/]src[\\/]routes[\\/]/.test(file.facadeModuleId ?? '');
          if (isScreen || COMPILED_AHEAD.has(file.name)) file.code = `${COMPILE_AHEAD}\n${file.code}`;
        }
      },
    },
    // Something that a later hook puts before it would take it away, and nobody would see it but a slow machine.
    writeBundle(_, bundle) {
      for (const name of COMPILED_AHEAD) {
        const isAhead = Object.values(bundle).some((file) => file.type === 'chunk' && file.name === name && file.code.startsWith(COMPILE_AHEAD));
        if (!isAhead) throw new Error(`The file ${name} does not begin with ${COMPILE_AHEAD}: revisit compiledAhead`);
      }
    },
  };
}

/**
 * The files that screens share, the most common first. A group takes along what its modules import, unless a group with
 * a higher priority has it: so no file imports from one further down, and modules run in the order they were written for.
 */
const GROUPS = [
  {
    name: 'base',
    test: /src[\\/](main\.tsx|api[\\/]sessao\.ts|components[\\/](ui[\\/](brand\.svg|(button|input|logo)\.tsx)|feedback[\\/]slow-notice\.tsx))$|react-(query|router)[\\/].*[\\/](useMutation|useLocation|mutationOptions)\.js$|icons[\\/]triangle-exclamation-point\.mjs$/,
    priority: 5,
  },
  // zod: sign-in and the first rows go without it (docs/decisions/0041).
  { name: 'schemas', test: /src[\\/]lib[\\/]search-params\.ts$/, priority: 4 },
  // Sign-in, and what other forms share with it.
  {
    name: 'form',
    test: /src[\\/](routes[\\/](auth\.signin|login)\.tsx\?|features[\\/]sessao[\\/]sign-in-(page|form)\.tsx$|components[\\/](form[\\/]field|ui[\\/]alert)\.tsx$)/,
    priority: 3,
  },
  // The shell, and what a list is made of: whoever does not begin at a list comes to one.
  {
    name: 'panel',
    test: /src[\\/](routes[\\/]_painel\.tsx\?|api[\\/](pages|downloads|pedidos|pedido-parts|use-paged-query)\.ts$|lib[\\/](counts|dates|money|cpf|text)\.ts$|components[\\/](data-table[\\/](?!virtual|row-actions|sort-link)[\w-]+|feedback[\\/]\w+(-found)?-state|form[\\/](search-box|status-select)|status)[\\/.])/,
    priority: 2,
  },
  {
    name: 'record',
    test: /src[\\/]components[\\/](documents[\\/]|data-table[\\/](row-actions|sort-link)\.tsx$|form[\\/]record-state\.tsx$|ui[\\/](address-block|section|ticket|facts)\.tsx$)/,
    priority: 1,
  },
  // Small things that many screens use, in one file: each of its own would be named in the entry.
  {
    name: 'tools',
    test: /src[\\/](api[\\/](form-errors|multipart|use-mutation-once)\.ts$|features[\\/]sessao[\\/]superuser-only|lib[\\/](calendar|image-file|match-text|typed-text)\.ts$|components[\\/](charts[\\/](chart-states|lazy-chart)|feedback[\\/]quiet-error|form[\\/]date-range|ui[\\/](card|checkbox|number-strip|progress))[.-])|icons[\\/](download|plus)\.mjs$/,
    priority: 0,
  },
];

const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** What a first list runs; the routes' own files besides. */
const COMPILED_AHEAD = new Set(['base', 'panel']);

const PRESENT = /[\\/](rolldown-runtime|base|panel)-/;

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
    leanLucideIcons(),
    panelAhead(),
    compiledAhead(),
    compressAtRest(),
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
    // What Tailwind 4 itself asks for: no second copy of each colour for browsers that it does not support anyway.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    sourcemap: false,
    // A drawing that <use> points at has to be a file.
    assetsInlineLimit: 0,
    // What every screen has already need not be named again beside each of them.
    modulePreload: { polyfill: false, resolveDependencies: (file, deps) => deps.filter((dep) => dep !== file && !PRESENT.test(dep)) },
    chunkSizeWarningLimit: 600,
    // `npm run budget` says more, and here everyone who types `npm start` would wait for it.
    reportCompressedSize: false,
    // lucide's index alone names 2,400 files, of which we draw 60.
    rolldownOptions: { experimental: { lazyBarrel: true }, output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: api } } },
});
