import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn, signInSearch } from '@/session/guard';
import { SignInPage } from '@/features/sessao/sign-in-page';

export const Route = createFileRoute('/auth/signin')({
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect),
  staticData: { title: 'Entrar' },
  component: SignInPage,
});
