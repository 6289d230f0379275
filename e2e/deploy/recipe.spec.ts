import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { expect, test } from '../fixtures.ts';
import { required } from '../support/required.ts';
import { comparable, send } from './http.ts';
import { freePorts, hasBrotli } from './nginx.ts';
import { api, panel, withNginx } from './target.ts';

/** Pages, assets and headers of deploy/nginx/, compared with the staging server (SEG-08, SEG-12). */

const HSTS = 'max-age=31536000; includeSubDomains';

/** Address of an asset of the built page. */
function pageAsset(name: string, extension: string): string {
  return required(new RegExp(`(?:src|href)="(/assets/${name}-[^"]+\\.${extension})"`).exec(page)?.[1], name);
}

const page = readFileSync(inProject('dist/index.html'), 'utf8');
const SCRIPT = pageAsset('vendor', 'js');
const STYLE = pageAsset('style', 'css');
const BRAND = `/assets/${required(readdirSync(inProject('dist/assets')).find((name) => /^brand-.*\.svg$/.test(name)))}`;

test.describe('the panel', () => {
  for (const target of [
    '/',
    '/pedidos',
    '/pedidos?search=12345678909',
    '/pedido/12?a=.js',
    '/assets/',
    '/theme.js',
    '/check-browser.js',
    '/version.json',
    '/icon.svg',
    SCRIPT,
    STYLE,
    BRAND,
  ]) {
    test(`${target.replace(/-[\w-]+\./, '-*.')} has the security and cache headers of the staging server`, async () => {
      const [ours, staging] = await Promise.all([send(panel, target), send(api, target)]);
      expect(comparable(ours)).toEqual(comparable(staging));
      expect(ours.status).toBe(200);
      expect(ours.body).toEqual(staging.body);
      expect(ours.headers['cache-control']).toBe(
        [SCRIPT, STYLE, BRAND].includes(target) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      expect(ours.headers['server']).toBe('nginx');
    });
  }

  test('a missing file returns 404 instead of the page, and is not cached', async () => {
    for (const target of [
      '/assets/index-gone.js',
      '/assets/index-gone.css?v=1',
      '/robots.txt',
      '/.env',
      '/..%2f..%2fpackage.json',
      '//evil.example',
    ]) {
      const response = await send(panel, target);
      expect([400, 404], target).toContain(response.status);
      expect(response.body.toString(), target).not.toContain('id="root"');
      expect(response.headers['cache-control'], target).toBeUndefined();
      expect(response.headers['content-security-policy'], target).toContain("frame-ancestors 'none'");
      expect(response.headers['x-content-type-options'], target).toBe('nosniff');
    }
    // nginx proxies only the API.
    expect((await send(panel, '/__staging/requests')).body.toString()).toContain('id="root"');
    for (const method of ['POST', 'TRACE'])
      expect((await send(panel, '/pedidos', { method })).status, method).toBe(405);
    expect((await send(panel, '/api/v1/listar-periodos/', { method: 'TRACE' })).status).toBe(405);
  });

  test('a navigation to an unknown address returns the page, as from the staging server', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const target of ['/pedido/400.', '/pedido/1.5', '/foo.bar', '/%', '/pedido/%E0%A4%A', '/pedido/%E0%A4']) {
      const [ours, staging] = await Promise.all([send(panel, target, { headers }), send(api, target, { headers })]);
      expect(comparable(ours), target).toEqual(comparable(staging));
      expect(ours.status, target).toBe(200);
      expect(ours.body.toString(), target).toBe(page);
      expect(ours.headers['cache-control'], target).toBe('no-cache');
    }
    for (const target of ['/assets/index-gone.js', '/assets/index-gone.js.map', '/api/%']) {
      const response = await send(panel, target, { headers });
      expect([400, 404], target).toContain(response.status);
      expect(response.body.toString(), target).not.toContain('id="root"');
    }
  });

  test('returns 404 for source maps, even if a deployment copied them', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'embarque-maps-'));
    try {
      await mkdir(path.join(root, 'assets'));
      await writeFile(path.join(root, 'assets/index-abc123.js.map'), '{"sources":["src/main.tsx"]}');
      await withNginx({ root }, async ({ origin }) => {
        for (const target of ['index-abc123.js.map', 'index-abc123.js%2emap', 'gone.js.map']) {
          const response = await send(origin, `/assets/${target}`);
          expect(response.status, target).toBe(404);
          expect(response.body.toString(), target).not.toContain('sources');
        }
      });
    } finally {
      await rm(root, { recursive: true });
    }
  });

  test("is sent with the build's compression, and uncompressed on request", async () => {
    const encodings = [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', hasBrotli ? 'br' : 'gzip'],
      ['identity', undefined],
    ] as const;
    for (const target of ['/pedidos', SCRIPT, STYLE]) {
      const whole = await send(panel, target);
      for (const [asked, sent] of encodings) {
        const response = await send(panel, target, { headers: { 'accept-encoding': asked } });
        expect(response.headers['content-encoding'], `${target} in ${asked}`).toBe(sent);
        expect(response.headers.vary, target).toContain('Accept-Encoding');
        if (sent) expect(response.body.length).toBeLessThan(whole.body.length / 1.5);
      }
    }
  });

  test('returns 304 while a file is unchanged', async () => {
    for (const target of ['/pedidos', SCRIPT]) {
      const first = await send(panel, target);
      const again = await send(panel, target, { headers: { 'if-none-match': required(first.headers.etag) } });
      expect(again.status, target).toBe(304);
      expect(again.headers['cache-control'], target).toBe(first.headers['cache-control']);
      expect(again.headers['content-security-policy'], target).toBe(first.headers['content-security-policy']);
    }
  });

  /** Directives of the CSP that a setting changes. */
  async function changedDirectives(settings: Parameters<typeof withNginx>[0]): Promise<string[]> {
    const directivesAt = async (origin: string) =>
      String((await send(origin, '/pedidos')).headers['content-security-policy']).split('; ');
    const own = await directivesAt(panel);
    let changed: string[] = [];
    await withNginx(settings, async ({ origin }) => {
      changed = (await directivesAt(origin)).filter((directive) => !own.includes(directive));
    });
    return changed;
  }

  test('the DSN allows the receiver of error reports in the CSP, for calls only', async () => {
    expect(await changedDirectives({ sentryDsn: 'https://abc@reports.example.com/sentry/7' })).toEqual([
      "connect-src 'self' https://reports.example.com",
    ]);
  });

  test('one setting allows an API on another origin in the CSP, and only that origin', async () => {
    expect(await changedDirectives({ apiOrigin: 'https://api.example.com' })).toEqual([
      "img-src 'self' data: blob: https://api.example.com",
      "connect-src 'self' https://api.example.com",
      "frame-src 'self' blob: https://api.example.com",
    ]);
  });
});

test.describe('the security headers', () => {
  test('score A+ by the rules of the HTTP Observatory', async () => {
    const { headers, body } = await send(panel, '/');
    const policy = String(headers['content-security-policy']);
    // +10: default-src 'none', nothing unsafe, no scheme or data: for scripts.
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'(?: 'sha256-[\w+/=]{44}'){2}; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types embarque; ");
    // +5: no framing, by the CSP. +5: a private referrer policy.
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    // +10: no other origin may embed the files of the panel.
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    // 0 instead of a penalty: HSTS of six months or more, nosniff, no cookie, no CORS, every script of this origin.
    expect(headers['strict-transport-security']).toBe(HSTS);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(body.toString().match(/<script[^>]* src="(?!\/)/g)).toBeNull();
  });

  test('HSTS is in every response: page, missing file, API, refusal', async () => {
    for (const target of ['/pedidos', SCRIPT, '/assets/gone.js', '/api/v1/pedidos-paginados/', '/api/v1/nada/'])
      expect((await send(panel, target)).headers['strict-transport-security'], target).toBe(HSTS);
  });

  test('port 80 redirects pages to https and refuses the API', async () => {
    const [redirectPort = 0] = await freePorts(1);
    await withNginx({ redirectPort }, async () => {
      const origin = `http://127.0.0.1:${redirectPort}`;
      const page = await send(origin, '/pedidos?page=2', { headers: { host: 'evil.example' } });
      expect([page.status, page.headers.location]).toEqual([301, 'https://panel.example.com/pedidos?page=2']);
      expect((await send(origin, '/api/v1/usuario-logado/')).status).toBe(403);
    });
  });
});
