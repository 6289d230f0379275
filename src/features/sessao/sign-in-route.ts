import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sessionState, type SessionUser } from '@/api/session';
import { safeRedirect } from '@/features/sessao/redirect';
import { textParam } from '@/lib/search-params';

/** `/auth/signin?redirect=/path` (SES-05). */
export const signInSearch = z.object({ redirect: textParam });

/** Sends a signed-in user to `path`, or home (NAV-02). */
export function redirectIfSignedIn(path: string | undefined, homeOf: (user: SessionUser) => string): void {
  const state = sessionState();
  if (state.kind !== 'open') return;
  throw redirect({ href: safeRedirect(path) ?? homeOf(state.user), replace: true });
}
