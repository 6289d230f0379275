import type { ErrorObject } from 'ajv/dist/2020.js';
import { isObject, textAt } from './contract.ts';
import type { AppliedAssumption, Contract, DeclaredResponse, JsonObject, Operation } from './contract.ts';

/** A response of the checked API; redirects are not followed. */
export type ApiResponse = Pick<Response, 'status' | 'headers'> & { readonly bytes: Buffer };

/** A difference between a response and the contract. Contains no personal data. */
export interface Difference {
  /** A JSON pointer into the body with N for an index, or 'response', 'status', 'body', or the name of a header. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
  /** Name of the contradicted assumption. */
  readonly assumed?: string | undefined;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The format of Excel until 2003, which the panel accepts for XLSX. */
const XLS = 'application/vnd.ms-excel';
const JSON_TYPE = 'application/json';
/** Media types by the first bytes of a body. */
const SIGNATURES = {
  '%PDF-': 'application/pdf',
  'PK\u0003\u0004': XLSX,
  '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1': XLSX,
  '<': 'HTML or XML',
  '{': JSON_TYPE,
  '[': JSON_TYPE,
};

/** Compares status, Content-Type, Content-Disposition, the first bytes of a file and every field of a JSON body. */
export function compare(contract: Contract, { responses }: Operation, { status, headers, bytes }: ApiResponse) {
  const success = [...responses].find(([declared]) => isSuccess(declared))?.[1];
  const exact = responses.get(status);
  // The fields of another success status are compared too.
  const declared = exact ?? (isSuccess(status) && bytes.length > 0 ? success : undefined);
  const differences: Difference[] = [];
  if (exact === undefined) {
    const expected = [...responses.keys()].join(', ');
    differences.push({ where: 'status', expected, found: String(status), assumed: success?.['x-assumed'] });
  }
  if (declared === undefined) return { differences, unknownFields: [], assumptions: [] };
  const { difference, schema, json } = readBody(declared, headers, bytes);
  const { errors, applied } = schema === undefined ? { errors: [], applied: [] } : contract.validate(schema, json);
  const name = declared['x-assumed'];
  const assumptions = [...(name === undefined ? [] : [{ name, pointer: '' }]), ...applied];
  if (difference !== undefined) differences.push({ ...difference, assumed: name });
  if ('Content-Disposition' in declared.headers) {
    assumptions.push({ name: 'ContentDisposition', pointer: 'Content-Disposition' });
    differences.push(...dispositionDifference(headers));
  }
  return {
    differences: [...differences, ...fieldDifferences(errors, assumptions)],
    unknownFields: errors.flatMap((error) => unknownFieldOf(error) ?? []).map(printablePointer),
    assumptions: assumptions.map((assumption) => assumption.name),
    json,
  };
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

function dispositionDifference(headers: Headers): Difference[] {
  const value = headers.get('content-disposition') ?? 'missing';
  if (/^attachment\b.*;\s*filename\*?\s*=/i.test(value)) return [];
  // The file name itself may contain personal data.
  const found = /^[\w-]{1,20}/.exec(value)?.[0] ?? 'another value';
  const expected = 'attachment with a file name';
  return [{ where: 'Content-Disposition', expected, found, assumed: 'ContentDisposition' }];
}

type Body = Partial<{ difference: Difference; json: unknown; schema: JsonObject }>;

/** The JSON of a body and its schema, or what is wrong before its first field. */
function readBody({ content }: DeclaredResponse, headers: Headers, bytes: Buffer): Body {
  const [declared] = Object.entries(content);
  if (declared === undefined) return {};
  const [expected, { schema }] = declared;
  const wrong = (where: string, found: string) => ({ difference: { where, expected, found } });
  const text = bytes.toString('latin1').trimStart();
  const kind = Object.entries(SIGNATURES).find(([start]) => text.startsWith(start))?.[1];
  const looks = kind === undefined ? `${bytes.length} bytes` : `looks like ${kind}`;
  const [mediaType = ''] = (headers.get('content-type') ?? 'none').toLowerCase().split(/\s*;/);
  const type = mediaType === XLS ? XLSX : mediaType;
  if (type !== expected) return wrong('Content-Type', `${type}, ${looks}`);
  if (type !== JSON_TYPE) return kind === type ? {} : wrong('body', looks);
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), schema };
  } catch {
    return wrong('body', `invalid JSON, ${looks}`);
  }
}

function unknownFieldOf({ instancePath, params }: ErrorObject): string | undefined {
  const field = textAt(params, 'additionalProperty') ?? textAt(params, 'unevaluatedProperty');
  return field === undefined ? undefined : `${instancePath}/${field}`;
}

/** One difference per known field: the first error is the wrong type if there is one. */
function fieldDifferences(errors: readonly ErrorObject[], assumptions: readonly AppliedAssumption[]): Difference[] {
  const differences = new Map<string, Difference>();
  const wrong = errors.filter((error) => unknownFieldOf(error) === undefined);
  for (const { keyword, instancePath, params, parentSchema, schema, data } of wrong) {
    if (keyword === 'required') {
      const name = String(params['missingProperty']);
      const where = `${instancePath}/${name}`;
      const assumed = textAt(parentSchema, 'properties', name, 'x-assumed') ?? innermostAssumption(assumptions, where);
      differences.set(where, { where: printablePointer(where), expected: 'the field', found: 'missing', assumed });
    } else if (keyword !== 'if' && !differences.has(instancePath)) {
      const values = [schema].flat().map(String);
      const expected = keyword === 'type' ? values.join(' or ') : `${keyword} ${values.join(', ')}`;
      const isNumber = typeof data === 'number' && values.includes('string');
      // The panel reads a number from its text, and the reverse.
      const isText = typeof data === 'string' && data.trim() !== '' && Number.isFinite(Number(data));
      const tolerated = isNumber || (isText && /integer|number/.test(expected)) ? 'NumberOrText' : undefined;
      const assumed = innermostAssumption(assumptions, instancePath) ?? tolerated;
      const found = printable(data, keyword === 'enum');
      differences.set(instancePath, { where: printablePointer(instancePath) || 'body', expected, found, assumed });
    }
  }
  return [...differences.values()];
}

/** The innermost assumption at or around a place; outer ones come first. */
function innermostAssumption(assumptions: readonly AppliedAssumption[], where: string): string | undefined {
  return assumptions.findLast(({ pointer }) => `${where}/`.startsWith(`${pointer}/`))?.name;
}

/** A value without personal data, because reports end up in tickets: the shape of a text, and only a status as it is. */
function printable(value: unknown, isStatus: boolean): string {
  if (Array.isArray(value)) return `array of ${value.length}`;
  if (isObject(value)) return `object with ${Object.keys(value).map(printablePointer).join(', ')}`.slice(0, 50);
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string') return String(value);
  if (isStatus && /^[a-z_]{1,30}$/i.test(value)) return `text "${value}"`;
  return `text like "${value.slice(0, 30).replaceAll(/\p{L}/gu, 'a').replaceAll(/\d/g, '0')}"`;
}

/** A map may have personal data as keys: an e-mail, a CPF. */
function printablePointer(pointer: string): string {
  return pointer.replaceAll(/[^/]+/g, (key) => (/^\w{1,40}$/.test(key) ? key.replace(/^\d+$/, 'N') : '(a key)'));
}
