import type { Plugin, Rolldown } from 'vite';

/** The ten most used addresses, ids written as $, with their route files. */
const SCREENS: Readonly<Record<string, string>> = {
  '/pedidos': 'pedidos',
  '/pedido/$': 'pedido.$id',
  '/passes': 'passes',
  '/passe/$': 'passe.$id',
  '/vistoria': 'vistoria',
  '/vistoria-rejeitados': 'vistoria-rejeitados',
  '/ordens-servico': 'ordens-servico.index',
  '/ordens-servico/$/detalhes': 'ordens-servico.$id.detalhes',
  '/gerenciar-entrega': 'gerenciar-entrega',
  '/users': 'users',
};

/**
 * Writes an inline script into index.html that preloads the chunks of the shell and of the address's screen, so that they
 * load beside the entry instead of after it. Only with a session: without one the sign-in screen opens.
 */
export function screenPreloads(): Plugin {
  return {
    name: 'embarque:screen-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const loaded = importsOf(bundle, chunk?.fileName);
        const shell = importsOf(bundle, routeChunk(bundle, '_painel'), loaded);
        const screens = Object.entries(SCREENS).map(
          ([address, route]) =>
            [
              address,
              [...importsOf(bundle, routeChunk(bundle, `_painel/${route}`), new Set([...loaded, ...shell]))],
            ] as const,
        );
        const files = [...new Set([...shell, ...screens.flatMap(([, chunks]) => chunks)])];
        const indices = (chunks: Iterable<string>) => Array.from(chunks, (file) => files.indexOf(file));
        const table = Object.fromEntries(screens.map(([address, chunks]) => [address, indices(chunks)]));
        const children = [
          // Reading a denied storage throws: then nothing is preloaded.
          `try{const screen=${JSON.stringify(table)}[location.pathname.replace(/\\d+/,'$')];`,
          `if(screen&&localStorage.getItem('access'))for(const i of[${indices(shell).join()},...screen]){`,
          `const link=document.createElement('link');link.rel='modulepreload';`,
          `link.href='/'+${JSON.stringify(files)}[i];document.head.append(link)}}catch{}`,
        ].join('');
        return [{ tag: 'script', children, injectTo: 'head' }];
      },
    },
  };
}

/** The chunk of a route's component, which the router's plugin splits off, alone or with the loader. */
function routeChunk(bundle: Rolldown.OutputBundle, route: string): string {
  const ids = ['component', 'component---loader'].map((parts) => `/src/routes/${route}.tsx?tsr-split=${parts}`);
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && ids.some((id) => output.facadeModuleId?.endsWith(id))) return output.fileName;
  throw new Error(`no chunk for ${route}`);
}

/** A chunk and all that it imports statically, without `known`. */
function importsOf(bundle: Rolldown.OutputBundle, file: string | undefined, known = new Set<string>()): Set<string> {
  const found = new Set<string>();
  const add = (name: string | undefined) => {
    const output = name === undefined ? undefined : bundle[name];
    if (output?.type !== 'chunk' || known.has(output.fileName) || found.has(output.fileName)) return;
    found.add(output.fileName);
    output.imports.forEach(add);
  };
  add(file);
  return found;
}
