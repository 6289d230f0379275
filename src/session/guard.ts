import { redirect, type ParsedLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { notify } from '@/lib/notify';
import { textParam } from '@/lib/search-params';
import { startRenewal } from '@/session/keep-alive';
import {
  clearSession,
  MALFORMED_TOKEN,
  sessionState,
  storedUser,
  type SessionEnd,
  type SessionUser,
} from '@/session/session';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why the session ended, shown at sign-in. */
    sessionEnd?: SessionEnd;
  }
}

interface GuardedRoute {
  location: ParsedLocation;
  preload: boolean;
}

/**
 * Returns the signed-in user, or clears the session and redirects to sign-in (SES-10, SES-11). A preload clears nothing.
 * It does not wait for a renewal: a pending route would hide the screen whose search params change.
 */
export function requireSession({ location, preload }: GuardedRoute): { user: SessionUser } {
  const state = sessionState();
  if (state.kind === 'open') return { user: state.user };
  const user = state.kind === 'expired' && startRenewal() ? storedUser() : undefined;
  if (user) return { user };
  if (!preload && state.kind !== 'absent') {
    clearSession(state.kind);
    if (state.kind === 'malformed') notify({ kind: 'error', text: MALFORMED_TOKEN, id: 'session-end' });
  }
  throw redirect({
    to: '/auth/signin',
    search: location.href === '/' ? {} : { redirect: location.href },
    state: state.kind === 'absent' ? {} : { sessionEnd: state.kind },
    replace: true,
  });
}

/** The screen after sign-in and for '/'. */
export function homeOf(user: SessionUser) {
  return user.is_superuser ? ('/dashboard-passes' as const) : ('/ordens-servico' as const);
}

/** The return path after sign-in (SES-05), or undefined for another origin and for sign-in itself. */
export function safeRedirect(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return undefined;
  // Uses the browser's parser: '//host', '/\\host' and '/\t/host' name other origins, and '/.//host' resolves to one.
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  const isSignIn = url.pathname === '/login' || url.pathname.startsWith('/auth/');
  return isSignIn ? undefined : url.pathname + url.search + url.hash;
}

/** `/auth/signin?redirect=/path` (SES-05). */
export const signInSearch = z.object({ redirect: textParam });

/** Sends a signed-in user to `path`, or home (NAV-02). */
export function redirectIfSignedIn(path: string | undefined): void {
  const state = sessionState();
  if (state.kind !== 'open') return;
  throw redirect({ href: safeRedirect(path) ?? homeOf(state.user), replace: true });
}
