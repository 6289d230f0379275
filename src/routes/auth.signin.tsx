import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { redirectIfSignedIn, signInSearch } from '@/session/guard';

export const Route = createFileRoute('/auth/signin')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect),
  staticData: { title: 'Entrar' },
  component: SignInPage,
});
