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
/** Longest delay until this tab can read the tokens that another tab has stored. */
const STORAGE_MS = 2_000;
/** Longest response time of another tab on the channel. */
const ANSWER_MS = 500;
const POLL_MS = 50;

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

/** Waits while another tab renews the access token `stale` (SES-21). */
export async function awaitOtherTab(stale: string): Promise<void> {
  if ('locks' in navigator) {
    await withLock({ free: () => Promise.resolve(), queued: () => untilReplaced(stale, STORAGE_MS) });
    return;
  }
  const channel = openTabChannel(RENEWAL);
  await untilNonePending(channel, stale, ANSWER_MS);
  channel?.close();
}

function renewWithLock(stale: string): Promise<Renewal> {
  return withLock({
    free: () => renew(stale),
    queued: async () => {
      await untilReplaced(stale, STORAGE_MS);
      return renew(stale);
    },
  });
}

/** Runs `free` if no other tab has the lock, else `queued` after its release: the new tokens may not be visible yet. */
async function withLock<Result>({ free, queued }: Record<'free' | 'queued', () => Promise<Result>>): Promise<Result> {
  try {
    return await navigator.locks.request(RENEWAL, { ifAvailable: true }, (lock) =>
      lock ? free() : navigator.locks.request(RENEWAL, {}, queued),
    );
  } catch {
    // Site data is blocked, so no other tab has this session.
    return free();
  }
}

/**
 * Without Web Locks several tabs renew at once. A server that rotates refresh tokens refuses all but the first, whose
 * response may come last.
 */
async function renewWithChannel(stale: string): Promise<Renewal> {
  const channel = openTabChannel(RENEWAL);
  let isPending = true;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'ask' && isPending) channel.postMessage('pending');
  });
  const renewal = await renew(stale);
  isPending = false;
  if (renewal.kind === 'refused' || renewal.kind === 'unreachable') await untilNonePending(channel, stale, STORAGE_MS);
  channel?.close();
  return renewedElsewhere(stale) ?? renewal;
}

/** Asks the other tabs until none of them has a pending renewal, or one has replaced `stale`. */
async function untilNonePending(channel: BroadcastChannel | undefined, stale: string, ms: number): Promise<void> {
  let answers = 0;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'pending') answers += 1;
  });
  let answersBefore: number;
  do {
    answersBefore = answers;
    channel?.postMessage('ask');
    await untilReplaced(stale, ms);
  } while (answers > answersBefore && accessToken() === stale);
}

/** Another tab may have replaced `stale` before or during this renewal (SES-21). */
function renewedElsewhere(stale: string): Renewal | undefined {
  const current = accessToken();
  return current && current !== stale ? { kind: 'renewed', access: current } : undefined;
}

async function untilReplaced(stale: string, ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  while (accessToken() === stale && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function renew(stale: string): Promise<Renewal> {
  const earlier = renewedElsewhere(stale);
  if (earlier) return earlier;
  const refresh = refreshToken();
  if (!accessToken() || !refresh) return { kind: 'refused' };
  try {
    // Not sessionFetch, which would wait for this renewal.
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
