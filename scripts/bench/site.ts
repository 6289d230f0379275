import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Static server of a built page with compressed files, and a proxy to the staging backend with a settable delay. */
export interface Site {
  readonly origin: string;
  /** Delays each API response, in ms. */
  delay(ms: number): void;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves a folder, with index.html as fallback, and proxies /api/. */
export async function serveSite(folder: string, api: string): Promise<Site> {
  let delay = 0;
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) void passOn(req, res, api, delay);
    else send(res, folder, pathname);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    delay: (ms) => {
      delay = ms;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function send(res: ServerResponse, folder: string, pathname: string): void {
  const asked = path.join(folder, pathname);
  const file = path.extname(pathname) !== '' ? asked : path.join(folder, 'index.html');
  if (!existsSync(file)) {
    res.writeHead(404).end();
    return;
  }
  const packed = [['br', `${file}.br`] as const, ['gzip', `${file}.gz`] as const].find(([, name]) => existsSync(name));
  const [encoding, name] = packed ?? [undefined, file];
  res.writeHead(200, {
    'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'Content-Length': statSync(name).size,
    'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
  });
  createReadStream(name).pipe(res);
}

async function passOn(req: IncomingMessage, res: ServerResponse, api: string, ms: number): Promise<void> {
  if (ms > 0) await wait(ms);
  const { origin } = new URL(api);
  const forward = request(
    origin + (req.url ?? ''),
    { method: req.method, headers: { ...req.headers, host: new URL(api).host } },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    },
  );
  forward.on('error', () => {
    res.destroy();
  });
  req.pipe(forward);
}
