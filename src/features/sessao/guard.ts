import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { startRenewal } from '@/api/keep-alive';
import { clearSession, sessionState, storedUser, type SessionEnd, type SessionUser } from '@/api/session';
import { notify } from '@/lib/notify';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why the session ended, shown at sign-in. */
    sessionEnd?: SessionEnd;
  }
}

const MALFORMED_TOKEN = 'Erro ao verificar a autenticação. Faça login novamente.';

interface GuardedRoute {
  location: ParsedLocation;
  preload: boolean;
}

/**
 * Returns the signed-in user, or clears the session and redirects to sign-in (SES-10, SES-11). A preload clears nothing.
 * It does not wait for a renewal: a pending route would hide the screen whose search params change.
 */
export function requireSession({ location, preload }: GuardedRoute): { user: SessionUser } {
  const state = sessionState();
  if (state.kind === 'open') return { user: state.user };
  const user = state.kind === 'expired' && startRenewal() ? storedUser() : undefined;
  if (user) return { user };
  if (!preload && state.kind !== 'absent') {
    clearSession(state.kind);
    if (state.kind === 'malformed') notify({ kind: 'error', text: MALFORMED_TOKEN, id: 'session-end' });
  }
  throw redirect({
    to: '/auth/signin',
    search: location.href === '/' ? {} : { redirect: location.href },
    state: state.kind === 'absent' ? {} : { sessionEnd: state.kind },
    replace: true,
  });
}
