import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn, signInSearch } from '@/features/sessao/sign-in-route';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { homeOf } from '@/features/shell/home';
import { pageTitle } from '@/lib/title';

/** The same screen as /auth/signin: the target after logout (specification 2.1). */
export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    leaveIfSignedIn(search.redirect, homeOf);
  },
  head: () => pageTitle('Entrar'),
  component: () => <SignInPage homeOf={homeOf} />,
});
