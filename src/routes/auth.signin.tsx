import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn, signInSearch } from '@/features/sessao/sign-in-route';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { homeOf } from '@/features/shell/home';

export const Route = createFileRoute('/auth/signin')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect, homeOf),
  staticData: { title: 'Entrar' },
  component: () => <SignInPage homeOf={homeOf} />,
});
