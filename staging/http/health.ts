import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';

/** A balancer checks every few seconds: a database that answers later than this is not ready. */
const READY_LIMIT_MS = 2_000;

/** GET /healthz: 200 while the process answers. GET /readyz: 200 if requests can be served, else 503. */
export function healthRouter(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text').send('ok\n');
  });
  router.get('/readyz', async (_req, res) => {
    const ready = await Promise.race([isReady().catch(() => false), wait(READY_LIMIT_MS, false, { ref: false })]);
    res
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .type('text')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  return router;
}

/** Answers before the database is open: the process is healthy, and nothing else can be served. */
export const answerStarting: RequestListener = (req, res) => {
  if (req.url === '/healthz') {
    res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('ok\n');
    return;
  }
  res
    .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '1' })
    .end('O servidor está iniciando.\n');
};
