import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '@/features/sessao/sign-in-page';
import { redirectIfSignedIn, signInSearch } from '@/session/guard';

/** The same screen as /auth/signin; a sign-out navigates here (SES-19). */
export const Route = createFileRoute('/login')({
  // In the entry chunk: sign-in waits for no other file.
  codeSplitGroupings: [],
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search.redirect),
  staticData: { title: 'Entrar' },
  component: SignInPage,
});
