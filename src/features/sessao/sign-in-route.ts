import { redirect } from '@tanstack/react-router';
import { sessionState, type SessionUser } from '@/api/session';
import { safeRedirect } from '@/features/sessao/redirect';

/** `/auth/signin?redirect=/path` (design 5). By hand: sign-in comes without zod. */
export function signInSearch({ redirect: wayBack }: Record<string, unknown>): { redirect?: string | undefined } {
  return { redirect: typeof wayBack === 'string' ? wayBack : undefined };
}

/** Somebody already signed in goes on to where they were heading, or home (design 6). */
export function leaveIfSignedIn(wayBack: string | undefined, homeOf: (user: SessionUser) => string): void {
  const state = sessionState();
  if (state.kind !== 'open') return;
  throw redirect({ href: safeRedirect(wayBack) ?? homeOf(state.user), replace: true });
}
