import { takeEarlyResponse } from '@/session/early-call';
import { renewAccess } from '@/session/renewal';
import { accessToken, endSession, sessionOwner } from '@/session/session';

/** Calls without a token, whose 401 does not end the session (SEG-02). */
const PUBLIC_PATHS = ['/accounts/login-staff/', '/accounts/token/refresh/'];

export function isPublic(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return PUBLIC_PATHS.some((path) => pathname.endsWith(path));
}

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/**
 * fetch with the access token. A 401 renews it once for all waiting requests and replays each once with its body. A
 * failed renewal or a second 401 ends the session (SES-13, SES-14).
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const used = accessToken();
  if (!used || isPublic(request)) return fetch(request);
  // A body can be read only once.
  const replay = request.clone();
  const owner = sessionOwner();
  const response = await (takeEarlyResponse(request, used) ?? fetch(withToken(request, used)));
  if (response.status !== 401) return response;

  const renewal = await renewAccess(used);
  if (renewal.kind !== 'renewed') {
    // Must not end the session of another user who has signed in meanwhile.
    if (renewal.kind !== 'interrupted' && accessToken() === used) endSession('refused');
    return response;
  }
  // Another user may have signed in meanwhile (SES-20).
  if (sessionOwner() !== owner) return response;
  const second = await fetch(withToken(replay, renewal.access));
  if (second.status === 401 && accessToken() === renewal.access) endSession('refused');
  return second;
}
