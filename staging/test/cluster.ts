import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closedPort } from './ports.ts';
import { addressOf, orStop, spawnStaging, stopProcess } from './process.ts';
import type { StagingProcess } from './process.ts';

/** Several backends on one database, behind one nginx. */
export interface Cluster {
  /** Address of nginx. */
  readonly url: string;
  /** Addresses of the backends. */
  readonly urls: () => readonly string[];
  /** Ends a backend with SIGKILL; nginx still sends it requests until it notices. */
  kill(index: number): Promise<void>;
  /** Takes a backend out of nginx, ends it with SIGTERM, starts another in its place. Returns its exit code. */
  restart(index: number): Promise<number | null>;
  close(): Promise<void>;
}

const START_LIMIT_MS = 20_000;
/** Debian installs nginx outside of a user's PATH. */
const nginxPath = [process.env['NGINX_PATH'], '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(
  (file) => file !== undefined && file !== '' && existsSync(file),
);

/** False where nginx is not installed: such tests are skipped. */
export const hasNginx = nginxPath !== undefined;

/** Starts the backends at the same moment, so that they race for the migrations, and nginx in front. */
export async function startCluster(env: Readonly<Record<string, string>>, size: number): Promise<Cluster> {
  const processes: StagingProcess[] = [];
  const startOne = async () => {
    const started = spawnStaging({ TRUST_PROXY: 'loopback', DRAIN_DELAY: '2', ...env });
    processes.push(started);
    return { started, url: await addressOf(started) };
  };
  const stopProcesses = async () => {
    for (const { child, ended } of processes) {
      child.kill('SIGTERM');
      await ended;
    }
  };
  const { members, nginx } = await orStop(stopProcesses, async () => {
    const members = await Promise.all(Array.from({ length: size }, startOne));
    return { members, nginx: await startNginx(members.map(({ url }) => url)) };
  });
  return {
    url: nginx.url,
    urls: () => members.map(({ url }) => url),
    async kill(index) {
      const { child, ended } = members[index]?.started ?? missing(index);
      child.kill('SIGKILL');
      await ended;
    },
    async restart(index) {
      const { started } = members[index] ?? missing(index);
      await nginx.serve(members.map(({ url }, n) => (n === index ? `${url} down` : url)));
      started.child.kill('SIGTERM');
      const code = await started.ended;
      members[index] = await startOne();
      await nginx.serve(members.map(({ url }) => url));
      return code;
    },
    async close() {
      try {
        await nginx.stop();
      } finally {
        await stopProcesses();
      }
    },
  };
}

function missing(index: number): never {
  throw new Error(`there is no backend ${index}`);
}

interface Nginx {
  readonly url: string;
  /** Replaces the backends (`http://host:port`, with ` down` behind it) without ending a connection. */
  serve(backends: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

async function startNginx(backends: readonly string[]): Promise<Nginx> {
  if (nginxPath === undefined) throw new Error('nginx is not installed');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embarque-nginx-'));
  const { port } = await closedPort();
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')];
  const write = (served: readonly string[]) => {
    writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, served));
  };
  write(backends);
  const child = spawn(nginxPath, [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  const stop = () => stopProcess(child, folder);
  const url = `http://127.0.0.1:${port}`;
  const limit = performance.now() + START_LIMIT_MS;
  await orStop(stop, async () => {
    while ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok !== true) {
      if (child.exitCode !== null || performance.now() > limit) throw new Error('nginx did not start');
      await wait(50);
    }
  });
  const workers = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  return {
    url,
    async serve(served) {
      const before = workers();
      write(served);
      spawnSync(nginxPath, [...args, '-s', 'reload']);
      // Until the signal reaches it, the old worker accepts connections for the old backends.
      const limit = performance.now() + START_LIMIT_MS;
      while (workers().some((pid) => before.includes(pid))) {
        if (performance.now() > limit) throw new Error('nginx did not reload');
        await wait(20);
      }
    },
    stop,
  };
}

/** The proxy settings of deploy/nginx/embarque.conf, for every path: tests use the control calls too. */
function configuration(folder: string, port: number, backends: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 1024; }',
    'http {',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    '  upstream backends {',
    '    zone backends 64k;',
    ...backends.map((backend) => `    server ${backend.replace('http://', '')} fail_timeout=60s;`),
    '  }',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    '    location / {',
    '      proxy_pass http://backends;',
    '      proxy_http_version 1.1;',
    '      proxy_next_upstream off;',
    '      proxy_set_header X-Forwarded-Host $http_host;',
    '      proxy_set_header X-Forwarded-Proto $scheme;',
    '      proxy_set_header X-Forwarded-For $remote_addr;',
    '      client_max_body_size 6m;',
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}
