import http from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { startStaging } from '../http/server.ts';
import type { Staging } from '../http/server.ts';
import { send } from './harness.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

let dist: string;
let upstream: http.Server;
let upstreamUrl: string;
let panel: Staging;
let seen: Seen | undefined;

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'embarque-dist-'));
  writeFileSync(path.join(dist, 'index.html'), 'the panel');
  upstream = http.createServer((req, res) => {
    void (async () => {
      seen = { method: req.method, url: req.url, headers: req.headers, body: await text(req) };
      if (req.url === '/api/v1/cut/') {
        res.writeHead(200, { 'Content-Length': '100' });
        res.write('half', () => res.destroy());
        return;
      }
      res.writeHead(201, { 'Content-Type': 'application/json', 'X-Upstream': 'yes', 'Retry-After': '9' });
      res.end('{"detail":"ok"}');
    })();
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = upstream.address();
  upstreamUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  panel = await start(upstreamUrl);
});
afterAll(async () => {
  await panel.close();
  upstream.closeAllConnections();
  upstream.close();
  rmSync(dist, { recursive: true });
});

function start(apiUrl: string, paths = ''): Promise<Staging> {
  const env = readEnv({ PORT: '0', API_URL: apiUrl, API_PATHS: paths });
  return startStaging(env, { dist, log: silentLog, logRequests: false });
}

describe('the panel in front of API_URL', () => {
  it('forwards requests with method, path, query, headers and body, and returns their responses', async () => {
    const answer = await send(panel.url, 'POST', 'modelos/?a=1&a=2', { token: 'abc', json: { nome: 'Água' } });
    expect(answer).toMatchObject({ status: 201, json: { detail: 'ok' } });
    expect(answer.headers.get('x-upstream')).toBe('yes');
    expect(answer.headers.get('retry-after')).toBe('9');
    expect(seen).toMatchObject({ method: 'POST', url: '/api/v1/modelos/?a=1&a=2', body: '{"nome":"Água"}' });
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer abc',
      host: new URL(upstreamUrl).host,
      'x-forwarded-host': new URL(panel.url).host,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('forwards the paths of API_PATHS and no others', async () => {
    expect((await send(panel.url, 'GET', '/media/passes/foto.jpg')).status).toBe(404);
    const django = await start(`${upstreamUrl}/app/api/v1`, '/media/, /static/');
    const answer = await send(django.url, 'GET', '/media/passes/foto.jpg?w=1');
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(seen?.url).toBe('/app/media/passes/foto.jpg?w=1');
    expect((await send(django.url, 'GET', '/pedidos')).text).toBe('the panel');
    await django.close();
  });

  it('serves the panel itself and no staging backend', async () => {
    expect((await send(panel.url, 'GET', '/pedidos')).text).toBe('the panel');
    expect((await send(panel.url, 'GET', '/__staging/requests')).status).toBe(404);
  });

  it('allows the origin of API_URL in the CSP', async () => {
    const { headers } = await send(panel.url, 'GET', '/');
    expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${upstreamUrl};`);
  });

  it.each(['/api', '/api/v1/', '/'])('treats API_URL with %s at its end as the same address', async (suffix) => {
    const other = await start(upstreamUrl + suffix);
    await send(other.url, 'GET', 'periodos/A/');
    await other.close();
    expect(seen?.url).toBe('/api/v1/periodos/A/');
  });

  it('keeps a path prefix before /api', async () => {
    const other = await start(`${upstreamUrl}/provider/api/v1`);
    await send(other.url, 'GET', 'periodos/A/');
    await other.close();
    expect(seen?.url).toBe('/provider/api/v1/periodos/A/');
  });

  it('closes the connection when the backend closes it during a response', async () => {
    await expect(send(panel.url, 'GET', 'cut/')).rejects.toThrow();
  });

  it('returns 502 in JSON if the backend does not respond', async () => {
    const dead = await start('http://127.0.0.1:1');
    const answer = await send(dead.url, 'GET', 'usuario-logado/');
    await dead.close();
    expect(answer).toMatchObject({ status: 502, json: { detail: 'O servidor da API não respondeu.' } });
  });
});
