import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { redirectIfSignedIn, signInSearch } from '@/session/guard';

/** The same screen as /auth/signin; a sign-out navigates here (SES-19). */
export const Route = createFileRoute('/login')({
  // In the entry chunk (docs/decisions/0075).
  codeSplitGroupings: [],
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect),
  staticData: { title: 'Entrar' },
  component: SignInPage,
});
