import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '@/features/sessao/guard';
import { homeOf } from '@/features/shell/home';

/** Redirects to the role's home, or to sign-in (NAV-03). */
export const Route = createFileRoute('/')({
  beforeLoad: (at) => {
    const { user } = requireSession(at);
    throw redirect({ to: homeOf(user), replace: true });
  },
});
