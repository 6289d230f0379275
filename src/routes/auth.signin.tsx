import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { redirectIfSignedIn, signInSearch } from '@/session/guard';

export const Route = createFileRoute('/auth/signin')({
  // In the entry chunk (docs/decisions/0075).
  codeSplitGroupings: [],
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect),
  staticData: { title: 'Entrar' },
  component: SignInPage,
});
