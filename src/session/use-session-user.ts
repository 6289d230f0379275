import { useSyncExternalStore } from 'react';
import { sessionState, subscribeSession, type SessionUser } from '@/session/session';

function openUser(): SessionUser | undefined {
  const state = sessionState();
  return state.kind === 'open' ? state.user : undefined;
}

/** The signed-in user; undefined without a valid token (SES-08). */
export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(subscribeSession, openUser);
}
