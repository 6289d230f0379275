// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardBfcacheRestore } from '@/features/sessao/bfcache-guard';
import { clearSession, startSession } from '@/session/session';

const ANA = { email: 'ana@embarque.test', names: 'Ana', is_staff: true, is_superuser: false };

function token(secondsLeft = 900): string {
  const now = Date.now() / 1000;
  return `a.${btoa(JSON.stringify({ iat: now, exp: now + secondsLeft })).replaceAll('=', '')}.c`;
}

const isVisible = () => document.documentElement.style.visibility !== 'hidden';
const leave = () => dispatchEvent(new Event('pagehide'));
const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

const reload = vi.fn();
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('location', { reload });
  startSession({ access: token(), refresh: 'refresh' }, ANA);
  stop = guardBfcacheRestore();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  reload.mockReset();
  document.documentElement.style.visibility = '';
});

describe('a page restored from the back/forward cache', () => {
  it('is hidden when it is left and visible again for the same user', () => {
    leave();
    expect(isVisible()).toBe(false);
    restore();
    expect(isVisible()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['after a sign-out', () => clearSession('signed-out')],
    ['after the session was refused', () => clearSession('refused')],
    ['with an expired token', () => startSession({ access: token(-1), refresh: 'refresh' }, ANA)],
    [
      'for another user',
      () => startSession({ access: token(), refresh: 'refresh' }, { ...ANA, email: 'rui@embarque.test' }),
    ],
  ])('stays hidden and reloads %s', (_, change) => {
    leave();
    change();
    restore();
    expect(isVisible()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});
