import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessaoQueries } from '@/api/sign-in';
import { useApiQuery } from '@/api/use-api-query';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { guardBfcacheRestore } from '@/features/sessao/bfcache-guard';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { clearTabStored } from '@/lib/storage';
import { discardUnsavedWork, hasUnsavedWork, onUnsavedWork } from '@/lib/unsaved-work';
import { clearRuns } from '@/operations/operations';
import { homeOf } from '@/session/guard';
import { keepSessionAlive } from '@/session/keep-alive';
import {
  onSessionEnd,
  sessionOwner,
  sessionState,
  storedUser,
  subscribeSession,
  updateSessionUser,
  watchOtherTabs,
  type SessionEnd,
  type SessionUser,
} from '@/session/session';
import { useSessionUser } from '@/session/use-session-user';

const SignInDialog = lazyWithPreload(async () => (await import('@/features/sessao/sign-in-dialog')).SignInDialog, {
  onImportError: SignInElsewhere,
  logAs: 'sign-in dialog',
});

/**
 * Keeps the session alive and navigates when it ends: to /login after 'Sair', else to sign-in with the return path.
 * With unsaved work, sign-in opens as a dialog instead (SES-15).
 */
export function SessionWatch() {
  const router = useRouter();
  const queryClient = useQueryClient();
  /** The user whose session ended while a form had unsaved input. */
  const [endedSession, setEndedSession] = useState<{ email: string; owner: string | undefined }>();
  const user = useSessionUser();
  const stored = useSyncExternalStore(subscribeSession, openUser);
  const isOutdated =
    user !== undefined &&
    stored !== undefined &&
    (user.is_superuser !== stored.is_superuser || user.email !== stored.email);
  useSyncSessionUser();

  useEffect(() => {
    // The routes' guards decided with the previous record.
    if (isOutdated) void router.invalidate();
  }, [router, isOutdated]);

  useEffect(() => keepSessionAlive(), []);
  useEffect(guardBfcacheRestore, []);
  useEffect(() => onUnsavedWork(() => void SignInDialog.preload()), []);

  useEffect(() => {
    // Read at mount: the record is cleared before the session-ended event.
    const user = { email: storedUser()?.email ?? '', owner: sessionOwner() };

    async function leave(end: SessionEnd): Promise<void> {
      if (end === 'signed-out') {
        clearTabStored();
        clearRuns();
        // A sign-out discards unsaved work without a question.
        await router.navigate({ to: '/login', ignoreBlocker: true });
      } else if (hasUnsavedWork()) {
        setEndedSession(user);
        return;
      } else {
        const { href } = router.state.location;
        await router.navigate({ to: '/auth/signin', search: { redirect: href }, state: { sessionEnd: end } });
      }
      // After the navigation: a mounted screen would refetch without a session.
      queryClient.clear();
    }

    const stopEnd = onSessionEnd((end) => void leave(end));
    const stopTabs = watchOtherTabs({
      // Only a sign-out keeps the user record.
      signedOut: () => void leave(storedUser() ? 'signed-out' : 'refused'),
      // The page must not show data of the previous user, not even for one frame.
      userChanged: () => {
        clearTabStored();
        hardReload('/');
      },
    });
    return () => {
      stopEnd();
      stopTabs();
    };
  }, [router, queryClient]);

  useEffect(() => {
    if (endedSession === undefined) return undefined;
    // Also after a sign-in in another tab.
    return subscribeSession(() => {
      const session = sessionState();
      if (session.kind !== 'open') return;
      if (sessionOwner() === endedSession.owner) {
        // The screens keep their input and refetch their data.
        setEndedSession(undefined);
        void queryClient.invalidateQueries();
      } else {
        hardReload(homeOf(session.user));
      }
    });
  }, [endedSession, queryClient]);

  return endedSession && <SignInDialog email={endedSession.email} />;
}

function openUser(): SessionUser | undefined {
  const session = sessionState();
  return session.kind === 'open' ? session.user : undefined;
}

/** Replaces the stored user with the server's record (SES-09). */
function useSyncSessionUser(): void {
  const { data } = useApiQuery(sessaoQueries.usuarioLogado());
  useEffect(() => {
    if (data && sessionOwner() === data.owner) updateSessionUser(data.user);
  }, [data]);
}

/** Replaces the dialog when its import fails. */
function SignInElsewhere() {
  return (
    <Dialog open>
      <DialogContent showCloseButton={false} className="max-w-108">
        <DialogHeader className="pr-6 max-md:pr-4">
          <DialogTitle>Sua sessão terminou</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <DialogDescription>
            O que você digitou continua aqui:{' '}
            <a href="/auth/signin" target="_blank" rel="noreferrer">
              entre de novo em outra aba
            </a>{' '}
            para continuar.
          </DialogDescription>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Replaces this document when another user has signed in, and hides the previous user's data at once. */
function hardReload(address: string): void {
  discardUnsavedWork();
  document.body.hidden = true;
  location.replace(address);
}
