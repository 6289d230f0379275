import type { Verdict } from '../lib/verdict.ts';
import { codeOf } from '../start-error.ts';

/** Body of an error response, in Django REST style (API-05). */
export type ErrorBody = Readonly<Record<string, string | readonly string[]>>;

/** A refusal. Thrown inside a transaction it rolls it back. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 404 of a record. An arrow function: executeTakeFirstOrThrow calls any other function with `new`. */
export const notFound = (): HttpError => new HttpError(404, { detail: 'Não encontrado.' });

/** 404 beyond the last page of a list. */
export function invalidPage(): HttpError {
  return new HttpError(404, { detail: 'Página inválida.' });
}

/** 403 of a role. */
export function forbidden(): HttpError {
  return new HttpError(403, { detail: 'Você não tem permissão para executar essa ação.' });
}

/** 400 with messages at their fields; `detail`, which a toast shows, is the first of them. */
export function fieldErrors(errors: Readonly<Record<string, string>>): HttpError {
  const entries = Object.entries(errors);
  const [first] = entries;
  return new HttpError(400, {
    detail: first?.[1] ?? 'Verifique os campos informados.',
    ...Object.fromEntries(entries.map(([field, message]) => [field, [message]])),
  });
}

/** 400 at a field instead of a unique_violation: only the index decides between two simultaneous requests. */
export async function refuseTaken<T>(errors: Readonly<Record<string, string>>, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw codeOf(error) === '23505' ? fieldErrors(errors) : error;
  }
}

/** 415: the body has another type than the operation takes, or a Content-Encoding. */
export function unsupportedMediaType(): HttpError {
  return new HttpError(415, { detail: 'O tipo de mídia enviado não é suportado.' });
}

/** 503: too much work is waiting, or the database does not answer. Nothing was changed. */
export function busy(): HttpError {
  const detail = 'O servidor está ocupado. Tente novamente em alguns segundos.';
  return new HttpError(503, { detail }, { 'Retry-After': '2' });
}

/** 409: the state of a record does not allow it. The sentence is both `message` (what the panel shows) and `detail`. */
export function conflict(message: string): HttpError {
  return new HttpError(409, { detail: message, message });
}

/** Throws 409 with the reason of a rule that refuses. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw conflict(verdict.reason);
}

/** Response to an error of PostgreSQL that no handler foresaw. `statuses` are those of the operation. */
export function httpErrorOfDatabase(error: unknown, statuses: readonly number[]): HttpError | undefined {
  switch (codeOf(error)) {
    case '40001': // serialization_failure, after some attempts (db/retry.ts)
    case '40P01': // deadlock_detected, likewise
    case '55P03': // lock_not_available
    case '23505': // unique_violation
    case '23503': // foreign_key_violation
    case '23001': // restrict_violation, its name from PostgreSQL 18 on
      return atTheSameTime(statuses);
    case '57014': // query_canceled: statement_timeout
      return busy();
    case '22001': // string_data_right_truncation
      return new HttpError(400, { detail: 'Um texto é longo demais.' });
    case '23514': // check_violation
      return new HttpError(400, { detail: 'Um valor não é permitido.' });
    case '22003': // numeric_value_out_of_range
      return new HttpError(400, { detail: 'Um número está fora do intervalo permitido.' });
    case '22007': // invalid_datetime_format
    case '22008': // datetime_field_overflow: the year 0000 passes as a date
      return new HttpError(400, { detail: 'Uma data está fora do intervalo permitido.' });
    case '22021': // character_not_in_repertoire
    case '22P05': // untranslatable_character
      return new HttpError(400, { detail: 'Um texto contém caracteres que não são permitidos.' });
    default:
      return undefined;
  }
}

function atTheSameTime(statuses: readonly number[]): HttpError {
  const refusal = conflict('O registro foi alterado por outra pessoa ao mesmo tempo. Recarregue e tente novamente.');
  return statuses.includes(409) ? refusal : new HttpError(400, refusal.body);
}
