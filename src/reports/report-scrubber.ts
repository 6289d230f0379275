import type { ErrorEvent, Exception, StackFrame } from '@sentry/browser';
import { FIELDS, OPERATIONS } from '../../openapi/names.gen';

const fields: ReadonlySet<string> = new Set(FIELDS);
const operationIds: ReadonlySet<string> = new Set(Object.values(OPERATIONS));

const KINDS: ReadonlySet<string> = new Set(['crash', 'chunk', 'contract', 'server', 'unknown', 'uncaught']);
const CODE = /^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/;
/** Hexadecimal or a UUID: longer than a CPF or a phone number, and no words. */
const REQUEST_ID = /^([0-9a-f]{16,64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const ENGINE = /^(Edge|Firefox|Chrome|Safari) \d{1,3}$/;
const ERROR_NAME = /^([A-Z][a-z]+){0,3}Error$/;
const ASSET = /\/assets\/[\w.-]+-[\w-]{8}\.js$/;
const REACT_ERROR = /^Minified React error #(\d{1,3});/;

const isFieldPath = (path: string) => path.split('.').every((part) => part === '*' || fields.has(part));

/** Words of the panel that a report may contain. */
export interface AllowedWords {
  /** Route patterns. */
  routes: ReadonlySet<string>;
  /** First parts of query keys. */
  sources: ReadonlySet<string>;
}

/** Tags of a report, and the values that each may have. */
function allowedTags({ routes, sources }: AllowedWords): Readonly<Record<string, (value: string) => boolean>> {
  return {
    kind: (value) => KINDS.has(value),
    code: (value) => CODE.test(value),
    screen: (value) => routes.has(value),
    operation: (value) => operationIds.has(value),
    request: (value) => value in OPERATIONS,
    source: (value) => sources.has(value),
    status: (value) => /^[1-5]\d\d$/.test(value),
    request_id: (value) => REQUEST_ID.test(value),
    fields: (value) => value.split(', ').every(isFieldPath),
    engine: (value) => ENGINE.test(value),
  };
}

/** Keeps file, line and column of the panel's own files. Drops function names: a computed name may contain data. */
function scrubFrame({ filename = '', lineno, colno }: StackFrame): StackFrame[] {
  const asset = ASSET.exec(filename)?.[0];
  if (asset === undefined) return [];
  return [{ filename: `app://${asset}`, in_app: true, ...numbers({ lineno, colno }) }];
}

function numbers(values: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

/** The message is dropped: it may quote data. React's error number stays. */
function scrubException({ type = '', value = '', stacktrace }: Exception, title: string): Exception {
  const number = REACT_ERROR.exec(value)?.[1];
  return {
    type: ERROR_NAME.test(type) ? type : 'Error',
    value: number === undefined ? title : `React error #${number}`,
    stacktrace: { frames: (stacktrace?.frames ?? []).flatMap(scrubFrame) },
  };
}

/**
 * A new event with only the words of the contract, of the router and of the panel's files (SEG-16). Everything else that
 * the SDK or an error may have added is left out.
 */
export function scrubEvent(event: ErrorEvent, words: AllowedWords): ErrorEvent {
  const allowed = allowedTags(words);
  const tags = Object.fromEntries(
    Object.entries(event.tags ?? {}).filter(
      // Stryker disable next-line OptionalChaining: only narrows the type after hasOwn.
      ([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.(String(value)),
    ),
  );
  const title = ['kind', 'operation', 'status'].flatMap((name) => tags[name] ?? []).join(' ');
  const exceptions = (event.exception?.values ?? []).slice(-1).map((exception) => scrubException(exception, title));
  return {
    type: undefined,
    level: 'error',
    platform: 'javascript',
    tags,
    exception: { values: exceptions },
    ...(tags['operation'] ? { fingerprint: title.split(' ') } : {}),
    ...(event.event_id ? { event_id: event.event_id } : {}),
    ...(event.release ? { release: event.release } : {}),
    ...numbers({ timestamp: event.timestamp }),
  };
}
