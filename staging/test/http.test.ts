import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, startHarness, valuesOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { sendRaw } from './raw.ts';

const PAGE = '<!doctype html><html lang="pt-BR"><title>Embarque</title><div id="root"></div></html>';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; " +
  "frame-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types embarque";

let dist: string;
let harness: Harness;

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'embarque-dist-'));
  writeFileSync(path.join(dist, 'index.html'), PAGE);
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
  try {
    await harness.close();
  } finally {
    rmSync(dist, { recursive: true });
  }
});

const get = (address: string, headers: Record<string, string> = {}) => harness.call('GET', address, { headers });

describe('every response', () => {
  it.each(['/', '/api/docs', '/api/v1/usuario-logado/', '/api/nada', '/assets/none.js'])(
    'of %s has the security headers',
    async (address) => {
      const { headers } = await get(address);
      const policy = headers.get('content-security-policy')?.replaceAll(/ https:\/\/(api|reports)\.example/g, '');
      expect(policy?.replace(TRUSTED_TYPES, '')).toBe(POLICY);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('sends Cross-Origin-Resource-Policy with files of the panel, not with the API', async () => {
    expect((await get('/pedidos')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await get('/api/v1/usuario-logado/')).headers.get('cross-origin-resource-policy')).toBeNull();
  });

  it('requires Trusted Types of the panel, and not of Swagger UI', async () => {
    expect((await get('/pedidos')).headers.get('content-security-policy')).toContain(TRUSTED_TYPES);
    expect((await get('/api/docs')).headers.get('content-security-policy')).not.toContain(TRUSTED_TYPES);
  });

  it('allows PANEL_API_ORIGIN for calls, images and frames only', async () => {
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
  it('has Cache-Control: no-store', async () => {
    for (const address of ['/api/v1/usuario-logado/', '/api/nada', '/api/docs', '/api/media/1']) {
      expect((await get(address)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['/api', '/api/', '/api/v1/', '/api/v1/nada/', '/api/v2/usuario-logado/', '/api/v1/usuario-logado'])(
    'returns 404 in JSON for %s',
    async (address) => {
      expect(await get(address)).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
    },
  );

  it('returns 405 in JSON for an unsupported method', async () => {
    const answer = await harness.call('PUT', 'periodos/');
    expect(answer).toMatchObject({ status: 405, json: { detail: 'Método "PUT" não é permitido.' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('refuses TRACE, which would return the headers that a proxy added', async () => {
    for (const target of ['/pedidos', '/api/v1/periodos/']) {
      const answer = await sendRaw(harness.url, { method: 'TRACE', target, headers: { 'x-secret': 'abc' } });
      expect(answer.status, target).toBeGreaterThanOrEqual(400);
      expect(answer.text, target).not.toContain('abc');
    }
  });

  it('returns the response of GET without a body for HEAD', async () => {
    const token = await harness.tokenOf('superuser');
    const head = await harness.call('HEAD', 'listar-periodos/', { token });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await harness.call('HEAD', 'listar-periodos/')).status).toBe(401);
    expect((await harness.call('HEAD', 'periodos/')).status).toBe(405);
  });

  it('gives each response another X-Request-Id', async () => {
    const ids = await Promise.all(
      ['/api/v1/usuario-logado/', '/api/nada'].map(async (path) => (await get(path)).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('matches a literal path before a path with an id', async () => {
    const token = await harness.tokenOf('superuser');
    const bulk = await harness.call('PATCH', 'gerenciar-pedidos/bulk-status-change/', {
      token,
      json: { status: 'enviado', pedidos: [] },
    });
    expect(bulk.json).toMatchObject({ pedidos: ['Esta lista não pode ser vazia.'] });
    expect((await harness.call('GET', 'ordens-servico/funcionarios/', { token })).status).toBe(200);
  });

  it('compresses large responses', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('allows STAGING_CORS_ORIGIN and no other origin', async () => {
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
  it('is a page with scripts and styles of its own origin', async () => {
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
    'returns the page for %s, revalidated at each load',
    async (address) => {
      const { status, text, headers } = await get(address);
      expect({ status, text }).toEqual({ status: 200, text: PAGE });
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each(['/assets/index-gone.js', '/robots.txt', '/assets/../../package.json', '/%2e%2e/package.json', '/__staging'])(
    'returns 404 instead of the page for %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it.each(['/pedido/400.', '/pedido/1.5', '/foo.bar', '/%', '/pedido/%E0%A4%A', '/assets'])(
    'returns the page when a browser navigates to %s',
    async (target) => {
      const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
      const { status, text } = await sendRaw(harness.url, { method: 'GET', target, headers });
      expect({ status, text }).toEqual({ status: 200, text: PAGE });
    },
  );

  it.each(['/assets/index-gone.js', '/index.js.map', '/__staging/%'])(
    'returns 404 without a page when a browser navigates to %s',
    async (target) => {
      const { status, text } = await sendRaw(harness.url, { method: 'GET', target, headers: { accept: 'text/html' } });
      expect({ status, text }).toEqual({ status: 404, text: 'Não encontrado.\n' });
    },
  );

  it('returns the page only for GET', async () => {
    expect((await harness.call('POST', '/pedidos')).status).toBe(404);
  });
});
