import http from 'node:http';
import net from 'node:net';
import { expect, test } from '../fixtures.ts';
import { pngFile } from '../support/files.ts';
import { required } from '../support/required.ts';
import { Sessions } from '../support/sessions.ts';
import { comparable, send } from './http.ts';
import { freePorts } from './nginx.ts';
import { api, panel, withNginx } from './target.ts';

/** The API behind deploy/nginx/, compared with the staging server. */

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
      expect(ours && comparable(ours), target).toEqual(staging && comparable(staging));
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
    expect(comparable(ours)).toEqual(comparable(staging));
    expect(comparable(ours)).toMatchObject({ status: 200, type: 'image/png', 'cache-control': 'no-store' });
    expect(ours.body).toEqual(staging.body);
    expect((await send(panel, target.replace('sig=', 'sig=x'))).status).toBe(403);
  });

  test('answers /readyz, which is 502 without an API', async () => {
    const ready = await send(panel, '/readyz');
    expect([ready.status, ready.body.toString(), ready.headers['cache-control']]).toEqual([200, 'ready\n', 'no-store']);
    expect((await send(panel, '/readyz', { method: 'POST' })).status, 'no uploads').toBe(403);
    const [gone = 0] = await freePorts(1);
    await withNginx({ api: `127.0.0.1:${gone}` }, async ({ origin }) => {
      expect((await send(origin, '/readyz')).status).toBe(502);
    });
  });

  test('gets at most 100 requests of an address at once; nginx answers more with 503', async () => {
    await withNginx({}, async ({ origin }) => {
      // Each upload waits for its body.
      const head = 'POST /api/v1/modelos/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';
      const uploads = Array.from({ length: 100 }, () => net.connect(Number(new URL(origin).port), '127.0.0.1'));
      for (const upload of uploads) upload.write(head);
      const check = () => send(origin, '/api/v1/usuario-logado/');
      await expect.poll(async () => (await check()).status).toBe(503);
      const refused = await check();
      expect(comparable(refused)).toMatchObject({
        type: 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(refused.headers['retry-after']).toBe('2');
      expect(JSON.parse(refused.body.toString())).toEqual({
        detail: 'O servidor está ocupado. Tente novamente em alguns segundos.',
      });
      expect((await send(origin, '/pedidos')).status).toBe(200);
      expect((await send(origin, '/readyz')).status).toBe(200);
      for (const upload of uploads) upload.destroy();
      await expect.poll(async () => (await check()).status).toBe(401);
    });
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
      expect(comparable(await send(server.origin, '/media/passes/foto.jpg'))).toMatchObject({
        status: 200,
        type: 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(comparable(await send(server.origin, '/api/v1/vendas/?search=Maria'))).toMatchObject({
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
      expect(comparable(gone)).toMatchObject({
        status: 502,
        type: 'application/json; charset=utf-8',
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
