import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sessionState, type SessionUser } from '@/api/session';
import { safeRedirect } from '@/features/sessao/redirect';

/** `/auth/signin?redirect=/path` (design 5). */
export const signInSearch = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
});

/** Somebody already signed in goes on to where they were heading, or home (design 6). */
export function leaveIfSignedIn(wayBack: string | undefined, homeOf: (user: SessionUser) => string): void {
  const state = sessionState();
  if (state.kind !== 'open') return;
  throw redirect({ href: safeRedirect(wayBack) ?? homeOf(state.user), replace: true });
}
