import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import staticGzip from 'express-static-gzip';

const NOT_BUILT = 'O painel ainda não foi construído: rode "npm run build", ou abra o endereço de "npm run dev".\n';
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types embarque";
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** A source map contains the source code; the build puts them outside of dist/. */
const SOURCE_MAP = /\.map(\.(br|gz))?$/i;
const SVG = /\.svg(\.(br|gz))?$/i;

/**
 * The built panel. Files of /assets/ have a hash in their name and are cached for a year. index.html is revalidated at
 * each load and is the response to every address of the panel, also to one that cannot be decoded (NAV-06). A missing
 * file is 404. Compressed files of the build are sent precompressed (docs/decisions/0034).
 */
export function panelRouter(dist: string): Router {
  const router = Router();
  const index = path.join(dist, 'index.html');
  // For nginx the build writes a `set` line. Read for each request: a new build has another import map.
  const hashFile = path.join(dist, 'script-hashes.inc');
  const scriptHashes = () => (existsSync(hashFile) ? (/"(.*)"/.exec(readFileSync(hashFile, 'utf8'))?.[1] ?? '') : '');
  const files = (folder: string, cacheControl: string) =>
    staticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: {
        cacheControl: false,
        index: false,
        redirect: false,
        setHeaders: (res, file) => {
          res.setHeader('Cache-Control', cacheControl);
          // serve-static adds a charset to text, JavaScript and JSON.
          if (SVG.test(file)) res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
        },
      },
    });
  const sendPage = (req: Request, res: Response) => {
    // The file existed at the start and was removed by a new build.
    res.removeHeader('Content-Encoding');
    if (!isPage(req)) {
      notFound(res);
      return;
    }
    if (!existsSync(index)) {
      res.status(404).type('text').end(NOT_BUILT);
      return;
    }
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(index, { cacheControl: false, dotfiles: 'allow' });
  };
  router.use((req, res, next) => {
    // Not for the API, whose documents a panel of another origin may show, and whose Swagger UI writes HTML.
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const policy = String(res.getHeader('Content-Security-Policy'));
    const scripts = policy.replace("script-src 'self'", `$&${scriptHashes()}`);
    res.setHeader('Content-Security-Policy', `${scripts}; ${TRUSTED_TYPES}`);
    const file = decodedPath(req.path);
    if (file === undefined) sendPage(req, res);
    else if (SOURCE_MAP.test(file)) notFound(res);
    else next();
  });
  router.use('/assets', files(path.join(dist, 'assets'), FOR_A_YEAR));
  router.use(files(dist, 'no-cache'));
  router.use(sendPage);
  return router;
}

/** True for an address of the panel. With a file extension it is one only outside of /assets/ and for a navigation. */
function isPage({ method, path: address, headers }: Request): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || address.startsWith('/__staging')) return false;
  const isNavigation = headers.accept?.includes('text/html') === true && !address.startsWith('/assets/');
  return isNavigation || path.extname(address) === '';
}

/** Undefined for an address that cannot be decoded, which the file server refuses with 400. */
function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

function notFound(res: Response): void {
  res.status(404).type('text').end('Não encontrado.\n');
}
