import type { ErrorObject } from 'ajv/dist/2020.js';
import { assumptionAt, assumptionsMet } from './assumed.ts';
import type { Answer } from './client.ts';
import type { Contract, DeclaredAnswer, Operation } from './contract.ts';
import { at } from './json.ts';
import type { JsonObject } from './json.ts';
import { createSchemas } from './schemas.ts';
import type { Validate } from './schemas.ts';
import { shown, shownPointer } from './shown.ts';

/** A difference between a response and the contract. Contains no personal data. */
export interface Difference {
  /** A JSON pointer into the body, or 'status', 'Content-Type', 'body'. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
  /** The contradicted assumption, if any. */
  readonly assumed: string | undefined;
}

export interface Compared {
  readonly differences: readonly Difference[];
  /** Unknown fields, by pointer. */
  readonly alsoHas: readonly string[];
  /** Assumptions compared with this response. */
  readonly met: readonly string[];
  /** The body, if it is JSON. */
  readonly json: unknown;
}

/** First bytes of a file, by media type. */
const FIRST_BYTES: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK\u0003\u0004',
};
const JSON_TYPE = 'application/json';
const BINARY_TYPES = Object.keys(FIRST_BYTES);

export type Compare = (operation: Operation, path: string, answer: Answer) => Compared;

/** Compares responses with the contract: status, headers, media type, first bytes of a file, every field of a JSON body. */
export function createCompare(contract: Contract): Compare {
  const schemaOf = createSchemas(contract);
  return (operation, path, answer) => {
    const exact = operation.answers.get(answer.status);
    const undeclared = exact === undefined ? [undeclaredStatus(contract, operation, path, answer)] : [];
    // For another success status the fields are compared too.
    const declared = exact ?? (answer.status < 300 ? bodiedSuccessOf(operation, answer) : undefined);
    if (declared === undefined) return { differences: undeclared, alsoHas: [], met: [], json: undefined };
    const assumed = contract.assumptions.get(declared.node);
    const headers = declared.headers.flatMap((name) => headerDifference(name, answer.headers.get(name), assumed));
    const body = bodyOf(declared, answer, assumed);
    const met = assumptionsMet(contract, declared, body.schema, body.json);
    const { differences, alsoHas } =
      body.schema === undefined
        ? { differences: body.differences, alsoHas: [] }
        : fieldsOf(schemaOf(body.schema), body.json);
    return {
      differences: [...undeclared, ...headers, ...differences].map((one) => ({
        ...one,
        where: shownPointer(one.where),
        assumed: one.assumed ?? assumptionAt(met, one.where === WHOLE ? '' : one.where),
      })),
      alsoHas: alsoHas.map(shownPointer),
      met: met.map(({ name }) => name),
      json: body.json,
    };
  };
}

const WHOLE = 'body';

function bodiedSuccessOf({ answers }: Operation, { bytes }: Answer): DeclaredAnswer | undefined {
  if (bytes.length === 0) return undefined;
  return [...answers].find(([status, { content }]) => status < 300 && content.size > 0)?.[1];
}

function undeclaredStatus(
  contract: Contract,
  operation: Operation,
  path: string,
  { status, headers }: Answer,
): Difference {
  const assumed = [...operation.answers]
    .filter(([declared]) => declared < 300)
    .map(([, { node }]) => contract.assumptions.get(node))
    .find((name) => name !== undefined);
  const location = headers.get('location');
  return {
    where: 'status',
    expected: [...operation.answers.keys()].join(', '),
    found:
      location === null || status < 300 || status > 399
        ? statusFound(status)
        : `${status}, ${redirectFound(path, location)}`,
    assumed,
  };
}

function statusFound(status: number): string {
  return status === 304 ? '304 although the call set no condition' : String(status);
}

/** Describes a redirect's target without its address, which may contain a search or a token. */
function redirectFound(path: string, location: string): string {
  const bare = (text: string) => text.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  const target = bare(location);
  const asked = bare(path);
  if (!asked.endsWith('/')) return 'a redirect';
  return target.endsWith(asked.slice(0, -1))
    ? 'a redirect to the address without its slash'
    : 'a redirect to another address';
}

function headerDifference(name: string, value: string | null, assumed: string | undefined): Difference[] {
  if (value === null) return [{ where: name, expected: `the header ${name}`, found: 'missing', assumed }];
  if (name.toLowerCase() !== 'content-disposition') return [];
  const isAttachment = /^attachment\b/i.test(value);
  const hasName = /;\s*filename\*?\s*=\s*[^\s;]/i.test(value);
  if (isAttachment && hasName) return [];
  // The file name itself may contain personal data.
  const kind = /^[\w-]{1,20}/.exec(value)?.[0] ?? 'something else';
  return [
    {
      where: name,
      expected: 'attachment with a file name',
      found: `${kind} ${hasName ? 'with' : 'without'} a file name`,
      assumed,
    },
  ];
}

interface Body {
  readonly differences: readonly Difference[];
  readonly json: unknown;
  /** Schema for the JSON. */
  readonly schema: JsonObject | undefined;
}

/** Differences of the body before its first field. */
function bodyOf({ content }: DeclaredAnswer, { type, headers, bytes }: Answer, assumed: string | undefined): Body {
  const wrong = (where: string, expected: string, found: string): Body => ({
    differences: [{ where, expected, found, assumed }],
    json: undefined,
    schema: undefined,
  });
  const fine: Body = { differences: [], json: undefined, schema: undefined };
  if (content.size === 0) return bytes.length === 0 ? fine : wrong(WHOLE, 'no body', `${bytes.length} bytes`);
  const expected = [...content.keys()].join(' or ');
  if (bytes.length === 0) return wrong(WHOLE, expected, 'nothing');
  const schema = type === undefined ? undefined : content.get(type);
  if (type === undefined || schema === undefined)
    return wrong('Content-Type', expected, `${type ?? 'none'}${looksOf(bytes)}`);
  const first = FIRST_BYTES[type];
  if (first !== undefined) {
    return bytes.toString('latin1', 0, first.length) === first
      ? fine
      : wrong(WHOLE, `a file of ${type}`, `other bytes${looksOf(bytes)}`);
  }
  const charset = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') return wrong('Content-Type', 'UTF-8', charset);
  try {
    return { ...fine, json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), schema };
  } catch {
    return wrong(WHOLE, 'JSON', `${bytes.length} bytes that are no JSON${looksOf(bytes)}`);
  }
}

function looksOf(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, 200).trimStart();
  const kind = BINARY_TYPES.find((type) => text.startsWith(FIRST_BYTES[type] ?? ''));
  if (kind !== undefined) return `, ${kind}`;
  if (text.startsWith('<')) return ', a page of HTML or XML';
  return text.startsWith('{') || text.startsWith('[') ? `, looks like ${JSON_TYPE}` : '';
}

function fieldsOf(validate: Validate, json: unknown): { differences: Difference[]; alsoHas: string[] } {
  const alsoHas: string[] = [];
  const differences = new Map<string, Difference>();
  for (const error of validate(json)) {
    const { keyword, instancePath, params } = error;
    const extra: unknown = at(params, 'additionalProperty') ?? at(params, 'unevaluatedProperty');
    const missing: unknown = at(params, 'missingProperty');
    if (typeof extra === 'string') {
      alsoHas.push(`${instancePath}/${extra}`);
    } else if (keyword === 'required') {
      const where = `${instancePath}/${String(missing)}`;
      differences.set(where, { where, expected: 'the field', found: 'missing', assumed: undefined });
    } else if (keyword !== 'if' && (keyword === 'type' || !differences.has(instancePath))) {
      // One line per place; a wrong type hides other errors there.
      const where = instancePath === '' ? WHOLE : instancePath;
      differences.set(instancePath, {
        where,
        expected: expectedBy(error),
        found: shown(instancePath, error.data),
        assumed: undefined,
      });
    }
  }
  return { differences: [...differences.values()], alsoHas };
}

function expectedBy({ keyword, params, schema, message }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return [schema].flat().map(String).join(' or ');
    case 'enum':
      return `one of ${[schema].flat().map(String).join(', ')}`;
    case 'pattern':
      return `text like ${String(schema)}`;
    case 'format':
      return `text in the format ${String(schema)}`;
    default:
      return message ?? `${keyword} ${JSON.stringify(params)}`;
  }
}
