import type { components } from '../../openapi/api.gen';
import { ACCEPT, API_BASE_URL } from '@/lib/config';
import { record, requiredText, text } from '@/lib/schema';
import { accessToken, refreshToken, storeRenewedTokens } from '@/session/session';
import { openTabChannel } from '@/session/tab-channel';

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

/** The name of the lock, and of the channel where Web Locks do not exist. */
const RENEWAL = 'embarque:renewal';
/** How long the tokens that another tab has stored may take to be visible in this one. */
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
  // Web Locks exist only in secure contexts.
  inFlight ??= ('locks' in navigator ? renewWithLock(stale) : renewWithChannel(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function renewWithLock(stale: string): Promise<Renewal> {
  try {
    return await navigator.locks.request(RENEWAL, { ifAvailable: true }, (lock) =>
      lock ? renew(stale) : navigator.locks.request(RENEWAL, {}, () => renewAfterOtherTab(stale)),
    );
  } catch {
    // Site data is blocked, so no other tab has this session.
    return renew(stale);
  }
}

/** A lock is granted before the tokens that its last holder stored are visible. */
async function renewAfterOtherTab(stale: string): Promise<Renewal> {
  await untilReplaced(stale);
  return renew(stale);
}

/**
 * Without Web Locks several tabs renew at once. A server that rotates refresh tokens refuses all but the first, whose
 * response may come last: a tab whose renewal failed asks the others until none of them has a pending one (SES-21).
 */
async function renewWithChannel(stale: string): Promise<Renewal> {
  const channel = openTabChannel(RENEWAL);
  let isPending = true;
  let answers = 0;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'pending') answers += 1;
      else if (isPending) channel.postMessage('pending');
    };
  }
  const renewal = await renew(stale);
  isPending = false;
  if (renewal.kind === 'refused' || renewal.kind === 'unreachable') {
    let answersBefore: number;
    do {
      answersBefore = answers;
      channel?.postMessage('ask');
      await untilReplaced(stale);
    } while (answers > answersBefore && accessToken() === stale);
  }
  channel?.close();
  return renewedElsewhere(stale) ?? renewal;
}

/** Another tab may have replaced `stale` before or during this renewal (SES-21). */
function renewedElsewhere(stale: string): Renewal | undefined {
  const current = accessToken();
  return current && current !== stale ? { kind: 'renewed', access: current } : undefined;
}

async function untilReplaced(stale: string): Promise<void> {
  const deadline = Date.now() + OTHER_TAB_MS;
  while (accessToken() === stale && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_POLL_MS));
  }
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
    if (!response.ok) {
      const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429;
      return renewedElsewhere(stale) ?? { kind: isRefused ? 'refused' : 'unreachable' };
    }
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
