import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import type { paths } from '../../openapi/api.gen';
import { ApiError, contractViolation } from '@/api/errors';
import { operationOf, parse, rememberOperation } from '@/api/parse';
import { ACCEPT, API_BASE_URL } from '@/lib/config';
import { sentence } from '@/lib/schema';
import { noteIncident } from '@/reports/incident';
import { isPublic, sessionFetch } from '@/session/session-fetch';

/** Throws ApiError for every status outside 2xx (API-08): for an empty 500 openapi-fetch's `error` is undefined. */
export const client = createClient<paths>({
  baseUrl: API_BASE_URL.href,
  credentials: 'omit',
  headers: { Accept: ACCEPT },
  fetch: async (request) => {
    const operation = operationOf(request);
    const response = await sessionFetch(request).catch((cause: unknown) => {
      throw isAbort(cause) ? cause : new ApiError({ kind: 'network', operation, cause });
    });
    if (!response.ok) throw await failureOf(response, operation, isPublic(request));
    rememberOperation(response, operation);
    return response;
  },
});

client.use({ onRequest: ({ request, schemaPath }) => rememberOperation(request, `${request.method} ${schemaPath}`) });

/** The JSON body of a response, not parsed; undefined when it is empty (204). */
export async function unwrap(call: Promise<{ data?: unknown; response?: Response }>): Promise<unknown> {
  const { data, response } = await toApiErrors(call);
  rememberOperation(data, operationOf(response));
  return data;
}

/** The JSON body of a response, parsed by the schema. */
export async function unwrapAs<Output>(
  schema: z.ZodMiniType<Output>,
  call: Promise<{ data?: unknown; response?: Response }>,
): Promise<Output> {
  return parse(schema, await unwrap(call));
}

/** The format of Excel until 2003, which some servers still write. */
export const XLS = 'application/vnd.ms-excel';

/** The first bytes of each type. */
const FILES = {
  pdf: { 'application/pdf': '%PDF-' },
  workbook: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK\u0003\u0004',
    [XLS]: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  },
} as const;

const HEAD_BYTES = 64;

/** A file, recognised by its first bytes whatever its Content-Type: a 200 with an HTML page is a contract violation. */
export async function unwrapFile(
  call: Promise<{ data?: Blob; response?: Response }>,
  kind: keyof typeof FILES,
): Promise<Blob> {
  const { data, response } = await toApiErrors(call);
  const head = new TextDecoder('latin1').decode(await data?.slice(0, HEAD_BYTES).arrayBuffer());
  // Some programs write white space or a byte order mark before '%PDF-'.
  const start = head.replace(/^[\s\u00ef\u00bb\u00bf]+/, '');
  const type = Object.entries(FILES[kind]).find(([, bytes]) => start.startsWith(bytes))?.[0];
  if (!data || type === undefined) {
    throw contractViolation({ operation: operationOf(response), cause: `not a ${kind}` });
  }
  return new Blob([data], { type });
}

async function toApiErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError || isAbort(cause)) throw cause;
    // The body is not JSON, or the connection was cut while it was read.
    throw cause instanceof SyntaxError ? contractViolation({ cause }) : new ApiError({ kind: 'network', cause });
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** HTML or anything else than an object or a list counts as no body (ERR-20). */
const errorBodySchema = z.catch(z.record(z.string(), sentence), {});

async function failureOf(response: Response, operation: string | undefined, isPublicCall: boolean): Promise<ApiError> {
  // A 401 carries the authentication library's text, which is not meant for staff (ERR-07).
  const hasText = response.status !== 401 || isPublicCall;
  const body: unknown = hasText ? await response.json().catch(() => undefined) : undefined;
  const { detail, message, ...fields } = parse(errorBodySchema, Array.isArray(body) ? { detail: body } : body);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const { status } = response;
  const error = new ApiError({
    kind: 'status',
    status,
    detail: detail ?? undefined,
    message: message ?? undefined,
    fields: fieldMessages(fields),
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : undefined,
    operation,
  });
  if (status >= 500) {
    const requestId = response.headers.get('X-Request-Id') ?? undefined;
    noteIncident(error, { kind: 'server', operation, status, requestId });
  }
  return error;
}

/** Messages by field, without the machine-readable `code` of Django REST. */
function fieldMessages(body: Readonly<Record<string, string | null>>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const [field, text] of Object.entries(body)) {
    if (field !== 'code' && text !== null) messages[field] = text;
  }
  return messages;
}

/** The record id in a path param. @throws ApiError 404 when it is not a number, without a request */
export function recordId(param: string): number {
  if (!/^\d{1,15}$/.test(param)) throw new ApiError({ kind: 'status', status: 404 });
  return Number(param);
}
