import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog, silentLog } from '../http/log.ts';
import { apiProxy } from '../http/proxy.ts';
import { startStaging } from '../server.ts';
import type { Staging } from '../server.ts';
import { matching, send } from './harness.ts';

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
      if (req.url === '/api/v1/crash/') {
        res.writeHead(200, { 'Content-Length': '100' });
        res.write('half');
        // After the proxy has read the half.
        setTimeout(() => res.socket?.resetAndDestroy(), 50);
        return;
      }
      if (req.url === '/api/v1/hang/') {
        res.once('close', () => upstream.emit('left'));
        upstream.emit('hanging');
        return;
      }
      if (req.url === '/api/v1/moved/') {
        res
          .writeHead(302, { Location: `${upstreamUrl}/api/v1/`, 'Set-Cookie': ['a=1; Path=/api', 'b=2; Secure'] })
          .end();
        return;
      }
      res.writeHead(201, { 'Content-Type': 'application/json', 'X-Upstream': 'yes', 'Retry-After': '9' });
      res.end('{"detail":"ok"}');
    })();
  });
  upstreamUrl = await listen(upstream);
  panel = await start(upstreamUrl);
});
afterAll(async () => {
  try {
    await panel.close();
  } finally {
    upstream.closeAllConnections();
    upstream.close();
    rmSync(dist, { recursive: true });
  }
});

async function listen(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

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

  it('logs a response that the backend does not complete, and none that the caller does not wait for', async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    const server = http.createServer(express().use('/api', apiProxy(new URL(upstreamUrl), log)));
    const url = await listen(server);
    const caller = new AbortController();
    const abandoned = fetch(`${url}/api/v1/hang/`, { signal: caller.signal });
    await once(upstream, 'hanging');
    const left = once(upstream, 'left');
    caller.abort();
    await expect(abandoned).rejects.toThrow('aborted');
    await left;
    await expect(send(url, 'GET', 'cut/')).rejects.toThrow();
    await expect(send(url, 'GET', 'crash/')).rejects.toThrow();
    server.closeAllConnections();
    server.close();
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 50, msg: matching(new RegExp(`^API_URL ${upstreamUrl}: GET /api/v1/cut/ was cut: \\S`)) },
      { level: 50, msg: matching(new RegExp(`^API_URL ${upstreamUrl}: GET /api/v1/crash/ was cut: \\S`)) },
    ]);
  });

  it('returns redirects and cookies unchanged', async () => {
    const { status, headers } = await send(panel.url, 'GET', 'moved/');
    expect([status, headers.get('location')]).toEqual([302, `${upstreamUrl}/api/v1/`]);
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/api', 'b=2; Secure']);
  });

  it('cancels the request to the backend when the caller disconnects', async () => {
    const caller = new AbortController();
    const response = fetch(`${panel.url}/api/v1/hang/`, { signal: caller.signal });
    await once(upstream, 'hanging');
    const left = once(upstream, 'left');
    caller.abort();
    await expect(response).rejects.toThrow('aborted');
    await left;
  });

  it('sends no request on a connection that the backend may be closing', async () => {
    const connections = new Set<unknown>();
    const closing = http.createServer((req, res) => {
      // Simulates an idle connection that is closed when it is reused.
      if (connections.has(req.socket)) req.socket.destroy();
      connections.add(req.socket);
      res.writeHead(201).end();
    });
    const other = await start(await listen(closing));
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await send(other.url, 'POST', 'modelos/', { json: {} })).status);
    }
    await other.close();
    closing.closeAllConnections();
    closing.close();
    expect(statuses).toEqual([201, 201, 201]);
  });

  it('returns 502 when the backend is silent for longer than the limit', async () => {
    const impatient = http.createServer(express().use('/api', apiProxy(new URL(upstreamUrl), silentLog, 100)));
    const answer = await send(await listen(impatient), 'POST', 'hang/', { json: {} });
    impatient.close();
    expect(answer).toMatchObject({ status: 502, json: { detail: 'O servidor da API não respondeu.' } });
  });

  it('returns 502 in JSON if the backend does not respond', async () => {
    const dead = await start('http://127.0.0.1:1');
    const answer = await send(dead.url, 'GET', 'usuario-logado/');
    await dead.close();
    expect(answer).toMatchObject({ status: 502, json: { detail: 'O servidor da API não respondeu.' } });
  });
});
