import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '@/features/sessao/guard';
import { homeOf } from '@/features/shell/home';

/** The role's home, or sign-in (design 6). */
export const Route = createFileRoute('/')({
  beforeLoad: async ({ location, preload }) => {
    const { user } = await requireSession({ location, preload });
    throw redirect({ to: homeOf(user), replace: true });
  },
});
