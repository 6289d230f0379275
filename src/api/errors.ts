import type { Failure } from '@/api/meta';

/** Why a call failed, as the screens have to tell it apart (design 4). */
export type ApiErrorKind =
  /** The backend answered with a status outside 2xx. */
  | 'status'
  /** No answer: connection refused, cut, or offline. For a mutation the result is unknown. */
  | 'network'
  /** A 2xx answer whose envelope is not what the contract says. */
  | 'contract';

export interface ApiErrorInit {
  kind: ApiErrorKind;
  status?: number | undefined;
  detail?: string | undefined;
  message?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's own sentence for people, if it sent one. */
  readonly serverText: string | undefined;
  /** Field name -> message, in Django REST style. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds of a Retry-After header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit) {
    super(`${init.kind} ${String(init.status ?? 0)}`, { cause: init.cause });
    this.kind = init.kind;
    this.status = init.status ?? 0;
    this.serverText = init.detail ?? init.message;
    this.fields = init.fields ?? {};
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** True when the record or page asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** True when the server refuses this person. */
export function isDenied(error: unknown): boolean {
  return isApiError(error) && error.status === 403;
}

/** 'The server body' of the specification: its detail, message, or field messages joined; undefined if none. */
export function serverBodyText(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const fieldTexts = Object.values(error.fields);
  return error.serverText ?? (fieldTexts.length > 0 ? fieldTexts.join(' ') : undefined);
}

/** One quiet line under a screen's error text: what happened, and what to do, in words staff can use. */
export function explainFailure(error: unknown): string {
  if (!isApiError(error)) return 'O painel encontrou um problema inesperado.';
  if (error.kind === 'network') return 'O servidor não respondeu. Confira a conexão.';
  if (error.kind === 'contract') return 'O servidor enviou uma resposta que o painel não entende.';
  if (error.status === 429) return `Muitas consultas seguidas. ${waitText(error.retryAfterSeconds)}`;
  if (error.status >= 500) return 'O servidor encontrou um problema.';
  return serverBodyText(error) ?? 'O servidor recusou a consulta.';
}

/** 'Aguarde 30 segundos e tente novamente.' from the seconds of Retry-After (design 4, 429). */
export function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'Aguarde um pouco e tente novamente.';
  if (seconds < 60) return `Aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e tente novamente.`;
  const minutes = Math.ceil(seconds / 60);
  return `Aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente novamente.`;
}

/** What a mutation says when it failed without an answer: it may have happened (design 4). */
export const UNKNOWN_RESULT = 'Resultado desconhecido: confira antes de repetir.';

/** The sentence of a failed mutation: unknown when nobody answered, else the specification's, with the server's words. */
export function failureText(error: unknown, { text, server, reads }: Failure): string {
  if (isApiError(error) && error.kind === 'network' && !reads) return UNKNOWN_RESULT;
  const words = server === undefined ? undefined : serverBodyText(error);
  // A one-click action has no other place for the wait (design 4, 429); some backends say it in their own sentence.
  const wait = server === 'instead' && isApiError(error) && error.status === 429 && !/\d/.test(words ?? '');
  if (wait) return `${words ?? text} ${waitText(error.retryAfterSeconds)}`;
  if (words === undefined) return text;
  return server === 'appended' ? `${text}: ${words}` : words;
}
