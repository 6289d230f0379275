import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { sessaoQueries } from '@/api/sessao';
import { sessionState, storedUser, subscribeSession, updateSessionUser, type SessionUser } from '@/api/session';

function openUser(): SessionUser | undefined {
  const state = sessionState();
  return state.kind === 'open' ? state.user : undefined;
}

/** Who is signed in; nobody's role is read without a valid token (design 6). */
export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(subscribeSession, openUser);
}

/** The server's flags replace the stored ones once they arrive, so a forged flag shows a menu for a moment only. */
export function useServerFlags(): void {
  const { data } = useQuery(sessaoQueries.usuarioLogado());
  useEffect(() => {
    if (data && storedUser()?.email === data.askedBy) updateSessionUser(data.user);
  }, [data]);
}
