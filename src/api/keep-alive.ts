import { renewAccess, renewalUnderWay } from '@/api/renewal';
import { accessToken, endSession, refreshToken, secondsToExpiry, sessionState, subscribeSession } from '@/api/session';
import { logFailure } from '@/lib/log';

/** Design 6: renewal stops after 30 minutes without input in any tab. */
const IDLE_LIMIT_MS = 30 * 60_000;
/** How long before its expiry the access token is renewed, at most; a short-lived one at two thirds of what is left. */
const LEAD_SECONDS = 60;
const RETRY_MS = 15_000;
/** Other tabs hear of input at most this often. */
const INPUT_BROADCAST_MS = 15_000;
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();
/** True once this page has seen an open session: only such a page may renew an expired one (design 6). */
let wasOpen = false;

function isIdle(): boolean {
  return Date.now() - lastInput >= IDLE_LIMIT_MS;
}

/**
 * Guards wait here before they judge the token: for the renewal under way, and for one that a sleeping machine missed.
 * A page just opened with an expired token is not renewed: it goes to sign-in, as written (specification 6).
 */
export async function settleSession(): Promise<void> {
  const underWay = renewalUnderWay();
  if (underWay) await underWay;
  const stale = accessToken();
  const left = secondsToExpiry();
  if (wasOpen && stale && refreshToken() && left !== undefined && left <= 0 && !isIdle()) await renewAccess(stale);
}

/**
 * Keeps the session of an open panel alive: renews shortly before expiry and when the tab becomes visible again, while
 * somebody works in any tab. Answers the function that stops it.
 */
export function keepSessionAlive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastBroadcast = 0;
  const channel = new BroadcastChannel('embarque:input');

  function wake(inMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), Math.max(0, inMs));
  }

  function schedule(): void {
    clearTimeout(timer);
    const left = secondsToExpiry();
    if (left === undefined) return;
    if (sessionState().kind === 'open') wasOpen = true;
    wake((left - leadOf(left)) * 1000);
  }

  async function check(): Promise<void> {
    const stale = accessToken();
    const left = secondsToExpiry();
    if (!stale || left === undefined) return;
    if (isIdle()) {
      if (left <= 0) endSession('idle');
      else wake(left * 1000);
      return;
    }
    const renewal = await renewAccess(stale);
    if (renewal.kind === 'renewed') {
      schedule();
      return;
    }
    logFailure('token renewal', new Error(renewal.kind));
    // Nobody answered: again soon. Refused: the next request meets a 401, and the session ends there.
    if (renewal.kind === 'unreachable') wake(RETRY_MS);
  }

  function noteInput(): void {
    const left = secondsToExpiry();
    if (isIdle() && left !== undefined && left <= 0) endSession('idle');
    lastInput = Date.now();
    if (lastInput - lastBroadcast < INPUT_BROADCAST_MS) return;
    lastBroadcast = lastInput;
    channel.postMessage('input');
  }

  function becameVisible(): void {
    const left = secondsToExpiry();
    if (document.visibilityState === 'visible' && left !== undefined && left <= LEAD_SECONDS) void check();
  }

  channel.onmessage = () => {
    lastInput = Date.now();
  };
  for (const event of INPUT_EVENTS) addEventListener(event, noteInput, { capture: true, passive: true });
  document.addEventListener('visibilitychange', becameVisible);
  const unsubscribe = subscribeSession(schedule);
  schedule();

  return () => {
    clearTimeout(timer);
    channel.close();
    for (const event of INPUT_EVENTS) removeEventListener(event, noteInput, { capture: true });
    document.removeEventListener('visibilitychange', becameVisible);
    unsubscribe();
  };
}

function leadOf(secondsLeft: number): number {
  return Math.min(LEAD_SECONDS, secondsLeft / 3);
}
