import type { components } from '../../openapi/api.gen';
import { ACCEPT, API_BASE_URL } from '@/lib/config';
import { record, requiredText, text } from '@/lib/schema';
import { accessToken, refreshToken, storeRenewedTokens } from '@/session/session';

/**
 * 'refused': by the backend, or there is no refresh token. 'unreachable': no valid response. 'interrupted': by a page
 * unload, which does not end the session (SES-14).
 */
export type Renewal =
  | { kind: 'renewed'; access: string }
  | { kind: 'refused' }
  | { kind: 'unreachable' }
  | { kind: 'interrupted' };

/** Servers that rotate refresh tokens send a new one. */
const tokensSchema = record<components['schemas']['TokenRenovado'] & { refresh?: string }>()({
  access: requiredText,
  refresh: text,
});

const LOCK = 'embarque:renewal';
/** How long another tab may take to store its tokens. */
const OTHER_TAB_MS = 2_000;
const OTHER_TAB_POLL_MS = 50;

let inFlight: Promise<Renewal> | undefined;

/** The browser aborts the requests of an unloading page. */
let leaving = false;
addEventListener('pagehide', () => {
  leaving = true;
});
addEventListener('pageshow', () => {
  leaving = false;
});

/** Replaces the access token `stale`; one renewal at a time in all tabs (SES-16). */
export function renewAccess(stale: string): Promise<Renewal> {
  inFlight ??= withLock(() => renew(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function withLock(work: () => Promise<Renewal>): Promise<Renewal> {
  // Web Locks exist only in secure contexts.
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request(LOCK, work);
  } catch {
    // Site data is blocked, so no other tab has this session.
    return work();
  }
}

/** Another tab may have replaced `stale` before or during this renewal (SES-21). */
function renewedElsewhere(stale: string): Renewal | undefined {
  const current = accessToken();
  return current && current !== stale ? { kind: 'renewed', access: current } : undefined;
}

/** Without Web Locks another tab may have used the refresh token first: its tokens are stored a moment later. */
async function awaitOtherTab(stale: string): Promise<Renewal | undefined> {
  const deadline = Date.now() + OTHER_TAB_MS;
  while (!('locks' in navigator) && accessToken() === stale && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_POLL_MS));
  }
  return renewedElsewhere(stale);
}

async function renew(stale: string): Promise<Renewal> {
  const earlier = renewedElsewhere(stale);
  if (earlier) return earlier;
  const refresh = refreshToken();
  if (!accessToken() || !refresh) return { kind: 'refused' };
  try {
    // Not sessionFetch: it would wait for this renewal.
    const response = await fetch(new URL('accounts/token/refresh/', API_BASE_URL), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: ACCEPT },
      body: JSON.stringify({ refresh }),
      credentials: 'omit',
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      return (await awaitOtherTab(stale)) ?? { kind: 'refused' };
    if (!response.ok) return renewedElsewhere(stale) ?? { kind: 'unreachable' };
    const { data: tokens } = tokensSchema.safeParse(await response.json());
    if (!tokens) return { kind: 'unreachable' };
    // Another tab signed out or renewed meanwhile: these tokens are not stored.
    if (refreshToken() !== refresh) return renewedElsewhere(stale) ?? { kind: 'refused' };
    storeRenewedTokens(tokens);
    return { kind: 'renewed', access: tokens.access };
  } catch {
    return renewedElsewhere(stale) ?? { kind: leaving ? 'interrupted' : 'unreachable' };
  }
}
