// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionState, startSession, storedUser } from '@/api/session';

const USER = { email: 'gestora@embarque.test', names: 'Helena', is_staff: true, is_superuser: true };
const NOW = Date.UTC(2026, 10, 18, 12) / 1000;

function token(claims: Record<string, unknown>): string {
  return `a.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c`;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('sessionState (specification 6)', () => {
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

  it('is absent without a user record, or with one that cannot be read', () => {
    startSession({ access: token({ iat: NOW, exp: NOW + 900 }), refresh: 'r' }, USER);
    for (const broken of ['', 'null', '{', '[]', '{"email":7}']) {
      localStorage.setItem('user', broken);
      expect(sessionState().kind).toBe('absent');
    }
  });

  it('is malformed when the token is', () => {
    startSession({ access: 'nem.um', refresh: 'r' }, USER);
    expect(sessionState().kind).toBe('malformed');
  });

  it('corrects a clock that is two hours off by the offset of the sign-in', () => {
    const twoHours = 7_200;
    startSession({ access: token({ iat: NOW - twoHours, exp: NOW - twoHours + 900 }), refresh: 'r' }, USER);
    expect(sessionState().kind).toBe('open');
    vi.advanceTimersByTime(900_000);
    expect(sessionState().kind).toBe('expired');
  });

  it('reads flags strictly: a text is not a role', () => {
    localStorage.setItem('user', JSON.stringify({ email: 'a@b.test', is_superuser: 'true' }));
    expect(storedUser()).toEqual({ email: 'a@b.test', names: '', is_staff: false, is_superuser: false });
  });
});
