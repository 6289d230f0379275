// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitOtherTab, renewAccess } from '@/session/renewal';
import { accessToken, clearSession, refreshToken, startSession, storeRenewedTokens } from '@/session/session';

const ANA = { email: 'ana@embarque.test', names: 'Ana', is_staff: true, is_superuser: false };

function answerWith(body: BodyInit | null, init: ResponseInit = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
}

/** Web Locks, which jsdom does not have. */
const request = vi.fn((_name: string, _options: LockOptions, work: (lock: object | null) => unknown) => work({}));

/** A channel to the other tabs. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  vi.unstubAllGlobals();
  request.mockClear();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  localStorage.clear();
  startSession({ access: 'old', refresh: 'refresh' }, ANA);
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('renewAccess', () => {
  it('stores the new access token and keeps the refresh token', async () => {
    answerWith('{"access":"new"}');
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'new' });
    expect([accessToken(), refreshToken()]).toEqual(['new', 'refresh']);
  });

  it('stores a rotated refresh token', async () => {
    answerWith('{"access":"new","refresh":"rotated"}');
    await renewAccess('old');
    expect([accessToken(), refreshToken()]).toEqual(['new', 'rotated']);
  });

  it.each([400, 401, 403, 404])('is refused by a %d', async (status) => {
    answerWith(null, { status });
    expect(await renewAccess('old')).toEqual({ kind: 'refused' });
  });

  it.each([429, 500, 502, 503])('is not refused by a %d', async (status) => {
    answerWith(null, { status });
    expect(await renewAccess('old')).toEqual({ kind: 'unreachable' });
    expect([accessToken(), refreshToken()]).toEqual(['old', 'refresh']);
  });

  it.each(['', '<html></html>', '{}', '{"access":""}'])('is not refused by the body %j', async (body) => {
    answerWith(body);
    expect(await renewAccess('old')).toEqual({ kind: 'unreachable' });
    expect(accessToken()).toBe('old');
  });

  it('sends the refresh token as JSON, without cookies', async () => {
    const fetching = vi.fn((..._request: Parameters<typeof fetch>) =>
      Promise.resolve(Response.json({ access: 'new' })),
    );
    vi.stubGlobal('fetch', fetching);
    await renewAccess('old');
    const [url, init] = fetching.mock.calls[0] ?? [];
    expect(url).toMatchObject({ pathname: '/api/v1/accounts/token/refresh/' });
    expect(init).toEqual({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, */*' },
      body: '{"refresh":"refresh"}',
      credentials: 'omit',
    });
  });

  it.each([
    ['the access token', 'access'],
    ['the refresh token', 'refresh'],
  ])('is refused without %s, without a request', async (_which, key) => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    localStorage.removeItem(key);
    expect(await renewAccess('old')).toEqual({ kind: 'refused' });
    expect(fetching).not.toHaveBeenCalled();
  });

  it('drops the new tokens after a sign-out during the renewal', async () => {
    vi.stubGlobal('fetch', () => {
      clearSession('signed-out');
      return Promise.resolve(Response.json({ access: 'new' }));
    });
    expect(await renewAccess('old')).toEqual({ kind: 'refused' });
    expect(accessToken()).toBeUndefined();
  });

  it.each([401, 500])('uses the token that another tab stored before the %d', async (status) => {
    vi.stubGlobal('fetch', () => {
      localStorage.setItem('access', 'of another tab');
      return Promise.resolve(new Response(null, { status }));
    });
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'of another tab' });
  });

  it('starts a new renewal after the last one has ended', async () => {
    answerWith(null, { status: 503 });
    await renewAccess('old');
    answerWith('{"access":"new"}');
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'new' });
  });

  it('takes one lock in all tabs where the browser has Web Locks', async () => {
    answerWith('{"access":"new"}');
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'new' });
    expect(request).toHaveBeenCalledExactlyOnceWith('embarque:renewal', { ifAvailable: true }, expect.any(Function));
  });

  it('uses the token of another tab that is visible only after its lock was released', async () => {
    const fetching = vi.fn();
    vi.stubGlobal('fetch', fetching);
    vi.useFakeTimers();
    request.mockImplementationOnce((_name, _options, work) => work(null));
    const renewal = renewAccess('old');
    await vi.advanceTimersByTimeAsync(100);
    localStorage.setItem('access', 'of another tab');
    await vi.advanceTimersByTimeAsync(100);
    expect(await renewal).toEqual({ kind: 'renewed', access: 'of another tab' });
    expect(fetching).not.toHaveBeenCalled();
  });

  it('uses the tokens of another tab when its own response comes later', async () => {
    vi.stubGlobal('fetch', () => {
      storeRenewedTokens({ access: 'of another tab', refresh: 'rotated' });
      return Promise.resolve(Response.json({ access: 'new' }));
    });
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'of another tab' });
    expect([accessToken(), refreshToken()]).toEqual(['of another tab', 'rotated']);
  });

  it.each([
    ['at once while no other tab renews', {}, 'old'],
    ['with the token of a tab that has the lock', null, 'of another tab'],
  ])('a page starts %s', async (_when, lock, found) => {
    vi.useFakeTimers();
    request.mockImplementationOnce((_name, _options, work) => work(lock));
    const start = awaitOtherTab('old').then(accessToken);
    await vi.advanceTimersByTimeAsync(100);
    localStorage.setItem('access', 'of another tab');
    await vi.advanceTimersByTimeAsync(100);
    expect(await start).toBe(found);
  });

  it('works where the browser blocks site data and refuses the lock', async () => {
    request.mockImplementationOnce(() => Promise.reject(new DOMException('blocked', 'SecurityError')));
    answerWith('{"access":"new"}');
    expect(await renewAccess('old')).toEqual({ kind: 'renewed', access: 'new' });
  });

  describe('without Web Locks', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      Reflect.deleteProperty(navigator, 'locks');
      answerWith(null, { status: 401 });
    });

    it('uses the token that another tab stores soon after the refusal', async () => {
      const renewal = renewAccess('old');
      await vi.advanceTimersByTimeAsync(1_500);
      localStorage.setItem('access', 'of another tab');
      await vi.advanceTimersByTimeAsync(500);
      expect(await renewal).toEqual({ kind: 'renewed', access: 'of another tab' });
    });

    it('is refused when no other tab stores a token within two seconds', async () => {
      const settled = vi.fn();
      const renewal = renewAccess('old').finally(settled);
      await vi.advanceTimersByTimeAsync(1_900);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      expect(await renewal).toEqual({ kind: 'refused' });
    });

    it('is refused at once after a sign-out', async () => {
      const renewal = renewAccess('old');
      clearSession('signed-out');
      await vi.advanceTimersByTimeAsync(0);
      expect(await renewal).toEqual({ kind: 'refused' });
    });
  });

  describe('in four tabs without Web Locks', () => {
    const refuse = () => new Response(null, { status: 401 });
    const rotate = () => Response.json({ access: 'new', refresh: 'rotated' });

    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal('BroadcastChannel', Channel);
      Channel.open.clear();
      Reflect.deleteProperty(navigator, 'locks');
    });

    /** Each import is a tab. The first request gets `first` after four seconds, every other one `others` at once. */
    async function renewInTabs(first: () => Response, others: () => Response) {
      let requests = 0;
      vi.stubGlobal('fetch', async () => {
        requests += 1;
        if (requests > 1) return others();
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        return first();
      });
      const settled = vi.fn();
      const renewals: Promise<unknown>[] = [];
      for (let tab = 0; tab < 4; tab += 1) {
        vi.resetModules();
        const { renewAccess: renewInTab } = await import('@/session/renewal');
        renewals.push(renewInTab('old').finally(settled));
      }
      await vi.advanceTimersByTimeAsync(3_900);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(4_100);
      return Promise.all(renewals);
    }

    it.each([
      ['refused', refuse],
      ['throttled', () => new Response(null, { status: 429 })],
      ['answered with an error', () => new Response(null, { status: 500 })],
    ])('three that are %s use the token that the fourth stores four seconds later', async (_how, others) => {
      const renewed = { kind: 'renewed', access: 'new' };
      expect(await renewInTabs(rotate, others)).toEqual([renewed, renewed, renewed, renewed]);
      expect(refreshToken()).toBe('rotated');
    });

    it('a page that starts waits for the token of another tab, and half a second without a pending renewal', async () => {
      const start = vi.fn();
      void awaitOtherTab('old').then(start);
      await vi.advanceTimersByTimeAsync(400);
      expect(start).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(100);
      expect(start).toHaveBeenCalledOnce();

      const renewals = renewInTabs(rotate, refuse);
      await vi.advanceTimersByTimeAsync(0);
      const found = awaitOtherTab('old').then(accessToken);
      await renewals;
      expect(await found).toBe('new');
    });

    it('all are refused soon after the last renewal was refused', async () => {
      const refused = { kind: 'refused' };
      expect(await renewInTabs(refuse, refuse)).toEqual([refused, refused, refused, refused]);
      expect(Channel.open.size).toBe(0);
    });
  });

  it('is interrupted while the page unloads, and unreachable when it is restored (SES-14)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    dispatchEvent(new Event('pagehide'));
    expect(await renewAccess('old')).toEqual({ kind: 'interrupted' });
    dispatchEvent(new Event('pageshow'));
    expect(await renewAccess('old')).toEqual({ kind: 'unreachable' });
  });
});
