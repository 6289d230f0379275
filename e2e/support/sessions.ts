import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../openapi/api.gen.ts';
import { browserStateOf, signIn, type BrowserState, type Session } from '../../scripts/lib/sign-in.ts';
import { ACCOUNTS, apiBaseOf, type Role } from './target.ts';

/** A typed client of the contract, signed in as a role, for setup and checks. */
export type Api = Client<paths>;

/** Minimum remaining lifetime of a token given to a test. */
const MIN_LIFE_MS = 5 * 60_000;

/** Sessions of one backend. Each role signs in once, and again when its token expires. */
export class Sessions {
  readonly #origin: string;
  readonly #open = new Map<Role, Session>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #session(role: Role): Promise<Session> {
    const known = this.#open.get(role);
    if (known && lifeLeft(known.access_token) > MIN_LIFE_MS) return known;
    const session = await signIn(apiBaseOf(this.#origin), ACCOUNTS[role]);
    this.#open.set(role, session);
    return session;
  }

  /** Browser storage of that role. */
  async browserState(role: Role): Promise<BrowserState> {
    return browserStateOf(this.#origin, await this.#session(role));
  }

  /** The API as that role. */
  async api(role: Role): Promise<Api> {
    const { access_token } = await this.#session(role);
    return createClient<paths>({
      baseUrl: apiBaseOf(this.#origin),
      headers: { Authorization: `Bearer ${access_token}` },
      querySerializer: { array: { style: 'form', explode: true } },
    });
  }
}

/** Milliseconds until a JWT expires. */
function lifeLeft(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const exp = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : undefined;
  return typeof exp === 'number' ? exp * 1000 - Date.now() : 0;
}
