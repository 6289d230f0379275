// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ANA = { email: 'ana@embarque.test', names: 'Ana', is_staff: true, is_superuser: false };
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** In seconds, as the lifetimes of tokens. */
const DAY = 86_400;

function token(secondsLeft = 900): string {
  const now = Date.now() / 1000;
  return `a.${btoa(JSON.stringify({ iat: now, exp: now + secondsLeft })).replaceAll('=', '')}.c`;
}

/** The input channel to the other tabs. */
class Channel {
  static open: Channel[] = [];
  onmessage: (() => void) | undefined;
  readonly sent: unknown[] = [];
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.open.push(this);
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  close(): void {
    Channel.open.splice(Channel.open.indexOf(this), 1);
  }
}

const renewal = vi.fn<() => Promise<Response>>();
const ended = vi.fn<(end: string) => void>();
const warn = vi.fn<(text: string) => void>();
let page: typeof import('@/session/keep-alive') & typeof import('@/session/session');
let stop: () => void = () => undefined;

/** Opens the page with a session and starts to keep it alive. */
async function open(secondsLeft = 900): Promise<void> {
  page = { ...(await import('@/session/keep-alive')), ...(await import('@/session/session')) };
  page.startSession({ access: token(secondsLeft), refresh: 'refresh' }, ANA);
  const ignoreEnd = page.onSessionEnd(ended);
  const stopRenewal = page.keepSessionAlive();
  stop = () => {
    ignoreEnd();
    stopRenewal();
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const press = (type = 'keydown') => document.body.dispatchEvent(new Event(type, { bubbles: true }));

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18, 12) });
  localStorage.clear();
  Channel.open = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  // Web Locks, which jsdom does not have: without them a failed renewal waits for other tabs.
  const request = (_name: string, _options: LockOptions, work: (lock: object) => unknown) => work({});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  vi.stubGlobal('fetch', renewal);
  vi.spyOn(console, 'warn').mockImplementation(warn);
  renewal.mockReset().mockImplementation(() => Promise.resolve(Response.json({ access: token() })));
  ended.mockReset();
  warn.mockReset();
});

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('renewal before the expiry (SES-16)', () => {
  it.each([
    ['60 seconds', 900, 840],
    ['a third of a short lifetime', 90, 60],
  ])('renews the token %s before its expiry', async (_lead, lifetime, renewedAfter) => {
    await open(lifetime);
    await pass(renewedAfter * SECOND - 1);
    expect(renewal).not.toHaveBeenCalled();
    await pass(1);
    expect(renewal).toHaveBeenCalledOnce();
  });

  it('renews where BroadcastChannel throws', async () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('blocked', 'SecurityError');
    });
    await open();
    await pass(840 * SECOND);
    expect(renewal).toHaveBeenCalledOnce();
  });

  it('renews the renewed token again', async () => {
    await open();
    await pass(2 * 840 * SECOND);
    expect(renewal).toHaveBeenCalledTimes(2);
  });

  it('waits for the expiry of a token that lasts longer than a timer can', async () => {
    await open(25 * DAY);
    await pass(DAY * SECOND);
    press();
    expect(renewal).not.toHaveBeenCalled();
    await pass(24 * DAY * SECOND - MINUTE - SECOND);
    expect(renewal).not.toHaveBeenCalled();
    press();
    await pass(2 * SECOND);
    expect(renewal).toHaveBeenCalledOnce();
  });

  it('follows a token that another sign-in stored', async () => {
    await open();
    await pass(MINUTE);
    page.startSession({ access: token(300), refresh: 'refresh' }, ANA);
    await pass(240 * SECOND);
    expect(renewal).toHaveBeenCalledOnce();
  });

  it('repeats a renewal without a response every 15 seconds and logs it', async () => {
    renewal.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await open();
    await pass(840 * SECOND);
    expect(renewal).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenLastCalledWith('[embarque] token renewal: Error');
    await pass(14_999);
    expect(renewal).toHaveBeenCalledOnce();
    await pass(1);
    expect(renewal).toHaveBeenCalledTimes(2);
  });

  it('does not repeat a refused renewal', async () => {
    renewal.mockImplementation(() => Promise.resolve(new Response(null, { status: 401 })));
    await open();
    await pass(880 * SECOND);
    expect(renewal).toHaveBeenCalledOnce();
  });

  it('renews nothing after a sign-out', async () => {
    await open();
    page.clearSession('signed-out');
    await pass(15 * MINUTE);
    show('visible');
    await pass(0);
    expect(renewal).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('ends with its cleanup', async () => {
    await open(60);
    stop();
    press();
    show('visible');
    page.startSession({ access: token(60), refresh: 'refresh' }, ANA);
    await pass(MINUTE);
    expect(renewal).not.toHaveBeenCalled();
    expect(Channel.open).toEqual([]);
  });
});

describe('a tab that becomes visible', () => {
  it.each([
    ['renews a token with 60 seconds left', 'visible', 60, 1],
    ['keeps a token with 61 seconds left', 'visible', 61, 0],
    ['renews nothing while it is hidden', 'hidden', 60, 0],
  ] as const)('%s', async (_what, state, secondsLeft, renewals) => {
    await open(900);
    // No timer of the page runs in a sleeping tab.
    vi.setSystemTime(Date.now() + (900 - secondsLeft) * SECOND);
    show(state);
    await pass(0);
    expect(renewal).toHaveBeenCalledTimes(renewals);
  });
});

describe('30 minutes without input (SES-17)', () => {
  it('ends the session at the expiry of the last token', async () => {
    await open();
    // Renewed at 14 and 28 minutes, so the last token expires at 43.
    await pass(43 * MINUTE - 1);
    expect(renewal).toHaveBeenCalledTimes(2);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith('idle');
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])('renews again after a %s', async (type) => {
    await open();
    await pass(20 * MINUTE);
    press(type);
    await pass(25 * MINUTE);
    expect(renewal).toHaveBeenCalledTimes(3);
    expect(ended).not.toHaveBeenCalled();
  });

  it('counts input in another tab', async () => {
    await open();
    await pass(20 * MINUTE);
    Channel.open[0]?.onmessage?.();
    await pass(25 * MINUTE);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends the session with the first input after a sleep', async () => {
    await open();
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    press();
    expect(ended).toHaveBeenCalledExactlyOnceWith('idle');
  });

  it('does not end it for input before the expiry', async () => {
    await open(7_200);
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    press();
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not end it for input after a short sleep over the expiry', async () => {
    await open();
    vi.setSystemTime(Date.now() + 20 * MINUTE);
    press();
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not end a session that has ended', async () => {
    await open();
    page.clearSession('signed-out');
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    press();
    expect(ended).not.toHaveBeenCalled();
  });

  it('broadcasts input to other tabs at most every 15 seconds', async () => {
    await open();
    const [channel] = Channel.open;
    expect(channel?.name).toBe('embarque:input');
    press();
    await pass(14_999);
    press();
    expect(channel?.sent).toEqual(['input']);
    await pass(1);
    press();
    expect(channel?.sent).toEqual(['input', 'input']);
  });
});

describe('startRenewal (SES-11)', () => {
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('renews the expired token of a page that had a session', async () => {
    await open();
    sleep(15 * MINUTE);
    expect(page.startRenewal()).toBe(true);
    await pass(0);
    expect(renewal).toHaveBeenCalledOnce();
    expect(page.sessionState().kind).toBe('open');
  });

  it.each([
    ['of a page that starts with it', () => open(-1)],
    ['after 30 minutes without input', () => open().then(() => sleep(30 * MINUTE))],
    ['without a refresh token', () => open().then(() => localStorage.removeItem('refresh'))],
    ['after a sign-out', () => open().then(() => localStorage.removeItem('access'))],
  ])('does not renew an expired token %s', async (_when, happens) => {
    await happens();
    expect(page.startRenewal()).toBe(false);
    expect(renewal).not.toHaveBeenCalled();
  });
});
