import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod/mini';
import { createApi, type Api } from '../../scripts/lib/api-client.ts';
import { browserStateOf, signIn, type BrowserState } from '../../scripts/lib/sign-in.ts';
import { ACCOUNTS, apiBaseOf, authFile, deployedOrigin, type Role } from './target.ts';

/** Minimum remaining lifetime of a token given to a test. */
const MIN_LIFE_MS = 5 * 60_000;

/** Sessions of one backend. Each role signs in once, and again when its token expires. */
export class Sessions {
  readonly #origin: string;
  readonly #open = new Map<Role, BrowserState>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Browser storage of that role. */
  async browserState(role: Role): Promise<BrowserState> {
    const known = this.#open.get(role) ?? (deployedOrigin === undefined ? undefined : await readAuthFile(role));
    const state = known && lifeLeft(tokenOf(known)) > MIN_LIFE_MS ? known : await this.#signIn(role);
    this.#open.set(role, state);
    return state;
  }

  /** The API as that role, for setup and checks. */
  async api(role: Role): Promise<Api> {
    return createApi(apiBaseOf(this.#origin), { accessToken: tokenOf(await this.browserState(role)) });
  }

  async #signIn(role: Role): Promise<BrowserState> {
    return browserStateOf(this.#origin, await signIn(apiBaseOf(this.#origin), ACCOUNTS[role]));
  }
}

const storageStateSchema = z.object({
  cookies: z.tuple([]),
  origins: z.array(
    z.object({ origin: z.string(), localStorage: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
});

/** The storage state that the setup project saved; undefined without the file. */
async function readAuthFile(role: Role): Promise<BrowserState | undefined> {
  if (!existsSync(authFile(role))) return undefined;
  return storageStateSchema.parse(JSON.parse(await readFile(authFile(role), 'utf8')));
}

function tokenOf({ origins }: BrowserState): string {
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'access');
  if (token === undefined) throw new Error('The storage state has no access token.');
  return token.value;
}

/** Milliseconds until a JWT expires. */
function lifeLeft(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const exp = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : undefined;
  return typeof exp === 'number' ? exp * 1000 - Date.now() : 0;
}
