import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { settleSession } from '@/api/keep-alive';
import { clearSession, sessionState, type SessionEnd, type SessionUser } from '@/api/session';
import { notify } from '@/lib/notify';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why the session ended: the sign-in that follows says it. */
    sessionEnd?: SessionEnd;
  }
}

const MALFORMED_TOKEN = 'Erro ao verificar a autenticação. Faça login novamente.';

/**
 * Specification 6: a protected screen requires a stored token that is well-formed and not expired, and a user record;
 * else the session is cleared and sign-in opens, with the way back. A preload judges but clears nothing.
 */
export async function requireSession(at: {
  location: ParsedLocation;
  preload: boolean;
}): Promise<{ user: SessionUser }> {
  await settleSession();
  const state = sessionState();
  if (state.kind === 'open') return { user: state.user };
  if (!at.preload && state.kind !== 'absent') {
    clearSession(state.kind);
    if (state.kind === 'malformed') notify({ kind: 'error', text: MALFORMED_TOKEN, id: 'session-end' });
  }
  throw toSignIn(at.location.href, state.kind === 'absent' ? undefined : state.kind);
}

/** A redirect to sign-in that remembers where to return to and why it was needed. */
function toSignIn(from: string, sessionEnd: SessionEnd | undefined) {
  return redirect({
    to: '/auth/signin',
    search: from === '/' ? {} : { redirect: from },
    ...(sessionEnd ? { state: { sessionEnd } } : {}),
    replace: true,
  });
}
