import { fieldsOf, text } from '@/api/read';
import { readTokenTimes } from '@/lib/jwt';
import { readStored, removeStored, watchStored, writeStored } from '@/lib/storage';

/** Who is signed in, as local storage keeps it (specification 3, design 5). */
export interface SessionUser {
  email: string;
  names: string;
  is_staff: boolean;
  is_superuser: boolean;
}

export interface Tokens {
  access: string;
  refresh: string;
}

/** Why a session ended, for the sentence that the next sign-in shows. */
export type SessionEnd = 'expired' | 'malformed' | 'refused' | 'idle' | 'signed-out';

export type SessionState =
  | { kind: 'open'; user: SessionUser }
  /** No token, or no readable user record beside it. */
  | { kind: 'absent' }
  | { kind: 'expired' }
  | { kind: 'malformed' };

const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
/** An end that came before anybody listened: the first calls go out while the panel's code is still on its way. */
let unheard: SessionEnd | undefined;

function changed(): void {
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told after the storage was cleared; at once, if that was before somebody listened. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  const missed = unheard;
  unheard = undefined;
  if (missed !== undefined && sessionState().kind !== 'open') listener(missed);
  return () => endListeners.delete(listener);
}

function parseUser(raw: string | undefined): SessionUser | undefined {
  if (!raw) return undefined;
  try {
    const user = fieldsOf<SessionUser>(JSON.parse(raw));
    if (typeof user.email !== 'string' || user.email === '') return undefined;
    return {
      email: user.email,
      names: text(user.names) ?? '',
      is_staff: user.is_staff === true,
      is_superuser: user.is_superuser === true,
    };
  } catch {
    return undefined;
  }
}

let parsed: { raw: string | undefined; user: SessionUser | undefined } = { raw: undefined, user: undefined };

/** The stored user record, with or without a session: the same object while it does not change. */
export function storedUser(): SessionUser | undefined {
  const raw = readStored('user');
  if (raw !== parsed.raw) parsed = { raw, user: parseUser(raw) };
  return parsed.user;
}

export function accessToken(): string | undefined {
  return readStored('access');
}

export function refreshToken(): string | undefined {
  return readStored('refresh');
}

/**
 * Seconds since the epoch by the backend's clock: this machine's clock corrected by the offset seen when the last
 * token was issued (design 6, "a machine whose clock is wrong").
 */
function serverNow(): number {
  const offset = Number(readStored('clock-offset') ?? 0);
  return Date.now() / 1000 + (Number.isFinite(offset) ? offset : 0);
}

function rememberClock(access: string): void {
  const iat = readTokenTimes(access)?.iat;
  if (iat !== undefined) writeStored('clock-offset', String(Math.round(iat - Date.now() / 1000)));
}

/** Seconds until the access token expires; undefined when there is none or it is malformed. */
export function secondsToExpiry(): number | undefined {
  const access = accessToken();
  const times = access ? readTokenTimes(access) : undefined;
  return times ? times.exp - serverNow() : undefined;
}

/** The check of specification 6, without side effects. */
export function sessionState(): SessionState {
  const access = accessToken();
  const user = storedUser();
  if (!access || !user) return { kind: 'absent' };
  const left = secondsToExpiry();
  if (left === undefined) return { kind: 'malformed' };
  return left <= 0 ? { kind: 'expired' } : { kind: 'open', user };
}

export function startSession(tokens: Tokens, user: SessionUser): void {
  // The person first: a tab of the one before knows that it has to go, before it could use the next one's token.
  writeStored('user', JSON.stringify(user));
  writeStored('access', tokens.access);
  writeStored('refresh', tokens.refresh);
  rememberClock(tokens.access);
  changed();
}

export function storeRenewedTokens(tokens: { access: string; refresh: string | undefined }): void {
  writeStored('access', tokens.access);
  if (tokens.refresh) writeStored('refresh', tokens.refresh);
  rememberClock(tokens.access);
  changed();
}

/** The server's word on name and roles replaces the stored one (design 6). */
export function updateSessionUser(user: SessionUser): void {
  const raw = JSON.stringify(user);
  if (readStored('user') === raw) return;
  writeStored('user', raw);
  changed();
}

/**
 * Logout keeps the user record, which only prefills the e-mail of the next sign-in; every other end clears all three
 * (specification 4 and 6). For guards, which go to sign-in themselves.
 */
export function clearSession(end: SessionEnd): void {
  if (end === 'signed-out') removeStored('access', 'refresh');
  else removeStored('access', 'refresh', 'user');
  changed();
}

/** Clears the session and tells whoever leads to sign-in. */
export function endSession(end: SessionEnd): void {
  clearSession(end);
  if (endListeners.size === 0) unheard = end;
  for (const listener of endListeners) listener(end);
}

/** Another tab signed out, or somebody else signed in there. */
export function watchOtherTabs(react: { signedOut: () => void; userChanged: () => void }): () => void {
  let email = storedUser()?.email;
  return watchStored(['access', 'user'], (key) => {
    changed();
    if (key === 'access' && !accessToken()) react.signedOut();
    const now = storedUser()?.email;
    if (key === 'user' && now !== undefined && now !== email) {
      email = now;
      react.userChanged();
    }
  });
}

/** True while a superuser is signed in: what a superuser's screen asks ahead is asked for nobody else (design 6). */
export function isSuperuser(): boolean {
  const state = sessionState();
  return state.kind === 'open' && state.user.is_superuser;
}
