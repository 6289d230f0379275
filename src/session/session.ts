import * as z from 'zod/mini';
import { createListeners } from '@/lib/listeners';
import { flag, textOrEmpty } from '@/lib/schema';
import { clearTabStored, readStored, removeStored, watchStored, writeStored } from '@/lib/storage';
import { readTokenClaims } from '@/session/jwt';

/** `names` is the full name: local storage keeps it under this key. */
const sessionUserSchema = z.object({ email: textOrEmpty, names: textOrEmpty, is_staff: flag, is_superuser: flag });

/** The stored record of the signed-in user (SES-06). Missing texts are ''. */
export type SessionUser = z.infer<typeof sessionUserSchema>;

export interface Tokens {
  access: string;
  refresh: string;
}

/** Why a session ended; the sign-in screen shows a text for all but 'signed-out'. */
export type SessionEnd = 'expired' | 'malformed' | 'refused' | 'idle' | 'signed-out';

/** The text for the end 'malformed'. */
export const MALFORMED_TOKEN = 'Erro ao verificar a autenticação. Faça login novamente.';

export type SessionState =
  | { kind: 'open'; user: SessionUser }
  /** No token, or no readable user record beside it. */
  | { kind: 'absent' }
  | { kind: 'expired' }
  | { kind: 'malformed' };

const changes = createListeners();

export const subscribeSession = changes.subscribe;

const endListeners = new Set<(end: SessionEnd) => void>();
/** The end of a session before the first subscription. */
let pendingEnd: SessionEnd | undefined;

/** Calls back after the storage is cleared; at once for an end before the first subscription. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  const missed = pendingEnd;
  pendingEnd = undefined;
  if (missed !== undefined && sessionState().kind !== 'open') listener(missed);
  return () => endListeners.delete(listener);
}

function parseUser(raw: string | undefined): SessionUser | undefined {
  if (!raw) return undefined;
  try {
    return sessionUserSchema.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
}

// Not a createStoredJson: the sign-in screen would load it for this record alone.
let cachedUser: { raw: string | undefined; user: SessionUser | undefined } = { raw: undefined, user: undefined };

/** The stored user record, with or without a session; a stable reference until it changes. */
export function storedUser(): SessionUser | undefined {
  const raw = readStored('user');
  if (raw !== cachedUser.raw) cachedUser = { raw, user: parseUser(raw) };
  return cachedUser.user;
}

/** Identifies the signed-in user: the e-mail, without one (SES-24) the token's subject or the name. */
export function sessionOwner(): string | undefined {
  const user = storedUser();
  return user && (user.email || sessionUserId() || user.names);
}

/** The id of the signed-in user in the access token, if it has one. */
export function sessionUserId(): string | undefined {
  return readTokenClaims(accessToken() ?? '')?.subject;
}

export function accessToken(): string | undefined {
  return readStored('access');
}

export function refreshToken(): string | undefined {
  return readStored('refresh');
}

/** Seconds since the epoch, corrected by the offset to the backend's clock (SES-12). */
function serverNow(): number {
  const offset = Number(readStored('clock-offset') ?? 0);
  return Date.now() / 1000 + (Number.isFinite(offset) ? offset : 0);
}

function storeClockOffset(access: string): void {
  const iat = readTokenClaims(access)?.iat;
  if (iat !== undefined) writeStored('clock-offset', String(Math.round(iat - Date.now() / 1000)));
}

/** Seconds until the access token expires; undefined without a readable one. */
export function secondsToExpiry(): number | undefined {
  const access = accessToken();
  const times = access ? readTokenClaims(access) : undefined;
  return times ? times.exp - serverNow() : undefined;
}

/** The check of SES-10, without side effects. */
export function sessionState(): SessionState {
  const access = accessToken();
  const user = storedUser();
  if (!access || !user) return { kind: 'absent' };
  const left = secondsToExpiry();
  if (left === undefined) return { kind: 'malformed' };
  return left <= 0 ? { kind: 'expired' } : { kind: 'open', user };
}

export function startSession(tokens: Tokens, user: SessionUser): void {
  // The user first: other tabs must detect the change before they can use the new token (SES-20).
  writeStored('user', JSON.stringify(user));
  writeStored('access', tokens.access);
  writeStored('refresh', tokens.refresh);
  storeClockOffset(tokens.access);
  clearTabStored(sessionUserId());
  changes.notify();
}

export function storeRenewedTokens(tokens: { access: string; refresh: string | null }): void {
  writeStored('access', tokens.access);
  if (tokens.refresh) writeStored('refresh', tokens.refresh);
  storeClockOffset(tokens.access);
  changes.notify();
}

/** Replaces the stored user record (SES-09). */
export function updateSessionUser(user: SessionUser): void {
  const raw = JSON.stringify(user);
  if (readStored('user') === raw) return;
  writeStored('user', raw);
  changes.notify();
}

/** Sign-out keeps the user record (SES-19), every other end removes it too (SES-11). Does not navigate. */
export function clearSession(end: SessionEnd): void {
  if (end === 'signed-out') removeStored('access', 'refresh');
  // The user first: when the token is removed, other tabs read from it whether it was a sign-out.
  else removeStored('user', 'access', 'refresh');
  changes.notify();
}

export function endSession(end: SessionEnd): void {
  clearSession(end);
  if (endListeners.size === 0) pendingEnd = end;
  for (const listener of endListeners) listener(end);
}

/** Reacts to a sign-out, and to a sign-in by another user, in another tab. */
export function watchOtherTabs(react: { signedOut: () => void; userChanged: () => void }): () => void {
  let owner = sessionOwner();
  return watchStored(['access', 'user'], (key) => {
    changes.notify();
    if (!accessToken()) {
      if (key === 'access') react.signedOut();
      return;
    }
    const current = sessionOwner();
    if (current === undefined || current === owner) return;
    owner = current;
    react.userChanged();
  });
}
