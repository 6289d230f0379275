// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, endSession, onSessionEnd, startSession, storedUser, type SessionEnd } from '@/session/session';
import { sessionFetch } from '@/session/session-fetch';

const ANA = { email: 'ana@embarque.test', names: 'Ana', is_staff: true, is_superuser: false };

function token(name: string, sub = name): string {
  const claims = btoa(JSON.stringify({ sub, iat: Date.now() / 1000, exp: Date.now() / 1000 + 900 }));
  return `cabecalho.${claims.replaceAll('=', '')}.${name}`;
}

const OLD = token('old');
const NEW = token('new');

/** A backend that refuses the old token, renews it, and records its requests. */
function backend(options: { renewal?: () => Promise<Response> | Response } = {}) {
  const seen: { path: string; token: string | null; body: string }[] = [];
  const refreshes: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/accounts/token/refresh/')) {
      refreshes.push(await request.text());
      return (await options.renewal?.()) ?? Response.json({ access: NEW });
    }
    const body = await request.text();
    const sent = request.headers.get('Authorization');
    seen.push({ path: pathname, token: sent, body });
    return sent === `Bearer ${OLD}`
      ? Response.json({ detail: 'expirou' }, { status: 401 })
      : Response.json({ ok: true });
  });
  return { seen, refreshes };
}

function post(path: string, body: BodyInit): Request {
  return new Request(new URL(path, location.href), { method: 'POST', body });
}

let ends: SessionEnd[] = [];

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  // Web Locks, which jsdom does not have: without them a refusal waits for other tabs.
  const request = (_name: string, _options: LockOptions, work: (lock: object) => unknown) => work({});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  startSession({ access: OLD, refresh: 'refresh' }, ANA);
  ends = [];
  return onSessionEnd((end) => ends.push(end));
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('sessionFetch', () => {
  it('sends a request once and renews nothing while its token is valid', async () => {
    startSession({ access: NEW, refresh: 'refresh' }, ANA);
    const { seen, refreshes } = backend();
    await sessionFetch(post('/a/', 'x'));
    expect([seen.length, refreshes.length]).toEqual([1, 0]);
  });

  it.each([
    ['uses the early response once', NEW, 1_000, ['early', 'late'], false],
    ['sends a new request when the token differs', OLD, 1_000, ['late', 'late'], true],
    ['sends a new request when the page is 30 seconds old', NEW, 30_000, ['late', 'late'], true],
  ])('%s', async (_name, access, age, expected, isAborted) => {
    startSession({ access: NEW, refresh: 'refresh' }, ANA);
    vi.spyOn(performance, 'now').mockReturnValue(age);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('late')));
    const url = new URL('/a/?page=1', location.href).href;
    const controller = new AbortController();
    vi.stubGlobal('earlyCall', { url, access, controller, response: Promise.resolve(new Response('early')) });
    const first = await sessionFetch(new Request(url));
    const second = await sessionFetch(new Request(url));
    expect([await first.text(), await second.text()]).toEqual(expected);
    expect(controller.signal.aborted).toBe(isAborted);
  });

  it('aborts the early call when its request is aborted', async () => {
    startSession({ access: NEW, refresh: 'refresh' }, ANA);
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const url = new URL('/a/?page=1', location.href).href;
    const controller = new AbortController();
    vi.stubGlobal('earlyCall', { url, access: NEW, controller, response: Promise.resolve(new Response('early')) });
    const cancelled = new AbortController();
    await sessionFetch(new Request(url, { signal: cancelled.signal }));
    cancelled.abort();
    expect(controller.signal.aborted).toBe(true);
  });

  it('renews once for six parallel 401s and replays each request with its body', async () => {
    const { seen, refreshes } = backend();
    const form = new FormData();
    form.set('nome', 'Estudantil');
    form.set('descricao', 'Passe do ano letivo');
    const answers = await Promise.all([
      sessionFetch(new Request(new URL('/a/', location.href))),
      sessionFetch(new Request(new URL('/b/', location.href))),
      sessionFetch(new Request(new URL('/c/', location.href))),
      sessionFetch(post('/d/', JSON.stringify({ status: 'enviado' }))),
      sessionFetch(post('/e/', JSON.stringify({ status: 'pronto' }))),
      sessionFetch(post('/f/', form)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(refreshes).toEqual([JSON.stringify({ refresh: 'refresh' })]);
    const replays = seen.filter((request) => request.token === `Bearer ${NEW}`);
    expect(replays.map((request) => request.path).sort()).toEqual(['/a/', '/b/', '/c/', '/d/', '/e/', '/f/']);
    expect(replays.find((request) => request.path === '/d/')?.body).toBe('{"status":"enviado"}');
    const multipart = replays.find((request) => request.path === '/f/')?.body;
    expect(multipart).toContain('name="nome"');
    expect(multipart).toContain('Passe do ano letivo');
    expect(accessToken()).toBe(NEW);
    expect(ends).toEqual([]);
  });

  it('ends the session after a second 401 and returns it', async () => {
    const { seen, refreshes } = backend({ renewal: () => Response.json({ access: OLD }) });
    const answer = await sessionFetch(new Request(new URL('/a/', location.href)));
    expect(answer.status).toBe(401);
    expect(seen).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
    expect(ends).toEqual(['refused']);
  });

  it('uses the token of another tab when its own renewal fails', async () => {
    const { seen } = backend({
      renewal: () => {
        localStorage.setItem('access', NEW);
        return Response.json({ detail: 'inválido' }, { status: 401 });
      },
    });
    expect((await sessionFetch(post('/a/', '{}'))).status).toBe(200);
    expect(seen.map((request) => request.token)).toEqual([`Bearer ${OLD}`, `Bearer ${NEW}`]);
    expect(ends).toEqual([]);
  });

  it('uses a token that another tab renewed, without its own renewal', async () => {
    const { refreshes } = backend();
    const pending = sessionFetch(new Request(new URL('/a/', location.href)));
    localStorage.setItem('access', NEW);
    expect((await pending).status).toBe(200);
    expect(refreshes).toEqual([]);
  });

  it.each([
    ['is refused', () => Response.json({ detail: 'inválido' }, { status: 401 })],
    ['meets an error', () => new Response(null, { status: 500 })],
    ['gets no answer', () => Promise.reject(new TypeError('network'))],
  ])('ends the session when the refresh %s', async (_how, renewal) => {
    backend({ renewal });
    const answer = await sessionFetch(new Request(new URL('/a/', location.href)));
    expect(answer.status).toBe(401);
    expect(ends).toEqual(['refused']);
    expect([accessToken(), storedUser(), localStorage.getItem('refresh')]).toEqual([undefined, undefined, null]);
  });

  it('does not end the session while the page unloads (SES-14)', async () => {
    backend({ renewal: () => Promise.reject(new TypeError('network')) });
    dispatchEvent(new Event('pagehide'));
    const answer = await sessionFetch(new Request(new URL('/a/', location.href)));
    dispatchEvent(new Event('pageshow'));
    expect(answer.status).toBe(401);
    expect(ends).toEqual([]);
  });

  it('does not end the session of another user who signs in during the second 401', async () => {
    const other = token('other');
    vi.stubGlobal('fetch', async (input: Request | URL) => {
      if (new Request(input).url.endsWith('/accounts/token/refresh/')) return Response.json({ access: NEW });
      if (accessToken() === NEW) startSession({ access: other, refresh: 'other' }, { ...ANA, email: 'bia@a.test' });
      return Promise.resolve(Response.json({ detail: 'expirou' }, { status: 401 }));
    });
    await sessionFetch(new Request(new URL('/a/', location.href)));
    expect(accessToken()).toBe(other);
    expect(ends).toEqual([]);
  });

  it('does not replay a request when another user signs in during the renewal', async () => {
    const { seen } = backend({
      renewal: () => {
        startSession({ access: NEW, refresh: 'other' }, { ...ANA, email: 'bia@embarque.test' });
        return Response.json({ access: 'stale' });
      },
    });
    await sessionFetch(post('/a/', '{}'));
    expect(seen.filter((request) => request.token !== `Bearer ${OLD}`)).toEqual([]);
    expect(accessToken()).toBe(NEW);
    expect(ends).toEqual([]);
  });

  it('does not replay a request when another user signs in before its 401', async () => {
    const { seen, refreshes } = backend();
    const pending = sessionFetch(post('/a/', '{}'));
    startSession({ access: NEW, refresh: 'other' }, { ...ANA, email: 'bia@embarque.test' });
    expect((await pending).status).toBe(401);
    expect(seen.map((request) => request.token)).toEqual([`Bearer ${OLD}`]);
    expect(refreshes).toEqual([]);
    expect(ends).toEqual([]);
  });

  it.each([
    ['replays', 'the same user', token('next', 'old'), 2],
    ['does not replay', 'another user', token('next'), 1],
  ])('%s the request of a user without an e-mail after a sign-in by %s', async (_what, _who, access, calls) => {
    const user = { ...ANA, email: '', names: '' };
    startSession({ access: OLD, refresh: 'refresh' }, user);
    const { seen } = backend();
    const pending = sessionFetch(post('/a/', '{}'));
    startSession({ access, refresh: 'other' }, user);
    await pending;
    expect(seen).toHaveLength(calls);
  });

  it('sends no token to sign-in and returns its 401', async () => {
    const { seen, refreshes } = backend();
    await sessionFetch(post('/api/v1/accounts/login-staff/', '{}'));
    expect(seen[0]?.token).toBeNull();
    expect(refreshes).toEqual([]);
  });
});

describe('endSession', () => {
  it('keeps only the user record and the clock offset after a sign-out', () => {
    endSession('signed-out');
    expect(Object.keys(localStorage).sort()).toEqual(['clock-offset', 'user']);
  });
});
