import type { ErrorObject } from 'ajv/dist/2020.js';
import { isObject, valueAt } from './contract.ts';
import type { AppliedAssumption, Contract, DeclaredResponse, JsonObject, Operation } from './contract.ts';

/** A response of the checked API; redirects are not followed. */
export interface ApiResponse {
  /** 0 without a response, as in Response.error(). */
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Why there is no response. */
  readonly failure?: string;
}

/** A difference between a response and the contract. Contains no personal data. */
export interface Difference {
  /** A JSON pointer into the body, or 'answer', 'status', 'body', or the name of a header. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
  /** Name of the contradicted assumption. */
  readonly assumed?: string | undefined;
  /** Name of what the provider's API description leaves open, outside of every assumption. */
  readonly open?: string | undefined;
}

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The format of Excel until 2003, which the panel accepts for XLSX. */
const XLS = 'application/vnd.ms-excel';
const XLS_BYTES = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';
const JSON_TYPE = 'application/json';
/** Media types by the first bytes of a body. */
const SIGNATURES = {
  '%PDF-': PDF,
  'PK\u0003\u0004': XLSX,
  [XLS_BYTES]: XLSX,
  '<': 'HTML or XML',
  '{': JSON_TYPE,
  '[': JSON_TYPE,
};

/** Compares status, headers, media type, first bytes of a file and every field of a JSON body. */
export function compare(contract: Contract, operation: Operation, path: string, response: ApiResponse) {
  const exact = operation.responses.get(response.status);
  const differences = exact === undefined ? [statusDifference(operation, path, response)] : [];
  // The fields of another success status are compared too.
  const declared =
    exact ?? (isSuccess(response.status) && response.bytes.length > 0 ? successOf(operation) : undefined);
  if (declared === undefined) return { differences, unknownFields: [], assumptions: [] };
  const { difference, schema, json } = readBody(declared, response);
  const { errors, applied } = schema === undefined ? { errors: [], applied: [] } : contract.validate(schema, json);
  const assumed = declared['x-assumed'];
  const assumedHeaders = Object.keys(declared.headers)
    .map((pointer) => ({ name: pointer.replace('-', ''), pointer }))
    .filter(({ name }) => contract.assumptions.includes(name));
  const whole = assumed === undefined ? [] : [{ name: assumed, pointer: '' }];
  const assumptions = [...whole, ...assumedHeaders, ...applied];
  const found = [
    ...Object.keys(declared.headers).flatMap((name) => headerDifference(name, response.headers.get(name)) ?? []),
    ...(difference === undefined ? [] : [difference]),
    ...fieldDifferences(errors.filter((error) => unknownFieldOf(error) === undefined)),
  ].map((one) => ({
    ...one,
    where: printablePointer(one.where),
    assumed: one.assumed ?? innermostAssumption(assumptions, one.where) ?? one.open,
  }));
  return {
    differences: [...differences, ...found],
    unknownFields: errors.flatMap((error) => unknownFieldOf(error) ?? []).map(printablePointer),
    assumptions: assumptions.map(({ name }) => name),
    json,
  };
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** The declared success with a body. */
function successOf({ responses }: Operation): DeclaredResponse | undefined {
  return [...responses].find(([status, { content }]) => isSuccess(status) && Object.keys(content).length > 0)?.[1];
}

function statusDifference({ responses }: Operation, path: string, response: ApiResponse): Difference {
  const { status, headers, failure } = response;
  if (failure !== undefined) return { where: 'answer', expected: 'an answer', found: failure };
  const successes = [...responses].filter(([declared]) => isSuccess(declared));
  const location = headers.get('location');
  return {
    where: 'status',
    expected: [...responses.keys()].join(', '),
    found: location === null || status < 300 ? String(status) : `${status}, ${redirectTarget(path, location)}`,
    assumed: successes.map(([, declared]) => declared['x-assumed']).find((name) => name !== undefined),
  };
}

/** Describes a redirect without its address, which may contain a search or a token. */
function redirectTarget(path: string, location: string): string {
  const isSlashRemoved = `${location.replace(/[?#].*$/, '')}/`.endsWith(path);
  return isSlashRemoved ? 'a redirect to the address without its slash' : 'a redirect to another address';
}

function headerDifference(name: string, value: string | null): Difference | undefined {
  if (value === null) return { where: name, expected: `the header ${name}`, found: 'missing' };
  const isWrong = name.toLowerCase() === 'content-disposition' && !/^attachment\b.*;\s*filename\*?\s*=/i.test(value);
  // The file name itself may contain personal data.
  const found = /^[\w-]{1,20}/.exec(value)?.[0] ?? 'another value';
  return isWrong ? { where: name, expected: 'attachment with a file name', found } : undefined;
}

type Body = Partial<{ difference: Difference; json: unknown; schema: JsonObject }>;

/** The JSON of a body and its schema, or what is wrong before its first field. */
function readBody({ content }: DeclaredResponse, { headers, bytes }: ApiResponse): Body {
  const wrong = (where: string, expected: string, found: string) => ({ difference: { where, expected, found } });
  const [text, expected] = [bytes.toString('latin1').trimStart(), Object.keys(content).join(' or ')];
  const kind = Object.entries(SIGNATURES).find(([start]) => text.startsWith(start))?.[1];
  const looks = kind === undefined ? `${bytes.length} bytes` : `looks like ${kind}`;
  if (expected === '' || bytes.length === 0)
    return expected === '' && bytes.length === 0 ? {} : wrong('body', expected || 'no body', looks);
  const contentType = (headers.get('content-type') ?? 'none').toLowerCase();
  const type = contentType.replace(/\s*;.*$/, '').replace(XLS, XLSX);
  const schema = content[type]?.schema;
  if (schema === undefined) return wrong('Content-Type', expected, `${type}, ${looks}`);
  if (type !== JSON_TYPE) return kind === type ? {} : wrong('body', `a file of ${type}`, looks);
  const charset = /charset="?([\w-]+)/.exec(contentType)?.[1] ?? 'utf-8';
  if (charset !== 'utf-8') return wrong('Content-Type', 'utf-8', charset);
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), schema };
  } catch {
    return wrong('body', 'JSON', `invalid JSON, ${looks}`);
  }
}

function unknownFieldOf({ instancePath, params }: ErrorObject): string | undefined {
  const field: unknown = valueAt(params, 'additionalProperty') ?? valueAt(params, 'unevaluatedProperty');
  return typeof field === 'string' ? `${instancePath}/${field}` : undefined;
}

/** One difference per place; a wrong type hides the other errors there. */
function fieldDifferences(errors: readonly ErrorObject[]): Difference[] {
  const differences = new Map<string, Difference>();
  for (const { keyword, instancePath, params, parentSchema, schema, data } of errors) {
    if (keyword === 'required') {
      const name = String(params['missingProperty']);
      const where = `${instancePath}/${name}`;
      const mark = valueAt(parentSchema, 'properties', name, 'x-assumed');
      const assumed = typeof mark === 'string' ? mark : undefined;
      differences.set(where, { where, expected: 'the field', found: 'missing', assumed });
    } else if (keyword !== 'if' && (keyword === 'type' || !differences.has(instancePath))) {
      const values = [schema].flat().map(String);
      const expected = keyword === 'type' ? values.join(' or ') : `${keyword} ${values.join(', ')}`;
      const isNumber = typeof data === 'number' && values.includes('string');
      // The panel reads a number from its text, and the reverse.
      const isText = typeof data === 'string' && data.trim() !== '' && Number.isFinite(Number(data));
      const open = isNumber || (isText && /integer|number/.test(expected)) ? 'NumberOrText' : undefined;
      const found = printable(data, keyword === 'enum');
      differences.set(instancePath, { where: instancePath || 'body', expected, found, open });
    }
  }
  return [...differences.values()];
}

/** The innermost assumption at or around a place; of several at one place, the last one. */
function innermostAssumption(assumptions: readonly AppliedAssumption[], where: string): string | undefined {
  return assumptions
    .filter(({ pointer }) => pointer === '' || `${where}/`.startsWith(`${pointer}/`))
    .toReversed()
    .sort((a, b) => b.pointer.length - a.pointer.length)[0]?.name;
}

/** An e-mail, CPF, link or token. */
const SECRET = /@|\d{11}|\d{3}\.\d{3}\.\d{3}|:\/\/|[\w-]{16,}\.[\w-]{16,}/;

/** A value without personal data, because reports end up in tickets: the shape of a text, and only a status as it is. */
function printable(value: unknown, isStatus: boolean): string {
  if (Array.isArray(value)) return `array of ${value.length}`;
  if (isObject(value)) return `object with ${Object.keys(value).map(printablePointer).join(', ')}`.slice(0, 50);
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string') return String(value);
  const isPrinted = isStatus && /^\w{1,30}$/.test(value) && !SECRET.test(value);
  return isPrinted
    ? `text "${value}"`
    : `text like "${value.slice(0, 30).replaceAll(/\p{L}/gu, 'a').replaceAll(/\d/g, '0')}"`;
}

/** A map may have personal data as keys. */
function printablePointer(pointer: string): string {
  return pointer.replaceAll(/[^/]+/g, (key) => (/^[\w-]{1,40}$/.test(key) && !SECRET.test(key) ? key : '(a key)'));
}
