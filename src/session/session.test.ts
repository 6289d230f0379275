// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTabStored, writeTabStored } from '@/lib/storage';
import {
  clearSession,
  endSession,
  onSessionEnd,
  sessionOwner,
  sessionState,
  startSession,
  storedUser,
  storeRenewedTokens,
  subscribeSession,
  updateSessionUser,
  watchOtherTabs,
} from '@/session/session';

const USER = { email: 'gestora@embarque.test', names: 'Helena', is_staff: true, is_superuser: true };
const NOW = Date.UTC(2026, 10, 18, 12) / 1000;

function token(claims: Record<string, unknown>): string {
  return `a.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c`;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: NOW * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('sessionState (SES-10)', () => {
  it('is open with a valid token and a user record', () => {
    startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
    expect(sessionState()).toEqual({ kind: 'open', user: USER });
  });

  it('expires at exp', () => {
    startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
    vi.advanceTimersByTime(899_000);
    expect(sessionState().kind).toBe('open');
    vi.advanceTimersByTime(1_000);
    expect(sessionState().kind).toBe('expired');
  });

  it('is absent without a user record, or with one that is no JSON object', () => {
    startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
    for (const broken of ['', 'null', '{', '[]']) {
      localStorage.setItem('user', broken);
      expect(sessionState().kind).toBe('absent');
    }
  });

  it.each(['{}', '{"email":""}', '{"email":null,"names":7}'])(
    'is open with a user record without an e-mail: %s',
    (user) => {
      startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
      localStorage.setItem('user', user);
      expect(sessionState()).toMatchObject({ kind: 'open', user: { email: '', is_staff: false, is_superuser: false } });
    },
  );

  it('is malformed when the token is', () => {
    startSession({ access: 'nem.um', refresh: 'r' }, USER);
    expect(sessionState().kind).toBe('malformed');
  });

  it('corrects the clock by the offset of the sign-in', () => {
    const twoHours = 7_200;
    startSession({ access: token({ iat: NOW - twoHours, exp: NOW - twoHours + 900 }), refresh: 'r' }, USER);
    expect(sessionState().kind).toBe('open');
    vi.advanceTimersByTime(900_000);
    expect(sessionState().kind).toBe('expired');
  });

  it('keeps the clock offset when a renewed token has no iat', () => {
    startSession({ access: token({ iat: NOW - 60, exp: NOW + 900 }), refresh: 'r' }, USER);
    storeRenewedTokens({ access: token({ exp: NOW + 900 }), refresh: null });
    expect(localStorage.getItem('clock-offset')).toBe('-60');
  });

  it('ignores a clock offset that is no number', () => {
    startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
    localStorage.setItem('clock-offset', 'x');
    expect(sessionState().kind).toBe('open');
  });

  it('accepts only booleans as flags', () => {
    localStorage.setItem('user', JSON.stringify({ email: 'a@b.test', is_superuser: 'true' }));
    expect(storedUser()).toEqual({ email: 'a@b.test', names: '', is_staff: false, is_superuser: false });
  });
});

describe('storedUser', () => {
  it('is the same object until the record changes', () => {
    updateSessionUser(USER);
    const user = storedUser();
    expect(storedUser()).toBe(user);
    updateSessionUser({ ...USER, names: 'Helena Dias' });
    expect(storedUser()).toEqual({ ...USER, names: 'Helena Dias' });
  });
});

describe('subscribeSession', () => {
  const access = token({ iat: NOW, exp: NOW + 900 });

  it.each([
    ['a sign-in', () => startSession({ access, refresh: 'r' }, USER)],
    ['a renewal', () => storeRenewedTokens({ access, refresh: null })],
    ['a changed user record', () => updateSessionUser({ ...USER, names: 'Helena Dias' })],
    ['a sign-out', () => clearSession('signed-out')],
  ])('calls back once after %s, until the cleanup', (_what, change) => {
    updateSessionUser(USER);
    const listener = vi.fn();
    const unsubscribe = subscribeSession(listener);
    change();
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    startSession({ access, refresh: 'r' }, USER);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('does not call back when the user record stays the same', () => {
    updateSessionUser(USER);
    const listener = vi.fn();
    const unsubscribe = subscribeSession(listener);
    updateSessionUser(USER);
    unsubscribe();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('onSessionEnd', () => {
  const access = token({ iat: NOW, exp: NOW + 900 });

  it('calls back at each end, until the cleanup', () => {
    const listener = vi.fn();
    const ignore = onSessionEnd(listener);
    endSession('refused');
    endSession('idle');
    ignore();
    endSession('expired');
    expect(listener.mock.calls).toEqual([['refused'], ['idle']]);
    onSessionEnd(() => undefined)();
  });

  it('calls the first listener back once for an end before it', () => {
    endSession('refused');
    const [first, second] = [vi.fn(), vi.fn()];
    onSessionEnd(first)();
    onSessionEnd(second)();
    expect(first).toHaveBeenCalledExactlyOnceWith('refused');
    expect(second).not.toHaveBeenCalled();
  });

  it('does not repeat an end that a listener has received', () => {
    const ignore = onSessionEnd(() => undefined);
    endSession('refused');
    ignore();
    const next = vi.fn();
    onSessionEnd(next)();
    expect(next).not.toHaveBeenCalled();
  });

  it('drops an earlier end after a new sign-in', () => {
    endSession('refused');
    startSession({ access, refresh: 'r' }, USER);
    const listener = vi.fn();
    onSessionEnd(listener)();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('clearSession', () => {
  // Another tab that reads the record at the removal of the token takes the end for a sign-out (SES-19).
  it.each(['expired', 'malformed', 'refused', 'idle'] as const)(
    "removes the user record before the token for the end '%s'",
    (end) => {
      startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
      const remove = vi.spyOn(Storage.prototype, 'removeItem');
      clearSession(end);
      const removed = remove.mock.calls.map(([key]) => key).filter((key) => key !== 'refresh');
      expect(removed).toEqual(['user', 'access']);
    },
  );
});

describe('watchOtherTabs', () => {
  const access = token({ iat: NOW, exp: NOW + 900 });
  const react = { signedOut: vi.fn(), userChanged: vi.fn() };
  let stop: () => void;

  /** What another tab stores. */
  function store(key: string, value: string | null): void {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key }));
  }

  beforeEach(() => {
    react.signedOut.mockReset();
    react.userChanged.mockReset();
    startSession({ access, refresh: 'r' }, USER);
    stop = watchOtherTabs(react);
  });
  afterEach(() => stop());

  it('reports a sign-out once', () => {
    store('access', null);
    store('user', null);
    expect(react.signedOut).toHaveBeenCalledOnce();
    expect(react.userChanged).not.toHaveBeenCalled();
  });

  it('reports a sign-in by another user once', () => {
    store('user', JSON.stringify({ ...USER, email: 'rui@embarque.test' }));
    store('access', token({ iat: NOW, exp: NOW + 600 }));
    expect(react.userChanged).toHaveBeenCalledOnce();
    expect(react.signedOut).not.toHaveBeenCalled();
  });

  it.each([
    ['a renewed token', 'access', token({ iat: NOW, exp: NOW + 600 })],
    ['a new name of the same user', 'user', JSON.stringify({ ...USER, names: 'Helena Dias' })],
    ['a removed user record', 'user', null],
  ])('does not report %s, but notifies the subscribers', (_what, key, value) => {
    const listener = vi.fn();
    const unsubscribe = subscribeSession(listener);
    store(key, value);
    unsubscribe();
    expect([react.signedOut, react.userChanged].map((call) => call.mock.calls)).toEqual([[], []]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('ignores other keys', () => {
    localStorage.removeItem('access');
    store('color-theme', 'dark');
    expect(react.signedOut).not.toHaveBeenCalled();
  });
});

describe('startSession', () => {
  const start = (sub?: string) =>
    startSession({ access: token({ iat: NOW, exp: NOW + 900, sub }), refresh: 'r' }, USER);

  it.each([
    ['keeps the bulk outcomes of the same user', '7', 'a'],
    ['removes the bulk outcomes of another user', '8', null],
    ['removes bulk outcomes when the token names no user', undefined, null],
  ])('%s', (_what, sub, expected) => {
    writeTabStored('bulk-outcomes', '7', 'a');
    start(sub);
    const stored = sessionStorage.getItem('bulk-outcomes');
    expect(expected === null ? stored : readTabStored('bulk-outcomes', '7')).toEqual(expected);
  });
});

describe('sessionOwner', () => {
  const start = (user: Partial<typeof USER>, claims: Record<string, unknown> = {}) => {
    startSession({ access: token({ iat: NOW, exp: NOW + 900, ...claims }), refresh: 'r' }, { ...USER, ...user });
    return sessionOwner();
  };

  it('is the e-mail', () => {
    expect(start({}, { sub: '7' })).toBe(USER.email);
  });

  it('is the name without an e-mail and a token, and undefined without a user record', () => {
    updateSessionUser({ ...USER, email: '' });
    expect(sessionOwner()).toBe('Helena');
    localStorage.clear();
    expect(sessionOwner()).toBeUndefined();
  });

  it('without an e-mail is the subject of the token, or the name', () => {
    expect([start({ email: '' }, { sub: '7' }), start({ email: '' }, { user_id: 8 }), start({ email: '' })]).toEqual([
      '7',
      '8',
      'Helena',
    ]);
  });
});
