import { useRouteContext } from '@tanstack/react-router';
import type { SessionUser } from '@/session/session';

/** The guard's user, also while an expired token is renewed (SES-08); undefined outside of the panel. */
export function useSessionUser(): SessionUser | undefined {
  return useRouteContext({ strict: false, select: (context) => context.user });
}
