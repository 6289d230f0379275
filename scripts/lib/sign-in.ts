import type { components } from '../../openapi/api.gen.ts';
import { createApi } from './api-client.ts';

/** Response of a sign-in. */
export type Session = components['schemas']['SessaoIniciada'];

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Playwright storage state of a signed-in browser. */
export interface BrowserState {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** Signs in through the API (base ending in /api/v1); throws when the backend refuses. */
export async function signIn(
  apiBase: string,
  account: Account,
  headers: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const { data, error, response } = await createApi(apiBase, { headers }).POST('/accounts/login-staff/', {
    body: account,
  });
  if (data === undefined) {
    throw new Error(`The sign-in of ${account.email} answered ${response.status}: ${JSON.stringify(error)}`);
  }
  return data;
}

/** Playwright storage state with the panel's session keys (SES-06) for a panel at this origin. */
export function browserStateOf(origin: string, session: Session): BrowserState {
  const user = {
    email: session.email,
    names: session.full_name,
    is_staff: session.is_staff,
    is_superuser: session.is_superuser,
  };
  const localStorage = [
    { name: 'access', value: session.access_token },
    { name: 'refresh', value: session.refresh_token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
