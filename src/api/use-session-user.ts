import { useEffect, useSyncExternalStore } from 'react';
import { sessaoQueries } from '@/api/sessao';
import { sessionOwner, sessionState, subscribeSession, updateSessionUser, type SessionUser } from '@/api/session';
import { useApiQuery } from '@/api/use-api-query';

function openUser(): SessionUser | undefined {
  const state = sessionState();
  return state.kind === 'open' ? state.user : undefined;
}

/** The signed-in user; undefined without a valid token (SES-08). */
export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(subscribeSession, openUser);
}

/** Replaces the stored user with the server's record (SES-09). */
export function useSyncSessionUser(): void {
  const { data } = useApiQuery(sessaoQueries.usuarioLogado());
  useEffect(() => {
    if (data && sessionOwner() === data.owner) updateSessionUser(data.user);
  }, [data]);
}
