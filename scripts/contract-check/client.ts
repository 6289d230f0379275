import { reasonOf } from './reason.ts';

/** One call, below the API's address. */
export interface Sent {
  readonly method: string;
  /** Filled in, with its query: /pedidos-paginados/?page=1 */
  readonly path: string;
  readonly token: string | undefined;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** A raw response; redirects are not followed. */
export interface Answer {
  readonly status: number;
  /** The body's media type without parameters, in lower case. */
  readonly type: string | undefined;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** No response, or none in time. */
export interface Silence {
  readonly silence: string;
}

export type Send = (sent: Sent) => Promise<Answer | Silence>;

/** Calls an API. Never throws: a missing response is a result too. */
export function createClient(api: string, timeoutMs: number): Send {
  return async ({ method, path, token, json, form }) => {
    const headers = new Headers({ Accept: 'application/json, */*' });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    const body = json === undefined ? formOf(form) : JSON.stringify(json);
    try {
      const response = await fetch(api + path, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
      return { status: response.status, type, headers: response.headers, bytes };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { silence: isLate ? `no answer within ${timeoutMs / 1000} s` : `no answer: ${reasonOf(error)}` };
    }
  };
}

function formOf(fields: Readonly<Record<string, string>> | undefined): FormData | undefined {
  if (fields === undefined) return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
