import createClient from 'openapi-fetch';
import type { paths } from '../../openapi/api.gen';
import { API_BASE_URL } from '@/api/config';
import { ApiError } from '@/api/errors';
import { breach, fieldsOf, sentence } from '@/api/read';
import { sessionFetch } from '@/api/session-fetch';

/**
 * The typed client of the contract. It decides success by the HTTP status alone, before openapi-fetch looks at the
 * body: for an empty 500 that library's `error` is undefined, which would read as success.
 */
export const client = createClient<paths>({
  baseUrl: API_BASE_URL.href,
  credentials: 'omit',
  headers: { Accept: 'application/json' },
  fetch: async (request) => {
    const response = await sessionFetch(request).catch((cause: unknown) => {
      throw isAbort(cause) ? cause : new ApiError({ kind: 'network', cause });
    });
    if (!response.ok) throw await failureOf(response);
    return response;
  },
});

/** A JSON answer, still `unknown`: the readers of api/read.ts make rows of it. Nothing (204) is undefined. */
export async function unwrap(call: Promise<{ data?: unknown }>): Promise<unknown> {
  return (await settled(call)).data;
}

/** A file, whose content type has to be the expected one: a 200 with an HTML page is never saved as a PDF. */
export async function unwrapFile(
  call: Promise<{ data?: Blob; response: Response }>,
  contentType: string,
): Promise<Blob> {
  const { data, response } = await settled(call);
  const received = response.headers.get('Content-Type')?.toLowerCase() ?? '';
  if (!data || data.size === 0 || !received.startsWith(contentType)) throw breach(`not a ${contentType}`);
  return new Blob([data], { type: contentType });
}

async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError || isAbort(cause)) throw cause;
    // The answer came and its body did not parse, or was cut on the way.
    throw new ApiError({ kind: cause instanceof SyntaxError ? 'contract' : 'network', cause });
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { detail, message, ...fields } = fieldsOf<Record<string, unknown>>(body);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    kind: 'status',
    status: response.status,
    detail: sentence(detail) ?? undefined,
    message: sentence(message) ?? undefined,
    fields: fieldMessages(fields),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : undefined,
  });
}

/** {"nome": ["a", "b"]} -> {nome: 'a b'}; what is no text is left out, and so is the machine-readable `code`. */
function fieldMessages(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [field, value] of Object.entries(body)) {
    const texts = (Array.isArray(value) ? value : [value]).map(sentence).filter((entry) => entry !== null);
    if (field !== 'code' && texts.length > 0) messages[field] = texts.join(' ');
  }
  return messages;
}
