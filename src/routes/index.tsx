import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf, requireSession } from '@/session/guard';

/** Redirects to the role's home, or to sign-in (NAV-03). */
export const Route = createFileRoute('/')({
  beforeLoad: (at) => {
    const { user } = requireSession(at);
    throw redirect({ to: homeOf(user), replace: true });
  },
});
