import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn, signInSearch } from '@/features/sessao/sign-in-route';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { homeOf } from '@/features/shell/home';

/** The same screen as /auth/signin: the target after logout (SES-19). */
export const Route = createFileRoute('/login')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect, homeOf),
  staticData: { title: 'Entrar' },
  component: () => <SignInPage homeOf={homeOf} />,
});
