import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../openapi/api.gen.ts';

/** A typed client of the contract, without the panel. */
export type Api = Client<paths>;

interface ApiOptions {
  readonly accessToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API at that base, which ends in /api/v1. */
export function createApi(apiBase: string, { accessToken, headers = {} }: ApiOptions = {}): Api {
  const authorization = accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` };
  return createClient<paths>({
    baseUrl: apiBase,
    headers: { ...authorization, ...headers },
    querySerializer: { array: { style: 'form', explode: true } },
  });
}
