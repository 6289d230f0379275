import { API_BASE_URL } from '@/api/config';
import { fieldsOf, text } from '@/api/read';
import { accessToken, refreshToken, storeRenewedTokens } from '@/api/session';

/**
 * 'refused': the backend, or the lack of a refresh token, says no. 'unreachable': nobody answered properly.
 * 'interrupted': the page was left or reloaded meanwhile, which says nothing about the session.
 */
export type Renewal =
  | { kind: 'renewed'; access: string }
  | { kind: 'refused' }
  | { kind: 'unreachable' }
  | { kind: 'interrupted' };

const LOCK = 'embarque:renewal';

let inFlight: Promise<Renewal> | undefined;

/** A page that is being left has its requests cut by the browser. */
let leaving = false;
addEventListener('pagehide', () => {
  leaving = true;
});
addEventListener('pageshow', () => {
  leaving = false;
});

/**
 * Gets a new access token in place of `stale`. One at a time in this tab, and through Web Locks in all tabs: whoever
 * comes later finds the token that the first one got.
 */
export function renewAccess(stale: string): Promise<Renewal> {
  inFlight ??= underLock(() => renew(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/** The renewal under way, if there is one: guards wait for it before they judge the token. */
export function renewalUnderWay(): Promise<Renewal> | undefined {
  return inFlight;
}

async function underLock(work: () => Promise<Renewal>): Promise<Renewal> {
  // Web Locks exist only in secure contexts; without them each tab renews for itself.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/** Another tab has put a new token in place of `stale`, before we asked or while our own attempt failed. */
function renewedElsewhere(stale: string): Renewal | undefined {
  const current = accessToken();
  return current && current !== stale ? { kind: 'renewed', access: current } : undefined;
}

async function renew(stale: string): Promise<Renewal> {
  const earlier = renewedElsewhere(stale);
  if (earlier) return earlier;
  const refresh = refreshToken();
  if (!accessToken() || !refresh) return { kind: 'refused' };
  try {
    // Plain fetch: the session-aware one would wait for this very renewal.
    const response = await fetch(new URL('accounts/token/refresh/', API_BASE_URL), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ refresh }),
      credentials: 'omit',
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return renewedElsewhere(stale) ?? { kind: 'refused' };
    if (!response.ok) return renewedElsewhere(stale) ?? { kind: 'unreachable' };
    const answer = fieldsOf<{ access: string; refresh: string }>(await response.json());
    const access = text(answer.access);
    if (!access) return { kind: 'unreachable' };
    // Signed out while we asked: the answer is nobody's.
    if (refreshToken() !== refresh) return { kind: 'refused' };
    storeRenewedTokens({ access, refresh: text(answer.refresh) ?? undefined });
    return { kind: 'renewed', access };
  } catch {
    return renewedElsewhere(stale) ?? { kind: leaving ? 'interrupted' : 'unreachable' };
  }
}
