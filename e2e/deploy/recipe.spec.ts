import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePorts, hasBrotli } from './nginx.ts';
import { inProject } from '../../scripts/lib/project.mjs';
import { pngFile } from '../support/files.ts';
import { required } from '../support/required.ts';
import { Sessions } from '../support/sessions.ts';
import { expect, test } from '../fixtures.ts';
import { api, panel, withNginx } from './target.ts';

/** Compares responses of deploy/nginx/ with those of the staging server (SEG-08, SEG-09, SEG-12). */

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Uses node:http, because fetch normalises the address and decompresses the body. */
function send(origin: string, target: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, method, path: target, agent: false, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: required(response.statusCode), headers: response.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Headers that both servers must send alike. */
const COMPARED = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'cache-control',
  'content-disposition',
] as const;

function guardOf({ status, headers }: Answer): Record<string, unknown> {
  return {
    status,
    type: typeOf(headers),
    ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]])),
    'content-security-policy': String(headers['content-security-policy']).replace(REPORTING, ''),
  };
}

/** Only the recipe has an endpoint for violation reports. */
const REPORTING = '; report-uri /csp-reports; report-to csp';
const HSTS = 'max-age=31536000; includeSubDomains';

/** Both media types of JavaScript are valid. */
function typeOf(headers: http.IncomingHttpHeaders): string | undefined {
  return headers['content-type']?.split(';')[0]?.replace('application/javascript', 'text/javascript');
}

/** Address of an asset of the built page. */
function pageAsset(name: string, extension: string): string {
  return required(new RegExp(`"(/assets/${name}-[^"]+\\.${extension})"`).exec(page)?.[1], name);
}

const page = readFileSync(inProject('dist/index.html'), 'utf8');
const SCRIPT = pageAsset('vendor', 'js');
const STYLE = pageAsset('style', 'css');

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
  ]) {
    test(`${target.replace(/-[\w-]+\./, '-*.')} has the security and cache headers of the staging server`, async () => {
      const [ours, staging] = await Promise.all([send(panel, target), send(api, target)]);
      expect(guardOf(ours)).toEqual(guardOf(staging));
      expect(ours.status).toBe(200);
      expect(ours.body).toEqual(staging.body);
      expect(ours.headers['cache-control']).toBe(
        [SCRIPT, STYLE].includes(target) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      expect(ours.headers['content-security-policy']).not.toMatch(/unsafe-|\*|https?:/);
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
      const answer = await send(panel, target);
      expect([400, 404], target).toContain(answer.status);
      expect(answer.body.toString(), target).not.toContain('id="root"');
      expect(answer.headers['cache-control'], target).toBeUndefined();
      expect(answer.headers['content-security-policy'], target).toContain("frame-ancestors 'none'");
      expect(answer.headers['x-content-type-options'], target).toBe('nosniff');
    }
    // nginx proxies only the API.
    expect((await send(panel, '/__staging/requests')).body.toString()).toContain('id="root"');
    expect((await send(panel, '/pedidos', { method: 'POST' })).status).toBe(405);
  });

  test('returns 404 for source maps, even if a deployment copied them', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'embarque-maps-'));
    try {
      await mkdir(path.join(root, 'assets'));
      await writeFile(path.join(root, 'assets/index-abc123.js.map'), '{"sources":["src/main.tsx"]}');
      await withNginx({ root }, async ({ origin }) => {
        for (const target of ['index-abc123.js.map', 'index-abc123.js%2emap', 'gone.js.map']) {
          const answer = await send(origin, `/assets/${target}`);
          expect(answer.status, target).toBe(404);
          expect(answer.body.toString(), target).not.toContain('sources');
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
        const answer = await send(panel, target, { headers: { 'accept-encoding': asked } });
        expect(answer.headers['content-encoding'], `${target} in ${asked}`).toBe(sent);
        expect(answer.headers.vary, target).toContain('Accept-Encoding');
        if (sent) expect(answer.body.length).toBeLessThan(whole.body.length / 1.5);
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

  test('the DSN allows the receiver of error reports in the CSP, for calls only', async () => {
    await withNginx({ sentryDsn: 'https://abc@reports.example.com/sentry/7' }, async ({ origin }) => {
      const policy = String((await send(origin, '/pedidos')).headers['content-security-policy']);
      const own = String((await send(panel, '/pedidos')).headers['content-security-policy']);
      expect(policy.split('; ').filter((part) => !own.split('; ').includes(part))).toEqual([
        "connect-src 'self' https://reports.example.com",
      ]);
    });
  });

  test('one setting allows an API on another origin in the CSP, and only that origin', async () => {
    await withNginx({ apiOrigin: 'https://api.example.com' }, async ({ origin }) => {
      const policy = String((await send(origin, '/pedidos')).headers['content-security-policy']);
      const own = String((await send(panel, '/pedidos')).headers['content-security-policy']);
      expect(policy.split('; ').filter((part) => !own.split('; ').includes(part))).toEqual([
        "img-src 'self' data: blob: https://api.example.com",
        "connect-src 'self' https://api.example.com",
        "frame-src 'self' blob: https://api.example.com",
      ]);
    });
  });
});

test.describe('the security headers', () => {
  test('score A+ by the rules of the HTTP Observatory', async () => {
    const { headers, body } = await send(panel, '/');
    const policy = String(headers['content-security-policy']);
    // +10: default-src 'none', nothing unsafe, no scheme or data: for scripts.
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
    // +5: no framing, by the CSP. +5: a private referrer policy.
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
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

test.describe('CSP violation reports', () => {
  const report = (origin: string, body: unknown, method = 'POST') =>
    send(origin, '/csp-reports', {
      method,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      headers: { 'content-type': 'application/csp-report' },
    });

  test('are requested by the policy', async () => {
    const { headers } = await send(panel, '/pedidos');
    expect(String(headers['content-security-policy']).endsWith(REPORTING)).toBe(true);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  });

  test('are logged with directive and blocked origin only', async () => {
    await withNginx({}, async ({ origin, ...server }) => {
      const address = 'https://panel.example/pedidos?search=12345678909';
      const sent = [
        {
          'csp-report': {
            'document-uri': address,
            referrer: address,
            'effective-directive': 'img-src',
            'blocked-uri': 'https://cdn.example:8443/a.png?cpf=12345678909',
          },
        },
        [
          {
            type: 'csp-violation',
            url: address,
            body: {
              documentURL: address,
              effectiveDirective: 'script-src-elem',
              blockedURL: 'inline',
              sample: 'Maria',
            },
          },
        ],
        '{"csp-report":{"effective-directive":"img-src\\n forged","blocked-uri":"https://user:Maria@cdn.example/"}}',
        'no JSON',
      ];
      for (const body of sent) expect((await report(origin, body)).status).toBe(204);
      await expect.poll(() => server.readLog('csp').trim().split('\n')).toHaveLength(4);
      const lines = server.readLog('csp').trim().split('\n');
      expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual([
        'csp img-src https://cdn.example:8443',
        'csp script-src-elem inline',
        'csp - https:',
        'csp - -',
      ]);
      expect(server.readLog('access') + server.readLog('error')).not.toMatch(/12345678909|Maria/);
    });
  });

  test('are limited in size and number, and accepted by POST only', async () => {
    await withNginx({}, async ({ origin, ...server }) => {
      expect((await report(origin, 'x'.repeat(17 * 1024))).status).toBe(413);
      expect((await report(origin, '', 'GET')).status).toBe(403);
      const many = await Promise.all(Array.from({ length: 40 }, () => report(origin, '{}')));
      expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
      expect(server.readLog('csp').trim().split('\n').length).toBeLessThan(30);
    });
  });
});

test.describe('the API', () => {
  let authorization: string;

  test.beforeAll(async () => {
    const state = await new Sessions(panel).browserState('gestora');
    authorization = `Bearer ${required(state.origins[0]?.localStorage.find(({ name }) => name === 'access')?.value)}`;
  });

  test('passes through with its own headers: lists, errors, downloads', async () => {
    const pedido = await send(panel, '/api/v1/pedidos-paginados/?page=1&status=pronto', { headers: { authorization } });
    const id = required(/"id":(\d+)/.exec(pedido.body.toString())?.[1]);
    const targets = [
      '/api/v1/pedidos-paginados/?page=1',
      `/api/v1/anexos/pedido/${id}/exportar-etiqueta/`,
      '/api/v1/pedido/0/',
      '/api/v1/nada/',
      '/api/docs/',
    ];
    for (const target of targets) {
      const [ours, staging] = await Promise.all(
        [panel, api].map((origin) => send(origin, target, { headers: { authorization } })),
      );
      expect(ours && guardOf(ours), target).toEqual(staging && guardOf(staging));
      expect(ours?.headers['cache-control'], target).toBe('no-store');
      expect(ours?.body.length, target).toBe(staging?.body.length);
    }
    expect((await send(panel, '/api/v1/pedidos-paginados/?search=12345678909')).status).toBe(401);
  });

  test('accepts uploads up to its limit, and refuses larger ones with its own message', async () => {
    const { buffer } = await pngFile('capinha.png', '#005961');
    const post = (origin: string, bytes: Buffer) => {
      const part = (head: string, content: Buffer | string) => [
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ];
      const body = Buffer.concat([
        ...part('name="nome"', `Modelo ${process.pid}`),
        ...part('name="imagem"; filename="f.png"', bytes),
        Buffer.from('--b--\r\n'),
      ]);
      return send(origin, '/api/v1/modelos/', {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
      });
    };
    // The backend refuses slightly larger files, nginx much larger ones; both answer alike.
    for (const mebibytes of [5, 7]) {
      const bytes = Buffer.concat([buffer, Buffer.alloc(mebibytes * 1024 * 1024)]);
      const [ours, staging] = [await post(panel, bytes), await post(api, bytes)];
      expect(ours.status).toBe(413);
      for (const name of ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy']) {
        expect(ours.headers[name]?.toString().toLowerCase(), name).toBe(
          staging.headers[name]?.toString().toLowerCase(),
        );
      }
      expect(ours.body.toString()).toBe(staging.body.toString());
      expect(JSON.parse(ours.body.toString())).toEqual({
        detail: 'O arquivo enviado é grande demais. O máximo é 5 MB.',
      });
    }
    const taken = await post(panel, buffer);
    expect(taken.status).toBe(201);
    const imagem = String(/"imagem":"([^"]+)"/.exec(taken.body.toString())?.[1]);

    // The link is signed for the requested origin.
    expect(imagem.startsWith(`${panel}/api/media/`)).toBe(true);
    const target = imagem.slice(panel.length);
    const [ours, staging] = await Promise.all([send(panel, target), send(api, target)]);
    expect(guardOf(ours)).toEqual(guardOf(staging));
    expect(guardOf(ours)).toMatchObject({ status: 200, type: 'image/png', 'cache-control': 'no-store' });
    expect(ours.body).toEqual(staging.body);
    expect((await send(panel, target.replace('sig=', 'sig=x'))).status).toBe(403);
  });

  test('gets the panel’s headers when it sends none and an error body when it does not respond; no log contains a query string', async () => {
    const bare = http.createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end('{}');
    });
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const address = bare.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await withNginx({ api: `127.0.0.1:${port}`, apiPaths: 'api|media' }, async (server) => {
      expect(guardOf(await send(server.origin, '/media/passes/foto.jpg'))).toMatchObject({
        status: 200,
        type: 'application/json',
        'cache-control': 'no-store',
      });
      expect(guardOf(await send(server.origin, '/api/v1/vendas/?search=Maria'))).toMatchObject({
        status: 200,
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      await new Promise((resolve) => bare.close(resolve));
      const gone = await send(server.origin, '/api/v1/vendas/?search=Maria', {
        headers: { referer: 'http://panel.example/pedidos?search=Maria' },
      });
      expect(guardOf(gone)).toMatchObject({
        status: 502,
        type: 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(JSON.parse(gone.body.toString())).toEqual({ detail: 'O servidor da API não respondeu.' });
      await expect
        .poll(() => server.readLog('error'))
        .toMatch(new RegExp(`\\[error\\] upstream 127\\.0\\.0\\.1:${port} 502 .*: GET /api/v1/vendas/ 502`));
      await send(server.origin, '/api/v1/modelos/?search=Maria', {
        method: 'POST',
        body: Buffer.alloc(7 * 1024 * 1024),
      });
      await send(server.origin, '/assets/gone.js?search=Maria');
      await send(server.origin, '/pedidos?search=Maria');

      await expect.poll(() => server.log()).toContain(' GET /pedidos 200 ');
      expect(server.log()).toContain(' GET /api/v1/vendas/ 502 ');
      expect(server.log()).not.toMatch(/[?]|Maria|panel\.example/);
    });
  });
});
