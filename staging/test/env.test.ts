import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { StartError } from '../start-error.ts';

describe('the environment', () => {
  it('returns the documented defaults for an empty environment', () => {
    expect(readEnv({}, '/project')).toEqual({
      port: 4000,
      host: '127.0.0.1',
      database: { kind: 'folder', path: path.resolve('/project/.data') },
      seedOrders: 400,
      today: undefined,
      accessTtl: 900,
      simulation: undefined,
      faults: false,
      controlToken: undefined,
      apiUrl: undefined,
      panelApiOrigin: undefined,
      corsOrigin: undefined,
      apiPaths: [],
      passwords: undefined,
      publicPasswords: false,
      publicOrigin: undefined,
      trustProxy: false,
      drainDelay: 0,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', STAGING_TODAY: '' }, '/project')).toEqual(readEnv({}, '/project'));
  });

  it('reads every variable', () => {
    const env = readEnv({
      PORT: '4100',
      HOST: 'localhost',
      DATABASE_URL: 'postgres://embarque:segredo@db.example/embarque',
      STAGING_SEED_ORDERS: '200000',
      STAGING_TODAY: '2026-11-18',
      STAGING_ACCESS_TTL: '5',
      STAGING_LIFE: '1',
      STAGING_LIFE_SECONDS: '5',
      STAGING_LIFE_SEED: '9',
      STAGING_FAULTS: '1',
      API_URL: 'https://api.example.com',
      PANEL_API_ORIGIN: 'https://api.example.com/api/v1/',
      VITE_SENTRY_DSN: 'https://abc@sentry.example.com/7',
      STAGING_CORS_ORIGIN: 'http://localhost:5173/',
      PUBLIC_URL: 'https://painel.example/',
      TRUST_PROXY: 'loopback,10.0.0.0/8',
      DRAIN_DELAY: '15',
    });
    expect(env).toMatchObject({
      port: 4100,
      host: 'localhost',
      database: { kind: 'server', url: 'postgres://embarque:segredo@db.example/embarque' },
      seedOrders: 200_000,
      today: '2026-11-18',
      accessTtl: 5,
      simulation: { everySeconds: 5, seed: 9 },
      faults: true,
      panelApiOrigin: 'https://api.example.com',
      reportOrigin: 'https://sentry.example.com',
      corsOrigin: 'http://localhost:5173',
      publicOrigin: 'https://painel.example',
      trustProxy: 'loopback, 10.0.0.0/8',
      drainDelay: 15,
    });
    expect(env.apiUrl?.href).toBe('https://api.example.com/');
  });

  it('keeps the records in the folder of the project, also when npm runs the script of the workspace', () => {
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(path.resolve('/elsewhere'));
    onTestFinished(() => cwd.mockRestore());
    const project = fileURLToPath(new URL('../../', import.meta.url));
    expect(readEnv({}).database).toEqual({ kind: 'folder', path: path.join(project, '.data') });
    expect(readEnv({ STAGING_DATA_DIR: 'a/b' }).database).toEqual({
      kind: 'folder',
      path: path.join(project, 'a', 'b'),
    });
  });

  it('stores nothing with STAGING_DATA_DIR=memory', () => {
    expect(readEnv({ STAGING_DATA_DIR: 'memory' }).database).toEqual({ kind: 'memory' });
  });

  it.each([
    ['PORT', '80x', 'PORT is not valid: it must be a whole number from 0 to 65535, not "80x".'],
    ['PORT', '70000', 'PORT is not valid: it must be a whole number from 0 to 65535, not "70000".'],
    ['PORT', '-1', 'PORT is not valid: it must be a whole number from 0 to 65535, not "-1".'],
    [
      'VITE_SENTRY_DSN',
      'https://sentry.example.com/7',
      'VITE_SENTRY_DSN is not valid: it must be a DSN, e.g. https://key@sentry.example.com/1, not "https://sentry.example.com/7".',
    ],
    ['HOST', 'a b', 'HOST is not valid: it must be a host name or an IP address, e.g. 127.0.0.1, not "a b".'],
    [
      'STAGING_SEED_ORDERS',
      '1e3',
      'STAGING_SEED_ORDERS is not valid: it must be a whole number from 0 to 1000000, not "1e3".',
    ],
    [
      'STAGING_TODAY',
      '2026-02-30',
      'STAGING_TODAY is not valid: it must be a day written yyyy-MM-dd, e.g. 2026-11-18, not "2026-02-30".',
    ],
    [
      'STAGING_TODAY',
      '18/11/2026',
      'STAGING_TODAY is not valid: it must be a day written yyyy-MM-dd, e.g. 2026-11-18, not "18/11/2026".',
    ],
    [
      'STAGING_ACCESS_TTL',
      '0',
      'STAGING_ACCESS_TTL is not valid: it must be a whole number from 1 to 604800, not "0".',
    ],
    ['STAGING_FAULTS', 'yes', 'STAGING_FAULTS is not valid: it must be 0 or 1, not "yes".'],
    [
      'API_URL',
      'api.example.com',
      'API_URL is not valid: it must be an http or https address, e.g. https://api.example.com, not "api.example.com".',
    ],
    [
      'API_URL',
      'ftp://x',
      'API_URL is not valid: it must be an http or https address, e.g. https://api.example.com, not "ftp://x".',
    ],
    [
      'API_PATHS',
      'media',
      'API_PATHS is not valid: it must be paths with a slash at both ends, comma-separated, e.g. /media/,/static/, not "media".',
    ],
    ...['true', '10', 'proxy.example', '10.0.0.0/33', '10.0.0.0/x'].map((value) => [
      'TRUST_PROXY',
      value,
      `TRUST_PROXY is not valid: it must be a number of proxies from 0 to 9, or a list of "loopback", addresses and networks, not "${value}".`,
    ]),
  ])('refuses %s=%s in one line', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(new StartError(message));
  });

  it.each([
    ['0', false],
    ['2', 2],
    ['::1, fd00::/8', '::1, fd00::/8'],
  ])('accepts TRUST_PROXY=%s as Express does', (value, trustProxy) => {
    expect(readEnv({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
  });

  it('does not print an invalid DATABASE_URL, which may contain a password', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://root:segredo@db/x' })).toThrow(
      new StartError(
        'DATABASE_URL is not valid: it must be an address like postgres://user:password@host:5432/database.',
      ),
    );
  });

  it.each(['12345/abc', '12345?abc', '12345#abc'])('does not print the password %s in DATABASE_URL', (unencoded) => {
    expect(() => readEnv({ DATABASE_URL: `postgres://embarque:${unencoded}@db/embarque` })).toThrow(
      new StartError(
        "DATABASE_URL is not valid: it must have '/', '?', '#' and '@' of the password as %2F, %3F, %23 and %40.",
      ),
    );
  });

  it.each(['API_URL', 'PANEL_API_ORIGIN', 'STAGING_CORS_ORIGIN', 'PUBLIC_URL', 'VITE_SENTRY_DSN', 'PORT'])(
    'does not print the password or the query string of an invalid %s',
    (name) => {
      for (const value of [
        'https://root:segredo@x.example',
        'https://:segredo@x.example',
        'x://root:segredo@x',
        'https://x.example/?token=segredo',
      ]) {
        expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} is not valid: it must .+\\.$`));
        expect(() => readEnv({ [name]: value })).not.toThrow('segredo');
      }
    },
  );

  it('reads the passwords of the accounts, and never prints one', () => {
    const [superuser, staff] = ['senha-da-gestora', 'senha-da-equipe'];
    const both = { STAGING_SUPERUSER_PASSWORD: superuser, STAGING_STAFF_PASSWORD: staff };
    expect(readEnv(both).passwords).toEqual({ superuser, staff });
    expect(readEnv({}).passwords).toBeUndefined();
    const together = 'STAGING_SUPERUSER_PASSWORD and STAGING_STAFF_PASSWORD are set together, to different passwords.';
    expect(() => readEnv({ STAGING_STAFF_PASSWORD: staff })).toThrow(new StartError(together));
    expect(() => readEnv({ ...both, STAGING_STAFF_PASSWORD: superuser })).toThrow(new StartError(together));
    expect(() => readEnv({ ...both, STAGING_STAFF_PASSWORD: 'curta' })).toThrow(
      new StartError('STAGING_STAFF_PASSWORD is not valid: it must have 12 to 128 characters.'),
    );
  });

  it.each(['0.0.0.0', '192.168.0.10', '::', 'painel.example'])('refuses STAGING_FAULTS=1 on %s', (host) => {
    expect(() => readEnv({ STAGING_FAULTS: '1', HOST: host })).toThrow(
      /^STAGING_FAULTS=1 is for tests on this machine only/,
    );
  });

  const TOKEN = '0123456789abcdef0123456789abcdef';

  it('enables control on any host with a token of 32 characters', () => {
    expect(readEnv({ STAGING_CONTROL_TOKEN: TOKEN, HOST: '0.0.0.0' })).toMatchObject({
      faults: true,
      controlToken: TOKEN,
    });
    expect(readEnv({ STAGING_CONTROL_TOKEN: TOKEN, STAGING_FAULTS: '1', HOST: '0.0.0.0' }).faults).toBe(true);
  });

  it('refuses a shorter token without printing it', () => {
    expect(() => readEnv({ STAGING_CONTROL_TOKEN: TOKEN.slice(1), HOST: '127.0.0.1' })).toThrow(
      new StartError('STAGING_CONTROL_TOKEN is not valid: it must have at least 32 characters.'),
    );
  });

  it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('allows STAGING_FAULTS=1 on %s', (host) => {
    expect(readEnv({ STAGING_FAULTS: '1', HOST: host }).faults).toBe(true);
  });
});
