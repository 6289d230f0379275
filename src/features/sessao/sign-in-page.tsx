import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import brand from '@/assets/brand.svg';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { Logo } from '@/components/layout/logo';
import { SignInForm } from '@/features/sessao/sign-in-form';
import { sessionEndText } from '@/features/sessao/sign-in-rules';
import { homeOf, safeRedirect } from '@/session/guard';
import { storedUser } from '@/session/session';

export function SignInPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect: redirectPath } = useSearch({ strict: false });
  const sessionEnd = useLocation({ select: (location) => location.state.sessionEnd });
  const reason = sessionEndText(sessionEnd);
  return (
    <main className="grid min-h-dvh place-items-start justify-items-center bg-sidebar px-4 pt-[max(1.5rem,50dvh-14.5rem)] pb-6">
      <div className="sign-in-ticket">
        <div className="sign-in-ticket-body">
          <Link to="/" aria-label="Embarque" className="mb-6 block w-fit rounded-sm outline-offset-[6px]">
            <Logo drawing="logo-32" />
          </Link>
          <h1 className="mb-5 text-xl font-semibold tracking-[-0.01em]">Entrar</h1>
          {reason && (
            <p role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-sm">
              <AnnouncedText>{reason}</AnnouncedText>
            </p>
          )}
          <SignInForm
            email={storedUser()?.email}
            onSignedIn={(user) => {
              // Data of the previous user must not be shown.
              queryClient.clear();
              router.history.replace(safeRedirect(redirectPath) ?? homeOf(user));
            }}
          />
        </div>
        <TransitMapArt />
      </div>
    </main>
  );
}

/** The ticket's stub: three lines that meet at a station. */
function TransitMapArt() {
  return (
    <div className="sign-in-ticket-stub" aria-hidden>
      <svg fill="none" stroke="currentColor" strokeWidth="4" className="absolute inset-0 size-full">
        <use href={`${brand}#map`} />
      </svg>
    </div>
  );
}
