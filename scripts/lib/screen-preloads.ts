import type { Plugin, Rolldown } from 'vite';

interface Screen {
  /** The file of its route. */
  readonly route: string;
  /** Path and query of a list's first call when the address has no search params. */
  readonly call?: string;
}

/** The ten most used addresses, ids written as $. */
const SCREENS: Readonly<Record<string, Screen>> = {
  '/pedidos': { route: 'pedidos', call: 'pedidos-paginados/?page=1&status=&page_size=10&search=' },
  '/pedido/$': { route: 'pedido.$id' },
  '/passes': { route: 'passes', call: 'passes-paginados/?page=1&status=&page_size=10&search=' },
  '/passe/$': { route: 'passe.$id' },
  '/vistoria': { route: 'vistoria' },
  '/vistoria-rejeitados': {
    route: 'vistoria-rejeitados',
    call: 'passe-rejeitados/?page=1&page_size=10&search=&entidade=',
  },
  '/ordens-servico': { route: 'ordens-servico.index' },
  '/ordens-servico/$/detalhes': { route: 'ordens-servico.$id.detalhes' },
  '/gerenciar-entrega': { route: 'gerenciar-entrega' },
  '/users': { route: 'users', call: 'accounts/users/?page=1' },
};

/** A token that expires within these seconds may be renewed before the first call (src/session/keep-alive.ts). */
const RENEWAL_MARGIN = 60;

/**
 * Writes an inline script into index.html that preloads the chunks of the shell and of the address's screen, and sends the
 * first call of a list (src/session/early-call.ts), beside the entry instead of after it. Only with a session: without one
 * the sign-in screen opens.
 */
export function screenPreloads(): Plugin {
  let isSameOrigin = true;
  return {
    name: 'embarque:screen-preloads',
    apply: 'build',
    configResolved({ env }) {
      isSameOrigin = !env['VITE_API_BASE_URL'];
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        const loaded = importsOf(bundle, chunk?.fileName);
        const shell = importsOf(bundle, routeChunk(bundle, '_painel'), loaded);
        const screens = Object.entries(SCREENS).map(([address, { route, call }]) => {
          const chunks = importsOf(bundle, routeChunk(bundle, `_painel/${route}`), new Set([...loaded, ...shell]));
          return { address, chunks: [...chunks], call: isSameOrigin ? call : undefined };
        });
        const files = [...new Set([...shell, ...screens.flatMap(({ chunks }) => chunks)])];
        const indices = (chunks: Iterable<string>) => Array.from(chunks, (file) => files.indexOf(file));
        const table = Object.fromEntries(
          screens.map(({ address, chunks, call }) => [address, { chunks: indices(chunks), call }]),
        );
        const children = [
          // A denied storage throws, and atob for a malformed token: what follows is skipped.
          `try{const screen=${JSON.stringify(table)}[location.pathname.replace(/\\d+/,'$')];`,
          `const access=localStorage.getItem('access');`,
          `if(screen&&access){for(const i of[${indices(shell).join()},...screen.chunks]){`,
          `const link=document.createElement('link');link.rel='modulepreload';`,
          `link.href='/'+${JSON.stringify(files)}[i];document.head.append(link)}`,
          // A search for personal data is in the history state instead of the address.
          `if(screen.call&&!location.search&&!history.state?.search&&localStorage.getItem('user')){`,
          `const{exp}=JSON.parse(atob(access.split('.')[1].replaceAll('-','+').replaceAll('_','/')));`,
          `if(exp-${RENEWAL_MARGIN}>Date.now()/1000+Number(localStorage.getItem('clock-offset'))){`,
          `const url=location.origin+'/api/v1/'+screen.call;`,
          `const controller=new AbortController();`,
          `const response=fetch(url,{credentials:'omit',signal:controller.signal,`,
          `headers:{Accept:'application/json, */*',Authorization:'Bearer '+access}});response.catch(()=>{});`,
          `globalThis.earlyCall={url,access,controller,response}}}}}catch{}`,
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
