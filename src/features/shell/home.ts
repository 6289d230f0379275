import type { SessionUser } from '@/api/session';

/** The screen after sign-in and for '/'. */
export function homeOf(user: SessionUser) {
  return user.is_superuser ? ('/dashboard-passes' as const) : ('/ordens-servico' as const);
}
