import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };
import { commandFile, inProject } from '../../scripts/lib/project.mjs';
import { capture } from '../../scripts/lib/run.mjs';
import { browserStateOf, signIn } from '../../scripts/lib/sign-in.ts';
import { startStagingProcess, type StagingProcess } from '../../scripts/lib/staging-process.ts';
import type { FaultRule } from '../../staging/qa/fault-rules.ts';
import { expect, test } from '../fixtures.ts';
import { Cleanup } from '../support/cleanup.ts';
import { required } from '../support/required.ts';
import { ACCOUNTS, TODAY } from '../support/target.ts';
import { loseScreen } from './new-build.ts';
import { freePorts } from './nginx.ts';
import { withNginx } from './target.ts';

/** What a panel built with a DSN sends, byte by byte, through the CSP of nginx (SEG-16). */

interface Sent {
  readonly headers: http.IncomingHttpHeaders;
  readonly url: string;
  readonly body: string;
}

/** The receiver of the reports. */
let receiver: http.Server;
const sent: Sent[] = [];
let dsn: string;
let root: string;
let staging: StagingProcess;
const cleanup = new Cleanup();

/** When the page requested the chunk of the reports, in milliseconds since the navigation. */
const reportsRequestTimes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('error-reports'))
      .map(({ startTime }) => startTime),
  );

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const [port = 0] = await freePorts(1);
  dsn = `http://abc123@127.0.0.1:${port}/7`;
  receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ headers: request.headers, url: String(request.url), body: Buffer.concat(chunks).toString() });
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end('{}');
    });
  });
  cleanup.add(() => receiver.close());
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
  root = await mkdtemp(path.join(os.tmpdir(), 'embarque-reports-'));
  cleanup.add(() => rm(root, { recursive: true, force: true }));
  const build = capture(process.execPath, [commandFile('vite'), 'build', '--outDir', path.join(root, 'dist')], {
    env: { VITE_SENTRY_DSN: dsn, GIT_COMMIT: '3fd3ae1c0ffee' },
  });
  staging = await startStagingProcess({ STAGING_FAULTS: '1', STAGING_TODAY: TODAY, STAGING_SEED_ORDERS: '400' });
  cleanup.add(staging.stop);
  const { code, output } = await build;
  if (code !== 0) throw new Error(output);
});

test.afterAll(() => cleanup.run());

async function setFaults(rules: readonly FaultRule[]): Promise<void> {
  await fetch(`${staging.origin}/__staging/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(rules),
  });
}

const eventSchema = z.object({
  tags: z.optional(z.record(z.string(), z.string())),
  release: z.string(),
  transaction: z.optional(z.string()),
  measurements: z.optional(z.record(z.string(), z.unknown())),
});

/** Events of the envelopes: the line after each item header. */
function events(): z.infer<typeof eventSchema>[] {
  return sent.flatMap(({ body }) => {
    const lines = body.split('\n').filter(Boolean);
    return lines
      .filter((_line, index) => /^\{"type":"(event|transaction)"/.test(String(lines[index - 1])))
      .map((line) => eventSchema.parse(JSON.parse(line)));
  });
}

const tagsOf = (kind: string) => events().flatMap(({ tags }) => (tags?.['kind'] === kind ? [tags] : []));

/** Names, CPFs, e-mails, phones and document links of the records that the pages showed, and their words. */
function personalOf(json: string): string[] {
  const values = Array.from(
    json.matchAll(/"(?:[\w]*nome|cpf|[\w]*email|telefone|celular)":"([^"]+)"/g),
    ([, v = '']) => v,
  );
  const words = values.flatMap((value) => value.split(/\s+/)).filter((word) => word.length > 4);
  const signatures = Array.from(json.matchAll(/sig=([\w-]+)/g), ([, v = '']) => v);
  return [...new Set([...values, ...words, ...signatures])];
}

async function openAs(page: Page, origin: string): Promise<string> {
  const session = await signIn(`${origin}/api/v1`, ACCOUNTS.gestora);
  const [state] = browserStateOf(origin, session).origins;
  await page.goto(`${origin}/theme.js`);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, required(state).localStorage);
  return required(required(state).localStorage.find(({ name }) => name === 'access')?.value);
}

test('reports a 5xx, a contract violation, an unknown result, a crash, a missing chunk, an uncaught error and vitals, and nothing personal', async ({
  page,
  guard,
}) => {
  test.slow();
  // Failures of every kind are the subject; a CSP violation would keep the reports away.
  guard.unwatch(page.context());
  await page.addInitScript(() => {
    // Every page load is measured.
    Math.random = () => 0;
  });
  await withNginx(
    { root: path.join(root, 'dist'), api: new URL(staging.origin).host, sentryDsn: dsn },
    async (nginx) => {
      const { origin } = nginx;
      const token = await openAs(page, origin);
      const authorization = { Authorization: `Bearer ${token}` };
      const pedidos = await (
        await fetch(`${origin}/api/v1/pedidos-paginados/?page=1`, { headers: authorization })
      ).text();
      const passes = await (
        await fetch(`${origin}/api/v1/passes-para-vistoria-declaracao/`, { headers: authorization })
      ).text();
      const cpf = required(/"cpf":"(\d+)"/.exec(pedidos + passes)?.[1]);
      const id = required(/"id":(\d+)/.exec(pedidos)?.[1]);

      // Without a report, the chunk is preloaded five seconds after the start of the panel.
      await page.goto(`${origin}/pedidos`);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await expect.poll(() => reportsRequestTimes(page)).toHaveLength(1);
      expect(Math.min(...(await reportsRequestTimes(page)))).toBeGreaterThanOrEqual(5_000);

      // A 5xx, with what staff typed in the address.
      await setFaults([
        {
          operationId: 'listPedidos',
          fault: {
            kind: 'status',
            status: 500,
            headers: { 'X-Request-Id': '3f1c9a520b7e4c1d' },
            body: { detail: `CPF ${cpf}` },
          },
        },
      ]);
      await page.getByRole('searchbox').first().fill(cpf);
      const alert = page.getByRole('alert').first();
      await expect(alert).toContainText('O servidor encontrou um problema.');
      const code = required(/Código (\S{7})/.exec(await page.getByText(/^Código /).innerText())?.[1]);
      await expect
        .poll(() => tagsOf('server'))
        .toContainEqual(
          expect.objectContaining({
            code,
            operation: 'listPedidos',
            request: 'GET /pedidos-paginados/',
            screen: '/pedidos',
            status: '500',
            request_id: '3f1c9a520b7e4c1d',
            engine: expect.stringMatching(/^Chrome \d+$/),
          }),
        );
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copiar detalhes' }).click();
      const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
      await expect
        .poll(copied)
        .toEqual([
          `Código: ${code}`,
          expect.stringMatching(/^Quando: \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
          'Tela: /pedidos',
          'Operação: GET /pedidos-paginados/',
          'Status: 500',
          'Requisição: 3f1c9a520b7e4c1d',
          expect.stringMatching(/^Versão: [\d.]+ \(3fd3ae1\)$/),
          expect.stringMatching(/^Navegador: Chrome \d+$/),
        ]);

      // A contract violation and a page instead of JSON.
      await setFaults([{ operationId: 'getPedido', fault: { kind: 'wrong-envelope', body: { nome: cpf } } }]);
      await page.goto(`${origin}/pedido/${id}`);
      await expect(page.getByRole('alert')).toContainText('uma resposta que o painel não entende');
      await expect
        .poll(() => tagsOf('contract'))
        .toContainEqual(expect.objectContaining({ operation: 'getPedido', screen: '/pedido/$id', fields: 'id' }));
      await setFaults([{ operationId: 'listPeriodos', fault: { kind: 'html' } }]);
      await page.goto(`${origin}/periodos`);
      await expect
        .poll(() => tagsOf('contract'))
        .toContainEqual(expect.objectContaining({ source: 'periodos', screen: '/periodos' }));

      // A mutation without a response.
      await setFaults([]);
      await page.goto(`${origin}/periodos?dialogo=criar`);
      await page.getByRole('textbox', { name: 'Código do ACliente' }).fill('MARIA');
      await page.getByRole('textbox', { name: 'Nome' }).fill('Maria');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Criar', exact: true }).click();
      // The list behind the dialog may be read again meanwhile, and fail with its own alert.
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Resultado desconhecido');
      await page.context().setOffline(false);
      await expect
        .poll(() => tagsOf('unknown'))
        .toContainEqual(expect.objectContaining({ operation: 'createPeriodo', screen: '/periodos' }));

      // A crash whose message contains data, and an uncaught error.
      await page.addInitScript((secret) => {
        if (location.pathname === '/ajuda') {
          window.matchMedia = () => {
            throw new TypeError(`cannot match ${secret}`);
          };
        }
        // Repeated, because the chunk of the error reports listens some seconds after the page has loaded.
        if (location.pathname === '/passes')
          setInterval(() => {
            throw new RangeError(secret);
          }, 1_000);
      }, cpf);
      await page.goto(`${origin}/ajuda`);
      await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
      await expect(page.getByText(/^Código [2-9A-Z]{3}-[2-9A-Z]{3}$/)).toBeVisible();
      await expect(page.getByText(/^Versão [\d.]+ \(3fd3ae1\)$/)).toBeVisible();
      await expect.poll(() => tagsOf('crash')).toContainEqual(expect.objectContaining({ screen: '/ajuda' }));
      await page.goto(`${origin}/passes?search=${cpf}`);
      await expect.poll(() => tagsOf('uncaught')).toContainEqual(expect.objectContaining({ screen: '/passes' }));

      // The chunk of a screen is gone, and the build is the same.
      loseScreen(path.join(root, 'dist'), 'tipos-passe');
      await page.goto(`${origin}/tipos-passe?search=${cpf}`);
      await expect(page.getByRole('alert')).toContainText('Não foi possível abrir esta tela.');
      const chunkCode = required(/Código (\S{7})/.exec(await page.getByText(/^Código /).innerText())?.[1]);
      await expect
        .poll(() => tagsOf('chunk'))
        .toContainEqual(expect.objectContaining({ code: chunkCode, screen: '/tipos-passe' }));

      // Web vitals, when the page is hidden. The first press is always an interaction with a duration.
      await page.goto(`${origin}/pedidos?search=${cpf}`);
      await page.getByRole('searchbox').first().click();
      await expect.poll(() => reportsRequestTimes(page)).toHaveLength(1);
      const measured = () =>
        events().flatMap(({ transaction, measurements }) =>
          Object.keys(measurements ?? {}).map((name) => `${String(transaction)} ${name}`),
        );
      // The chunk adds its listener some time after its response.
      await expect(async () => {
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          Reflect.deleteProperty(document, 'visibilityState');
        });
        expect(measured()).toEqual(expect.arrayContaining(['/pedidos lcp', '/pedidos inp', '/pedidos cls']));
      }).toPass({ timeout: 15_000 });

      // Every byte.
      const bytes = decodeURIComponent(JSON.stringify(sent).replaceAll(/%(?![0-9a-f]{2})/gi, ''));
      for (const datum of [
        ...personalOf(pedidos),
        ...personalOf(passes),
        cpf,
        ACCOUNTS.gestora.email,
        'Maria',
        token,
      ]) {
        expect(bytes.includes(datum), datum).toBe(false);
      }
      expect(bytes).not.toMatch(/search=|[?]page|Bearer|api\/media/);
      for (const { headers } of sent) {
        expect(headers.referer).toBeUndefined();
        expect(headers.cookie).toBeUndefined();
      }
      expect(new Set(events().map(({ release }) => release))).toEqual(
        new Set([`embarque@${packageJson.version}+3fd3ae1`]),
      );
      await page.goto('about:blank');
    },
  );
});

test('a build without a DSN contains no report code', async () => {
  const { readdir } = await import('node:fs/promises');
  const files = await readdir(inProject('dist/assets'));
  expect(files.filter((name) => name.startsWith('error-reports'))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
});
