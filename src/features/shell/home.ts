import type { SessionUser } from '@/api/session';

/**
 * Where a person lands after sign-in and on '/'. The specification's homes (2.2: /dashboard-passes for a superuser,
 * /ordens-servico for staff) take their place here when those screens are built.
 */
export function homeOf(_user: SessionUser) {
  return '/pedidos' as const;
}
