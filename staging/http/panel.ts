import { existsSync } from 'node:fs';
import path from 'node:path';
import { Router, type Response } from 'express';
import staticGzip from 'express-static-gzip';

type ServeStaticOptions = NonNullable<staticGzip.ExpressStaticGzipOptions['serveStatic']>;

const NOT_BUILT = 'O painel ainda não foi construído: rode "npm run build", ou abra o endereço de "npm run dev".\n';
const YEAR_MS = 31_536_000_000;

/**
 * The built panel. Files of /assets/ carry a hash in their name and are kept for ever; index.html is asked for anew each
 * time and answers every address without a file extension, because routes live in the browser. A missing file is 404.
 * What the build has compressed is sent as it lies there (docs/decisions/0034).
 */
export function panelRouter(dist: string): Router {
  const router = Router();
  const index = path.join(dist, 'index.html');
  const files = (folder: string, serveStatic: ServeStaticOptions) =>
    staticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { ...serveStatic, index: false, redirect: false },
    });
  router.use((req, res, next) => {
    if (isSourceMap(req.path)) notFound(res);
    else next();
  });
  router.use('/assets', files(path.join(dist, 'assets'), { immutable: true, maxAge: YEAR_MS }));
  router.use(files(dist, { setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache') }));
  router.use((req, res) => {
    // Of a file that was there at the start and is gone with a new build.
    res.removeHeader('Content-Encoding');
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && path.extname(req.path) === '';
    if (!isPage || req.path.startsWith('/__staging')) {
      notFound(res);
      return;
    }
    if (!existsSync(index)) {
      res.status(404).type('text').end(NOT_BUILT);
      return;
    }
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(index, { cacheControl: false, dotfiles: 'allow' });
  });
  return router;
}

/** A source map contains the source code; the build puts them outside of dist/. */
function isSourceMap(address: string): boolean {
  try {
    return /\.map(\.(br|gz))?$/i.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}

function notFound(res: Response): void {
  res.status(404).type('text').end('Não encontrado.\n');
}
