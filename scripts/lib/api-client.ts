import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../openapi/api.gen.ts';

export { defaultPathSerializer } from 'openapi-fetch';

/** The client of scripts and browser tests, which call the API without the panel. */
export type Api = Client<paths>;

interface ApiOptions {
  readonly accessToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates a client for an API base that ends in /api/v1; `headers` override the authorization. */
export function createApi(apiBase: string, { accessToken, headers = {} }: ApiOptions = {}): Api {
  const authorization = accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` };
  return createClient<paths>({
    baseUrl: apiBase,
    headers: { ...authorization, ...headers },
    querySerializer: { array: { style: 'form', explode: true } },
  });
}
