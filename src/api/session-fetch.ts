import { takeFirstCall } from '@/api/first-call';
import { renewAccess } from '@/api/renewal';
import { accessToken, endSession, storedUser } from '@/api/session';

/** Calls that carry no token and whose 401 is an answer, not a lost session. */
const PUBLIC_PATHS = ['/accounts/login-staff/', '/accounts/token/refresh/'];

function isPublic(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return PUBLIC_PATHS.some((path) => pathname.endsWith(path));
}

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

/**
 * fetch with the session's token. A 401 renews the token once, for all requests that wait, and each is replayed once
 * with its body; if the renewal or the replay is refused the session is over (specification 4, design 4).
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const used = accessToken();
  if (!used || isPublic(request)) return fetch(request);
  // Cloned before the first send: a used body cannot be sent again.
  const replay = request.clone();
  const owner = storedUser()?.email;
  const response = await (takeFirstCall(request, used) ?? fetch(withToken(request, used)));
  if (response.status !== 401) return response;

  const renewal = await renewAccess(used);
  if (renewal.kind !== 'renewed') {
    // Another person may have signed in meanwhile: their session is not ours to end.
    if (renewal.kind !== 'interrupted' && accessToken() === used) endSession('refused');
    return response;
  }
  // Nor is a request of one person ever replayed under the name of the next.
  if (storedUser()?.email !== owner) return response;
  const second = await fetch(withToken(replay, renewal.access));
  // Refused with a token just issued: another renewal would meet the same, and so would every press on 'Tentar novamente'.
  if (second.status === 401 && accessToken() === renewal.access) endSession('refused');
  return second;
}
