import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepSessionAlive } from '@/api/keep-alive';
import { onSessionEnd, sessionState, storedUser, subscribeSession, watchOtherTabs, type SessionEnd, type SessionUser } from '@/api/session';
import { useServerFlags } from '@/api/use-session-user';
import { lazyPart } from '@/components/feedback/lazy-part';
import { NativeModal } from '@/components/ui/native-modal';
import { loadAhead } from '@/lib/load-ahead';
import { startAnew } from '@/lib/start-anew';
import { hasUnsavedWork, onUnsavedWork } from '@/lib/unsaved-work';

interface SignInDialogProps {
  email: string;
  onSignedIn: (user: SessionUser) => void;
}

const SignInDialog = lazyPart<SignInDialogProps>(async () => (await import('@/features/sessao/sign-in-dialog')).SignInDialog, {
  missing: { Instead: SignInElsewhere, operation: 'sign-in dialog' },
});

const fetchAhead = () => {
  loadAhead(SignInDialog.load);
};

interface SessionWatchProps {
  homeOf: (user: SessionUser) => string;
}

/**
 * Keeps the session alive while the panel is open, and leads away when it ends: to /login after 'Sair', else to sign-in
 * with the way back. Only over unsaved work does sign-in open as a dialog at the same address (design 4, 401).
 */
export function SessionWatch({ homeOf }: SessionWatchProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  /** The e-mail of whoever was working when the session ended over unsaved work. */
  const [interrupted, setInterrupted] = useState<string>();
  useServerFlags();

  useEffect(() => keepSessionAlive(), []);
  useEffect(() => onUnsavedWork(fetchAhead), []);

  useEffect(() => {
    // Taken now: the user record is cleared by the time we hear of the session's end.
    const email = storedUser()?.email;

    async function leave(end: SessionEnd): Promise<void> {
      if (end === 'signed-out') {
        // Nobody is asked about unsaved work: who signed out has left already.
        await router.navigate({ to: '/login', ignoreBlocker: true });
      } else if (hasUnsavedWork()) {
        setInterrupted(email ?? '');
        return;
      } else {
        const { href } = router.state.location;
        await router.navigate({ to: '/auth/signin', search: { redirect: href }, state: { sessionEnd: end } });
      }
      // After the screens are gone: a screen still mounted would ask again without a session.
      queryClient.clear();
    }

    const stopEnd = onSessionEnd((end) => void leave(end));
    const stopTabs = watchOtherTabs({
      // A logout keeps the user record; any other end clears it too.
      signedOut: () => void leave(storedUser() ? 'signed-out' : 'refused'),
      // Somebody else signed in there: nothing of the first person may stay on this page, for not even a frame.
      userChanged: () => {
        startAnew('/');
      },
    });
    return () => {
      stopEnd();
      stopTabs();
    };
  }, [router, queryClient]);

  if (interrupted === undefined) return null;
  return (
    <SignInDialog
      email={interrupted}
      onSignedIn={(user) => {
        if (user.email === interrupted) {
          // The screens stay as they are, with what is typed in them, and read again what they show.
          setInterrupted(undefined);
          void queryClient.invalidateQueries();
        } else {
          startAnew(homeOf(user));
        }
      }}
    />
  );
}

/** Where the dialog's code does not come: what is typed stays, and a session begun in another tab is this one's too. */
function SignInElsewhere({ onSignedIn }: SignInDialogProps) {
  useEffect(
    () =>
      subscribeSession(() => {
        const session = sessionState();
        if (session.kind === 'open') onSignedIn(session.user);
      }),
    [onSignedIn],
  );
  return (
    <NativeModal
      aria-label="Sua sessão terminou"
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <p>
        Sua sessão terminou. O que você digitou continua aqui:{' '}
        <a href="/auth/signin" target="_blank" rel="noreferrer">
          entre de novo em outra aba
        </a>{' '}
        para continuar.
      </p>
    </NativeModal>
  );
}
