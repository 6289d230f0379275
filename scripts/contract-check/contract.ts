import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';
import type { operations } from '../../openapi/api.gen.ts';
import { inProject } from '../lib/project.mjs';
import { at, isObject } from './json.ts';
import type { JsonObject } from './json.ts';

export type OperationId = keyof operations;

/** One answer that the contract declares. */
export interface DeclaredAnswer {
  /** The bundle's object with $ref resolved, which may carry an assumption mark. */
  readonly node: JsonObject;
  /** Schema by media type; none for an answer without a body. */
  readonly content: ReadonlyMap<string, JsonObject>;
  readonly headers: readonly string[];
}

/** One call of the contract. */
export interface Operation {
  readonly operationId: string;
  /** Upper case. */
  readonly method: string;
  /** Below the API's address, as written: /pedido/{id}/ */
  readonly template: string;
  readonly roles: readonly string[];
  readonly answers: ReadonlyMap<number, DeclaredAnswer>;
}

export interface Contract {
  readonly bundle: unknown;
  /** In the order of the contract. */
  readonly operations: readonly Operation[];
  operation(operationId: OperationId): Operation;
  /** Resolves a $ref; returns any other object unchanged. */
  resolve(node: unknown): JsonObject;
  /** The members of an enum, e.g. PedidoStatus. */
  enumOf(schema: string): readonly string[];
  /** Every object marked x-assumed, with its display name. */
  readonly assumptions: ReadonlyMap<object, string>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const operationSchema = z.object({
  operationId: z.string(),
  'x-roles': z.array(z.string()),
  responses: z.record(z.string(), z.unknown()),
});
const answerSchema = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))),
  headers: z.optional(z.record(z.string(), z.unknown())),
});

/** Reads openapi/bundle.gen.json. */
export function readContract(): Contract {
  const bundle: unknown = JSON.parse(readFileSync(inProject('openapi', 'bundle.gen.json'), 'utf8'));
  const resolve = (node: unknown): JsonObject => {
    const ref = at(node, '$ref');
    const found = typeof ref === 'string' ? at(bundle, ...ref.split('/').slice(1)) : node;
    if (!isObject(found)) throw new Error(`The contract has nothing at ${String(ref)}.`);
    return found;
  };
  const all = Object.entries(resolve(at(bundle, 'paths'))).flatMap(([template, item]) =>
    METHODS.filter((method) => at(item, method) !== undefined).map((method) =>
      operationOf(method, template, at(item, method), resolve),
    ),
  );
  const byId = new Map(all.map((operation) => [operation.operationId, operation]));
  return {
    bundle,
    operations: all,
    operation(operationId) {
      const operation = byId.get(operationId);
      if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
      return operation;
    },
    resolve,
    enumOf: (schema) => z.array(z.string()).parse(at(bundle, 'components', 'schemas', schema, 'enum')),
    assumptions: new Map(assumptionsIn(bundle, all)),
  };
}

function operationOf(method: string, template: string, raw: unknown, resolve: Contract['resolve']): Operation {
  const { operationId, 'x-roles': roles, responses } = operationSchema.parse(raw);
  const answers = Object.entries(responses).map(([status, response]): [number, DeclaredAnswer] => {
    const node = resolve(response);
    const { content = {}, headers = {} } = answerSchema.parse(node);
    return [
      Number(status),
      {
        node,
        // Uses the bundle's objects, not parsed copies, because marks are found by identity.
        content: new Map(Object.keys(content).map((type) => [type, schemaAt(at(node, 'content', type, 'schema'))])),
        headers: Object.keys(headers),
      },
    ];
  });
  return { operationId, method: method.toUpperCase(), template, roles, answers: new Map(answers) };
}

function schemaAt(schema: unknown): JsonObject {
  if (!isObject(schema)) throw new Error('The contract has an answer without a schema.');
  return schema;
}

function* assumptionsIn(
  bundle: unknown,
  all: readonly Operation[],
  path: readonly string[] = [],
): Generator<[object, string]> {
  if (typeof bundle !== 'object' || bundle === null) return;
  if (at(bundle, 'x-assumed') === true) yield [bundle, nameOf(path, all)];
  for (const [key, value] of Object.entries(bundle)) yield* assumptionsIn(value, all, [...path, key]);
}

/** components/schemas/Passe/properties/via is Passe.via; the answer of an operation is its name and status. */
function nameOf(path: readonly string[], all: readonly Operation[]): string {
  if (path[0] === 'components')
    return path
      .slice(2)
      .filter((part) => part !== 'properties')
      .join('.');
  const [, template, method = '', , status = ''] = path;
  const operation = all.find((one) => one.template === template && one.method === method.toUpperCase());
  return `${operation?.operationId ?? path.join('/')} ${status}`.trim();
}
