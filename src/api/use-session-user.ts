import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { sessaoQueries } from '@/api/sessao';
import { sessionState, storedUser, subscribeSession, updateSessionUser, type SessionUser } from '@/api/session';
import { hasUnsavedWork } from '@/lib/unsaved-work';

let shown: SessionUser | undefined;

/**
 * Over unsaved work a lost session opens sign-in as a dialog: below it the screen stays drawn for whom it was drawn for,
 * or a superuser's form would be gone with what was typed in it. It has no token, so nothing can be asked for.
 */
function shownUser(): SessionUser | undefined {
  const state = sessionState();
  if (state.kind === 'open') shown = state.user;
  else if (!hasUnsavedWork()) shown = undefined;
  return shown;
}

/** Who is signed in; nobody's role is read without a valid token (design 6). */
export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(subscribeSession, shownUser);
}

/** The server's flags replace the stored ones once they arrive, so a forged flag shows a menu for a moment only. */
export function useServerFlags(): void {
  const { data } = useQuery(sessaoQueries.usuarioLogado());
  useEffect(() => {
    if (data && storedUser()?.email === data.askedBy) updateSessionUser(data.user);
  }, [data]);
}
