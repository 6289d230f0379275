import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, startHarness, valuesOf } from './harness.ts';
import type { Harness } from './harness.ts';

const PAGE = '<!doctype html><html lang="pt-BR"><title>Embarque</title><div id="root"></div></html>';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; " +
  "frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

let dist: string;
let harness: Harness;

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'embarque-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), PAGE);
  writeFileSync(path.join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(dist, 'assets/index-abc123.js'), `export const text = '${'embarque '.repeat(500)}';`);
  harness = await startHarness({
    dist,
    env: {
      STAGING_CORS_ORIGIN: 'https://painel.example',
      PANEL_API_ORIGIN: 'https://api.example',
      VITE_SENTRY_DSN: 'https://key@reports.example/7',
    },
  });
});
afterAll(async () => {
  await harness.close();
  rmSync(dist, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) => harness.call('GET', address, { headers });

describe('every answer', () => {
  it.each(['/', '/api/docs', '/api/v1/usuario-logado/', '/api/nada', '/assets/none.js'])(
    'of %s has the security headers',
    async (address) => {
      const { headers } = await get(address);
      const policy = headers.get('content-security-policy')?.replaceAll(/ https:\/\/(api|reports)\.example/g, '');
      expect(policy).toBe(POLICY);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('allows PANEL_API_ORIGIN for calls, pictures and frames, and for nothing else', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const widened = policy.split('; ').filter((directive) => directive.includes('https://api.example'));
    expect(widened.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src', 'frame-src']);
  });

  it('allows the origin of VITE_SENTRY_DSN for calls only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes('reports.example'))).toEqual([
      "connect-src 'self' https://api.example https://reports.example",
    ]);
  });
});

describe('the API', () => {
  it('keeps nothing in caches', async () => {
    for (const address of ['/api/v1/usuario-logado/', '/api/nada', '/api/docs', '/api/media/1']) {
      expect((await get(address)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['/api', '/api/', '/api/v1/', '/api/v1/nada/', '/api/v2/usuario-logado/', '/api/v1/usuario-logado'])(
    'answers 404 in JSON at %s',
    async (address) => {
      expect(await get(address)).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
    },
  );

  it('answers 405 in JSON to a method that the path does not have', async () => {
    const answer = await harness.call('PUT', 'periodos/');
    expect(answer).toMatchObject({ status: 405, json: { detail: 'Método "PUT" não é permitido.' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('answers HEAD as GET, without a body', async () => {
    const token = await harness.tokenOf('superuser');
    const head = await harness.call('HEAD', 'listar-periodos/', { token });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await harness.call('HEAD', 'listar-periodos/')).status).toBe(401);
    expect((await harness.call('HEAD', 'periodos/')).status).toBe(405);
  });

  it('gives each response another X-Request-Id', async () => {
    const ids = await Promise.all(
      ['/api/v1/usuario-logado/', '/api/nada'].map(async (path) => (await get(path)).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('takes a literal path for itself, not for a record', async () => {
    const token = await harness.tokenOf('superuser');
    const bulk = await harness.call('PATCH', 'gerenciar-pedidos/bulk-status-change/', {
      token,
      json: { status: 'enviado', pedidos: [] },
    });
    expect(bulk.json).toMatchObject({ pedidos: ['Esta lista não pode ser vazia.'] });
    expect((await harness.call('GET', 'ordens-servico/funcionarios/', { token })).status).toBe(200);
  });

  it('compresses what is worth it', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('lets the one other origin in, and no third', async () => {
    const preflight = await harness.call('OPTIONS', 'usuario-logado/', {
      headers: { origin: 'https://painel.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://painel.example');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
    const answer = await get('/api/v1/usuario-logado/', { origin: 'https://painel.example' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://painel.example');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Content-Disposition, Retry-After, X-Request-Id');
    const third = await get('/api/v1/usuario-logado/', { origin: 'https://evil.example' });
    expect(third.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the documentation', () => {
  it('is a page whose scripts and styles come from here', async () => {
    const { status, text } = await get('/api/docs');
    expect(status).toBe(200);
    const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
    expect(sources).toHaveLength(4);
    for (const source of sources) {
      expect((await get(source)).status).toBe(200);
    }
    expect(text).not.toMatch(/<script>|<style/);
  });

  it('shows the contract with all of its operations', async () => {
    const { json } = await get('/api/openapi.json');
    const operations = valuesOf(field(json, 'paths'))
      .flatMap(valuesOf)
      .filter((operation) => field(operation, 'operationId') !== undefined);
    expect(operations).toHaveLength(59);
  });
});

describe('the panel', () => {
  it.each(['/', '/pedidos', '/pedido/12', '/users/historico-usuario/7?page=2'])(
    'answers %s with its page, asked for anew each time',
    async (address) => {
      const { status, text, headers } = await get(address);
      expect({ status, text }).toEqual({ status: 200, text: PAGE });
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('serves hashed files for ever, compressed', async () => {
    const { status, headers } = await get('/assets/index-abc123.js', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('serves other files, asked for anew each time', async () => {
    const { status, headers } = await get('/favicon.svg');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/index-gone.js', '/robots.txt', '/assets/../../package.json', '/%2e%2e/package.json', '/__staging'])(
    'answers 404 at %s, not its page',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it('answers only GET with its page', async () => {
    expect((await harness.call('POST', '/pedidos')).status).toBe(404);
  });
});
