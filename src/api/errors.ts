import type { FailureToast } from '@/api/meta';
import { maskWhenHidden } from '@/lib/hide-personal-data';
import { noteIncident } from '@/reports/incident';
import { reportIncident } from '@/reports/report';

export type ApiErrorKind =
  /** A status outside 2xx. */
  | 'status'
  /** No response: connection refused, cut, or offline. The result of a mutation is unknown. */
  | 'network'
  /** A contract violation in a 2xx response (ERR-17). */
  | 'contract'
  /** The change was not sent: the check before it failed or refused it. */
  | 'unsent';

export interface ApiErrorInit {
  kind: ApiErrorKind;
  status?: number | undefined;
  detail?: string | undefined;
  message?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  retryAfterSeconds?: number | undefined;
  operation?: string | undefined;
  cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** detail or message of the response body. */
  readonly serverText: string | undefined;
  /** Field name -> message, in Django REST style. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | undefined;
  /** Method and path template, 'GET /pedido/{id}/'. */
  readonly operation: string | undefined;

  constructor(init: ApiErrorInit) {
    super(`${init.kind} ${String(init.status ?? 0)}`, { cause: init.cause });
    this.kind = init.kind;
    this.status = init.status ?? 0;
    this.serverText = init.detail ?? init.message;
    this.fields = init.fields ?? {};
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.operation = init.operation;
  }
}

/** The error of a 2xx response that violates the contract, with an incident. `fields`: paths of values, 'results.*.id'. */
export function contractViolation(
  init: Pick<ApiErrorInit, 'operation' | 'cause'> & { fields?: readonly string[] },
): ApiError {
  const { operation, cause, fields } = init;
  const error = new ApiError({ kind: 'contract', status: 200, operation, cause });
  noteIncident(error, { kind: 'contract', operation, status: 200, fields });
  return error;
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** The session has ended (SES-13). */
export function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

export function isDenied(error: unknown): boolean {
  return isApiError(error) && error.status === 403;
}

/** detail, message or joined field messages of the response body (ERR-20), as the server sent them. */
export function serverTextOf({ serverText, fields }: ApiError): string | undefined {
  const fieldTexts = Object.values(fields);
  return serverText ?? (fieldTexts.length > 0 ? fieldTexts.join(' ') : undefined);
}

/** The text of `serverTextOf` as the panel shows it (PRV-08). */
export function maskedServerTextOf(error: unknown): string | undefined {
  const text = isApiError(error) ? serverTextOf(error) : undefined;
  return text && maskWhenHidden(text);
}

/** The line below a screen's error text: what happened and what to do. */
export function explainFailure(error: unknown): string {
  if (!isApiError(error)) return 'O painel encontrou um problema inesperado.';
  if (error.kind === 'unsent' && error.cause !== undefined) return explainFailure(error.cause);
  if (error.kind === 'network') return 'O servidor não respondeu. Confira a conexão.';
  if (error.kind === 'contract') return 'O servidor enviou uma resposta que o painel não entende.';
  if (error.status === 429) return throttleText(error, 'Muitas consultas seguidas.');
  if (error.status >= 500) return 'O servidor encontrou um problema.';
  if (isUnauthorized(error)) return 'A sessão terminou.';
  return maskedServerTextOf(error) ?? 'O servidor recusou a consulta.';
}

/** The text of a 429, with the wait; the server's own text only without a Retry-After header (ERR-11). */
export function throttleText(error: ApiError, text: string): string {
  const { retryAfterSeconds: seconds } = error;
  const words = seconds === undefined ? maskedServerTextOf(error) : undefined;
  return words ?? `${text.replace(/([^.])$/, '$1.')} ${waitText(seconds)}`.trim();
}

/** 'Aguarde 30 segundos e tente novamente.' */
function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'Aguarde um pouco e tente novamente.';
  if (seconds < 60) return `Aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e tente novamente.`;
  const minutes = Math.ceil(seconds / 60);
  return `Aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente novamente.`;
}

/** A proxy in front of the API gave up: 408, 502, 504 (RFC 9110 15.5.9, 15.6.3, 15.6.5), and Cloudflare's 520 to 527. */
function isGatewayStatus(status: number): boolean {
  return [408, 502, 504].includes(status) || (status >= 520 && status <= 527);
}

/** Whether a failed mutation may have changed the record (ERR-14). */
export function mutationOutcome(error: unknown): 'unknown' | 'failed' {
  // The request was aborted, or the panel failed, possibly after a response.
  if (!isApiError(error)) return 'unknown';
  if (error.kind === 'unsent') return 'failed';
  return error.kind !== 'status' || isGatewayStatus(error.status) ? 'unknown' : 'failed';
}

/** Reports a failed mutation, whose unknown outcome is an incident (SEG-16). `source`: domain of the mutation. */
export function reportFailedMutation(error: unknown, isUnknown: boolean, source: string): void {
  if (!isApiError(error)) return;
  if (isUnknown) noteIncident(error, { kind: 'unknown', operation: error.operation });
  reportIncident(error, source);
}

/** The text of a mutation whose outcome is unknown (TXT-90). */
export const UNKNOWN_RESULT = 'Resultado desconhecido: confira antes de repetir.';

/** The failure text of a mutation, with the server's text where `server` says so. */
export function failureText(error: unknown, { text, server, download }: FailureToast): string {
  if (!download && mutationOutcome(error) === 'unknown') return UNKNOWN_RESULT;
  if (isApiError(error) && error.status === 429) {
    // A one-click action has no other place for the wait.
    return server === 'instead' ? throttleText(error, text) : text;
  }
  const words = server === undefined ? undefined : maskedServerTextOf(error);
  if (words === undefined) return text;
  return server === 'appended' ? `${text}: ${words}` : words;
}
