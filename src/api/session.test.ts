// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOwner, sessionState, startSession, storedUser } from '@/api/session';

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

  it('accepts only booleans as flags', () => {
    localStorage.setItem('user', JSON.stringify({ email: 'a@b.test', is_superuser: 'true' }));
    expect(storedUser()).toEqual({ email: 'a@b.test', names: '', is_staff: false, is_superuser: false });
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

  it('without an e-mail tells users apart by the subject of the token, or by name', () => {
    expect([start({ email: '' }, { sub: '7' }), start({ email: '' }, { user_id: 8 }), start({ email: '' })]).toEqual([
      '7',
      '8',
      'Helena',
    ]);
  });
});
