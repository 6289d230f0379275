import type { Fault } from '../../staging/qa/fault-rules.ts';

/** The columns of the matrix: the faults of a call. 'null' and 'missing' are made from the real response. */
export type ColumnId = keyof typeof COLUMNS;

const DETAIL = 'Agora não é possível.';
export const FIELD = 'Valor recusado pelo servidor.';
export const MESSAGE = 'Outra pessoa mudou este registro.';
/** Django REST's own sentence, which the panel replaces (ERR-11). */
const THROTTLED = 'Pedido foi limitado. Expected available in 30 seconds.';
const FORBIDDEN = 'Você não tem permissão para isso.';
export const GONE = 'Registro inexistente.';

const DJANGO =
  '<!doctype html><html lang="en"><title>ProgrammingError at /api/v1/</title><pre>Traceback (most recent call last)</pre></html>';

export const COLUMNS = {
  '400 detail': { kind: 'status', status: 400, body: { detail: DETAIL } },
  /** faultOf adds the case's field to the body. */
  '400 fields': { kind: 'status', status: 400 },
  '403 refused': { kind: 'status', status: 403, body: { detail: FORBIDDEN } },
  '404 gone': { kind: 'status', status: 404, body: { detail: GONE } },
  '409 message': { kind: 'status', status: 409, body: { message: MESSAGE } },
  '429 wait': { kind: 'status', status: 429, body: { detail: THROTTLED }, headers: { 'Retry-After': '30' } },
  '500 empty': { kind: 'status', status: 500 },
  '500 page': { kind: 'status', status: 500, body: DJANGO, contentType: 'text/html; charset=utf-8' },
  html: { kind: 'html' },
  'half json': { kind: 'broken-json' },
  envelope: { kind: 'wrong-envelope' },
  null: { kind: 'wrong-envelope' },
  missing: { kind: 'wrong-envelope' },
  'cut before': { kind: 'cut', when: 'before' },
  'cut after': { kind: 'cut', when: 'after' },
  hang: { kind: 'hang' },
} as const satisfies Readonly<Record<string, Fault>>;

function isColumnId(id: string): id is ColumnId {
  return id in COLUMNS;
}

export const COLUMN_IDS: readonly ColumnId[] = Object.keys(COLUMNS).filter(isColumnId);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Failures of the server and contract violations: their error text has a code (ERR-21). */
export const WITH_CODE: readonly ColumnId[] = [
  '500 empty',
  '500 page',
  'html',
  'half json',
  'envelope',
  'null',
  'missing',
];

/** A response in which every field except the kept ones is null or missing. */
export function emptied(response: unknown, keep: ReadonlySet<string>, how: 'null' | 'missing'): unknown {
  if (Array.isArray(response)) return response.map((entry) => emptied(entry, keep, how));
  if (!isObject(response)) return response;
  return Object.fromEntries(
    Object.entries(response).flatMap(([name, value]): [string, unknown][] => {
      if (keep.has(name)) return [[name, emptied(value, keep, how)]];
      return how === 'null' ? [[name, null]] : [];
    }),
  );
}

/** Expected display of a failed read, typed by hand from ERR-03 to ERR-17. */
export interface ReadExpectation {
  /**
   * failure: inline with 'Tentar novamente'. denied: 'Sem permissão' instead of the screen. gone: the text of a missing
   * record. shown: the data with fallbacks. slow: TXT-91 after 10 s, then the data.
   */
  readonly outcome: 'failure' | 'denied' | 'gone' | 'shown' | 'slow';
  /** Text shown in addition to the error text; for a missing record, instead of it. */
  readonly detail?: string;
  /** Number of requests before the error shows: 5xx and network errors are retried twice. */
  readonly requests: 1 | 3;
}

const WAIT = 'Aguarde 30 segundos e tente novamente.';

export const READS: Readonly<Record<ColumnId, ReadExpectation>> = {
  '400 detail': { outcome: 'failure', detail: DETAIL, requests: 1 },
  '400 fields': { outcome: 'failure', detail: FIELD, requests: 1 },
  '403 refused': { outcome: 'denied', requests: 1 },
  '404 gone': { outcome: 'gone', requests: 1 },
  '409 message': { outcome: 'failure', detail: MESSAGE, requests: 1 },
  '429 wait': { outcome: 'failure', detail: WAIT, requests: 1 },
  '500 empty': { outcome: 'failure', requests: 3 },
  '500 page': { outcome: 'failure', requests: 3 },
  html: { outcome: 'failure', requests: 1 },
  'half json': { outcome: 'failure', requests: 1 },
  envelope: { outcome: 'failure', requests: 1 },
  null: { outcome: 'shown', requests: 1 },
  missing: { outcome: 'shown', requests: 1 },
  'cut before': { outcome: 'failure', requests: 3 },
  'cut after': { outcome: 'failure', requests: 3 },
  hang: { outcome: 'slow', requests: 1 },
};

/** Expected display of a failed mutation, typed by hand from ERR-01 to ERR-17. */
export interface SendExpectation {
  /** unknown: TXT-90 instead of the text. done: the HTTP status decides success. */
  readonly outcome: 'failure' | 'unknown' | 'done' | 'slow';
  /** The server's message, or the wait, shown in addition or instead. */
  readonly detail?: string;
  /** The displayed data may be stale and is refetched. */
  readonly refetches?: boolean;
}

export const UNKNOWN = 'Resultado desconhecido: confira antes de repetir.';
export const SLOW = 'O servidor está demorando para responder.';

export const SENDS: Readonly<Record<ColumnId, SendExpectation>> = {
  '400 detail': { outcome: 'failure', detail: DETAIL, refetches: true },
  '400 fields': { outcome: 'failure', detail: FIELD },
  '403 refused': { outcome: 'failure', detail: FORBIDDEN, refetches: true },
  '404 gone': { outcome: 'failure', refetches: true },
  '409 message': { outcome: 'failure', detail: MESSAGE, refetches: true },
  '429 wait': { outcome: 'failure', detail: WAIT },
  '500 empty': { outcome: 'failure', refetches: true },
  '500 page': { outcome: 'failure', refetches: true },
  // The server may have made the change, but its response is unreadable.
  html: { outcome: 'unknown', refetches: true },
  'half json': { outcome: 'unknown', refetches: true },
  envelope: { outcome: 'done' },
  null: { outcome: 'done' },
  missing: { outcome: 'done' },
  'cut before': { outcome: 'unknown', refetches: true },
  'cut after': { outcome: 'unknown', refetches: true },
  hang: { outcome: 'slow' },
};
