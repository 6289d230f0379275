import { logFailure } from '@/lib/log';
import { renewAccess } from '@/session/renewal';
import {
  accessToken,
  endSession,
  refreshToken,
  secondsToExpiry,
  sessionState,
  subscribeSession,
} from '@/session/session';
import { openTabChannel } from '@/session/tab-channel';

/** Time without input in any tab after which the renewal stops (SES-17). */
const IDLE_LIMIT_MS = 30 * 60_000;
/** Renews the token at most this long before it expires. */
const LEAD_SECONDS = 60;
const RETRY_MS = 15_000;
const INPUT_BROADCAST_MS = 15_000;
/** Longest delay of setTimeout; a longer one fires immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();
/** Whether this page has had an open session; only then may it renew an expired token (SES-11). */
let wasOpen = false;

function isIdle(): boolean {
  return Date.now() - lastInput >= IDLE_LIMIT_MS;
}

/**
 * Starts to renew an expired token (SES-16). Returns false where that is not allowed, for example on a page that starts
 * with an expired token (SES-11).
 */
export function startRenewal(): boolean {
  const stale = accessToken();
  if (!wasOpen || !stale || !refreshToken() || isIdle()) return false;
  void renewAccess(stale);
  return true;
}

/** Renews the token before its expiry and when the tab becomes visible, until idle (SES-16, SES-17). */
export function keepSessionAlive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastBroadcast = 0;
  const channel = openTabChannel('embarque:input');

  function scheduleCheck(inMs: number): void {
    clearTimeout(timer);
    timer =
      inMs > MAX_TIMER_MS ? setTimeout(schedule, MAX_TIMER_MS) : setTimeout(() => void check(), Math.max(0, inMs));
  }

  function schedule(): void {
    clearTimeout(timer);
    const left = secondsToExpiry();
    if (left === undefined) return;
    if (sessionState().kind === 'open') wasOpen = true;
    scheduleCheck((left - renewalLead(left)) * 1000);
  }

  async function check(): Promise<void> {
    const stale = accessToken();
    const left = secondsToExpiry();
    if (!stale || left === undefined) return;
    if (isIdle()) {
      if (left <= 0) endSession('idle');
      else scheduleCheck(left * 1000);
      return;
    }
    const renewal = await renewAccess(stale);
    if (renewal.kind === 'renewed') {
      schedule();
      return;
    }
    logFailure('token renewal', new Error(renewal.kind));
    // After a refusal the next request gets a 401, which ends the session.
    if (renewal.kind === 'unreachable') scheduleCheck(RETRY_MS);
  }

  function onInput(): void {
    const left = secondsToExpiry();
    if (isIdle() && left !== undefined && left <= 0) endSession('idle');
    lastInput = Date.now();
    if (lastInput - lastBroadcast < INPUT_BROADCAST_MS) return;
    lastBroadcast = lastInput;
    channel?.postMessage('input');
  }

  function onVisibilityChange(): void {
    const left = secondsToExpiry();
    if (document.visibilityState === 'visible' && left !== undefined && left <= LEAD_SECONDS) void check();
  }

  if (channel) {
    channel.onmessage = () => {
      lastInput = Date.now();
    };
  }
  for (const event of INPUT_EVENTS) addEventListener(event, onInput, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisibilityChange);
  const unsubscribe = subscribeSession(schedule);
  schedule();

  return () => {
    clearTimeout(timer);
    channel?.close();
    for (const event of INPUT_EVENTS) removeEventListener(event, onInput, { capture: true });
    document.removeEventListener('visibilitychange', onVisibilityChange);
    unsubscribe();
  };
}

function renewalLead(secondsLeft: number): number {
  return Math.min(LEAD_SECONDS, secondsLeft / 3);
}
