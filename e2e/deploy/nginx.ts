import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HASH_FILE } from '../../scripts/lib/chunk-import-map.ts';
import { inProject } from '../../scripts/lib/project.mjs';
import { required } from '../support/required.ts';

/** An nginx that runs deploy/nginx/ with only its documented settings changed. */
export interface Nginx {
  /** e.g. http://127.0.0.1:41873 */
  readonly origin: string;
  /** Its access, error and CSP log so far. */
  log(): string;
  readLog(name: 'access' | 'error' | 'csp'): string;
  /** Loads the configuration again, with the hash of a new build; resolves when responses have it. */
  reload(): Promise<void>;
  /** Stops it; safe to call twice. */
  stop(): Promise<void>;
}

/** Settings of the recipe. */
export interface NginxSettings {
  /** An empty folder for configuration, logs and process id. */
  readonly folder: string;
  readonly port: number;
  /** The built panel. */
  readonly root: string;
  /** Host and port of the API. */
  readonly api: string;
  /** Origin of an API that the panel calls directly. */
  readonly apiOrigin?: string;
  /** First path segments of the API, e.g. 'api|media'. */
  readonly apiPaths?: string;
  /** Where embarque-redirect.conf listens; without it the file is left out. */
  readonly redirectPort?: number;
  /** The DSN that the panel was built with. */
  readonly sentryDsn?: string;
}

/** Message when nginx is missing. */
export const NO_NGINX = 'Skipped: nginx not found. apt-get install nginx-light, or set NGINX_PATH to its executable';

/** NGINX_PATH, else nginx in PATH, else Debian's sbin path, which is not in a user's PATH. */
export function findNginx(): string | undefined {
  const set = process.env['NGINX_PATH']?.trim();
  if (set) return existsSync(set) ? set : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => path.isAbsolute(file) && existsSync(file));
}

/** Debian's folder for nginx modules. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const START_LIMIT_MS = 10_000;

/** True if Debian's brotli module is installed; enables the recipe's line for it. */
export const hasBrotli = existsSync(BROTLI_MODULE);

/** Free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The recipe with its settings; throws if a placeholder is missing or repeated. */
function recipe({ folder, port, root, api, apiOrigin, apiPaths = 'api', sentryDsn = '' }: NginxSettings): string {
  const places: readonly (readonly [string, string])[] = [
    ['proxy_pass http://127.0.0.1:4000;', `proxy_pass http://${api};`],
    ['proxy_pass http://127.0.0.1:4000/readyz;', `proxy_pass http://${api}/readyz;`],
    ['location ~ ^/(?:api)/ {', `location ~ ^/(?:${apiPaths})/ {`],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /srv/embarque/dist;', `root ${root};`],
    [
      'include /srv/embarque/dist/script-hashes.inc;',
      existsSync(path.join(root, HASH_FILE)) ? `include ${root}/${HASH_FILE};` : 'set $embarque_script_hashes "";',
    ],
    ['set $embarque_api_origin "";', `set $embarque_api_origin "${apiOrigin === undefined ? '' : ` ${apiOrigin}`}";`],
    ['set $embarque_sentry_dsn "";', `set $embarque_sentry_dsn "${sentryDsn}";`],
    ['access_log /var/log/nginx/embarque.log', `access_log ${folder}/access.log`],
    ['access_log /var/log/nginx/embarque-error.log', `access_log ${folder}/error.log`],
    ['access_log /var/log/nginx/embarque-csp.log', `access_log ${folder}/csp.log`],
    [' error_log /var/log/nginx/embarque-error.log', ` error_log ${folder}/error.log`],
    ...(hasBrotli ? [['# brotli_static on;', 'brotli_static on;'] as const] : []),
  ];
  return fill('deploy/nginx/embarque.conf', places);
}

function fill(file: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce(
    (text, [place, value]) => {
      if (text.split(place).length !== 2) throw new Error(`${file} has not exactly one '${place}'`);
      return text.replace(place, () => value);
    },
    readFileSync(inProject(file), 'utf8'),
  );
}

function redirect(folder: string, port: number): string {
  return fill('deploy/nginx/embarque-redirect.conf', [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['error_log /var/log/nginx/embarque-error.log', `error_log ${folder}/error.log`],
  ]);
}

/** An nginx.conf around the recipe, modelled on Debian's, with all paths in the folder. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/temp-${name};`,
  );
  return [
    ...(hasBrotli ? [`load_module ${BROTLI_MODULE};`] : []),
    // The default worker user cannot read a folder under /tmp.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    '  include /etc/nginx/mime.types;',
    '  default_type application/octet-stream;',
    ...temporary,
    '  include conf.d/*.conf;',
    '}',
    '',
  ].join('\n');
}

/** Starts nginx on 127.0.0.1 and resolves when it listens. Throws with its output otherwise. */
export async function startNginx(settings: NginxSettings): Promise<Nginx> {
  const { folder, port } = settings;
  const nginx = findNginx();
  if (nginx === undefined) throw new Error(NO_NGINX);
  mkdirSync(path.join(folder, 'conf.d'), { recursive: true });
  chmodSync(folder, 0o700);
  writeFileSync(path.join(folder, 'nginx.conf'), surroundings(folder));
  writeFileSync(path.join(folder, 'conf.d/embarque.conf'), recipe(settings));
  if (settings.redirectPort !== undefined)
    writeFileSync(path.join(folder, 'conf.d/embarque-redirect.conf'), redirect(folder, settings.redirectPort));
  copyFileSync(inProject('deploy/nginx/embarque-api-headers.inc'), path.join(folder, 'embarque-api-headers.inc'));

  const origin = `http://127.0.0.1:${port}`;
  const args = [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    path.join(folder, 'start.log'),
    '-g',
    'daemon off;',
  ];
  const child = spawn(nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });

  async function reload(): Promise<void> {
    const hash = required(/'.+'/.exec(readFileSync(path.join(settings.root, HASH_FILE), 'utf8'))?.[0]);
    child.kill('SIGHUP');
    while (!(await policy()).includes(hash)) await wait(30);
  }
  async function policy(): Promise<string> {
    const { headers } = await fetch(`${origin}/icon.svg`, { headers: { connection: 'close' } });
    return headers.get('content-security-policy') ?? '';
  }

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  }
  const read = (name: string) =>
    existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : '';

  const limit = performance.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() > limit) {
      await stop();
      throw new Error(`nginx did not start:\n${said}${read('start.log')}`);
    }
    await wait(30);
  }
  return {
    origin,
    log: () => read('access.log') + read('error.log') + read('csp.log') + read('start.log'),
    readLog: (name) => read(`${name}.log`),
    reload,
    stop,
  };
}

async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/icon.svg`);
    return true;
  } catch {
    return false;
  }
}
