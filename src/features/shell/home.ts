import type { SessionUser } from '@/api/session';

/** Where a person lands after sign-in and on '/' (specification 2.2). */
export function homeOf(user: SessionUser) {
  return user.is_superuser ? ('/dashboard-passes' as const) : ('/ordens-servico' as const);
}
