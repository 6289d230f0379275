import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../domains/handlers.ts';
import { loadContract } from '../http/contract.ts';
import { createLog } from '../http/log.ts';
import { formOf, imageOf } from './forms.ts';
import { field, startHarness } from './harness.ts';
import type { Harness, TestResponse } from './harness.ts';
import { sendRaw } from './raw.ts';

/** Personal data that searches contain. */
const CPF = '12345678909';
const SCRIPT = `export const text = '${'embarque '.repeat(500)}';`;
const IMPORT_MAP_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
/** Files of a build, each with compressed copies. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><html lang="pt-BR"><title>Embarque</title><p>${'x'.repeat(2000)}</p></html>`,
  'version.json': `{"version":"0.1.0","commit":"3fd3ae1"}${' '.repeat(2000)}`,
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${'x'.repeat(2000)}</title></svg>`,
  'assets/index-abc123.js': SCRIPT,
  'assets/brand-abc123.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/index-abc123.css': `body { color: red } /* ${'x'.repeat(2000)} */`,
};

let dist: string;
let harness: Harness;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'embarque-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(path.join(dist, name), text);
    writeFileSync(path.join(dist, `${name}.br`), brotliCompressSync(text));
    writeFileSync(path.join(dist, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(path.join(dist, 'script-hashes.inc'), `set $embarque_script_hashes " '${IMPORT_MAP_HASH}'";\n`);
  harness = await startHarness({ dist, logRequests: true, log: createLog({ write: (line) => lines.push(line) }) });
  token = await harness.tokenOf('superuser');
});
afterAll(async () => {
  try {
    await harness.close();
  } finally {
    rmSync(dist, { recursive: true });
  }
});

function get(target: string, headers: Record<string, string> = {}): Promise<TestResponse> {
  return sendRaw(harness.url, { method: 'GET', target, headers });
}

function expectSecurityHeaders({ headers }: TestResponse): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('set-cookie')).toBeNull();
}

function expectNoStore(answer: TestResponse): void {
  expectSecurityHeaders(answer);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
}

describe.each(loadContract(handlers).operations)('$operationId', ({ method, template, fileFields }) => {
  it('has no-store and the security headers in every response, and its query is in no log', async () => {
    lines.length = 0;
    // The id is unknown, so no record changes.
    const days = 'data_inicio=2026-11-18&data_fim=2026-11-18';
    const query = /resumo-diario|relatorio-|tipo-passe\/$/.test(template)
      ? days
      : template.endsWith('/logins/')
        ? 'start_date=2026-11-18&end_date=2026-11-18'
        : '';
    const target = template.replaceAll(/\{\w+\}/g, '2147483647');
    const body = method === 'GET' || method === 'DELETE' || fileFields.length > 0 ? undefined : Buffer.from('{}');
    const sent = { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body };
    const answers = [
      await sendRaw(harness.url, { method, target: `${target}?search=${CPF}` }),
      await sendRaw(harness.url, { ...sent, target: `${target}?nada=${CPF}` }),
      await sendRaw(harness.url, { ...sent, target: query === '' ? target : `${target}?${query}` }),
    ];
    for (const answer of answers) expectNoStore(answer);
    expect([400, 415]).toContain(answers[1]?.status);
    await expect.poll(() => lines.length).toBe(3);
    const secrets = ['?', CPF, '2026-11-18', token];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});

describe('documents', () => {
  it('have no-store and the security headers: an image, a PDF and an error', async () => {
    const upload = await harness.call('POST', 'modelos/', {
      token,
      form: formOf({ nome: 'Modelo' }, { bytes: await imageOf('png') }),
    });
    const pdfs = await harness.call('GET', 'passes-para-vistoria-declaracao/', { token });
    const links = [String(field(upload.json, 'imagem')), /http[^"]+\.pdf\?[^"]+/.exec(pdfs.text)?.[0] ?? ''];
    lines.length = 0;
    for (const link of links) {
      const target = link.slice(harness.url.length);
      const answer = await get(target);
      expect(answer.status).toBe(200);
      expectNoStore(answer);
      expect(answer.headers.get('content-disposition')).toBe('inline');
      expectNoStore(await get(target.replace('sig=', 'sig=x')));
    }
    await expect.poll(() => lines.length).toBe(4);
    expect(lines.filter((line) => /[?&]|sig/.test(line))).toEqual([]);
  });
});

describe('a connection', () => {
  it('is offered for 75 seconds of silence', async () => {
    expect((await get('/healthz')).headers.get('keep-alive')).toBe('timeout=75');
  });
});

describe('the panel', () => {
  it('returns 404 for source maps, even if a deployment copied them', async () => {
    writeFileSync(path.join(dist, 'assets/index-abc123.js.map'), '{"sources":["src/main.tsx"]}');
    for (const target of ['index-abc123.js.map', 'index-abc123.js%2emap', 'index-abc123.js.MAP', 'gone.js.map']) {
      const answer = await get(`/assets/${target}`);
      expect(answer.status, target).toBe(404);
      expect(answer.text, target).not.toContain('sources');
      expectSecurityHeaders(answer);
    }
  });

  const ENCODINGS = [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ] as const;

  it.each(Object.keys(FILES).flatMap((name) => ENCODINGS.map(([asked, sent]) => ({ name, asked, sent }))))(
    '$name with Accept-Encoding $asked has its content and the security headers',
    async ({ name, asked, sent }) => {
      const answer = await get(name === 'index.html' ? '/pedidos?search=x' : `/${name}`, { 'accept-encoding': asked });
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(FILES[name]);
      expectSecurityHeaders(answer);
      expect(answer.headers.get('content-encoding')).toBe(sent);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toBe(
        name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const types: Record<string, string> = {
        '.html': 'text/html',
        '.json': 'application/json',
        '.svg': 'image/svg+xml',
        '.js': 'text/javascript',
        '.css': 'text/css',
      };
      expect(answer.headers.get('content-type')?.toLowerCase()).toBe(`${types[path.extname(name)]}; charset=utf-8`);
    },
  );

  it.each([
    '/assets/index-gone.js',
    '/robots.txt',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/index.html.br/x.js',
    '/assets/..%2f..%2fetc%2fpasswd',
    '//evil.example',
  ])('returns a client error with the security headers for %s', async (target) => {
    const answer = await get(target, { 'accept-encoding': 'br' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectSecurityHeaders(answer);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it.each(['/assets/', '/.env', '/.git/config', '/%'])('returns the page for %s', async (target) => {
    const answer = await get(target);
    expect(answer.text).toBe(FILES['index.html']);
    expectSecurityHeaders(answer);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it("allows the build's import map in the CSP, and no other inline script (SEG-08)", async () => {
    for (const target of ['/', '/pedidos', '/assets/index-abc123.js'])
      expect((await get(target)).headers.get('content-security-policy')).toContain(
        `; script-src 'self' '${IMPORT_MAP_HASH}'; style-src 'self'; `,
      );
    expect((await get('/api/nada')).headers.get('content-security-policy')).not.toContain('sha256');
  });

  it('is logged without its query string', async () => {
    lines.length = 0;
    await get(`/pedidos?search=${CPF}`);
    await get(`/assets/index-abc123.js?search=${CPF}`);
    await get(`/nada.js?search=${CPF}`);
    await expect.poll(() => lines.length).toBe(3);
    expect(lines.filter((line) => line.includes('?') || line.includes(CPF))).toEqual([]);
  });
});
