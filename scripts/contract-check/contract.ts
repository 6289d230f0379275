import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod/mini';
import type { operations } from '../../openapi/api.gen.ts';
import { OPERATIONS } from '../../openapi/names.gen.ts';
import { inProject } from '../lib/project.mjs';

export type OperationId = keyof operations;
export type JsonObject = Readonly<Record<string, unknown>>;
export type Contract = ReturnType<typeof readContract>;
export type Operation = Contract['operations'][number];
export type DeclaredResponse = z.infer<typeof responseSchema>;

/** A schema marked x-assumed that applied to a value, with the value's JSON pointer. */
export interface AppliedAssumption {
  readonly name: string;
  readonly pointer: string;
}

const ID = 'contract';

const operationSchema = z.object({ 'x-roles': z.array(z.string()), responses: z.record(z.string(), z.unknown()) });
const responseSchema = z.object({
  'x-assumed': z.optional(z.string()),
  content: z._default(z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })), {}),
  headers: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Reads openapi/bundle.gen.json; schemas are compiled at their first use. */
export function readContract() {
  const { bundle, assumptions } = prepareBundle(JSON.parse(readFileSync(inProject('openapi/bundle.gen.json'), 'utf8')));
  const all = Object.entries(OPERATIONS).map(([call, operationId]) => {
    const [method = '', template = ''] = call.split(' ');
    const operation = operationSchema.parse(valueAt(bundle, 'paths', template, method.toLowerCase()));
    const responses = Object.entries(operation.responses).map(
      ([status, response]) => [Number(status), responseSchema.parse(resolve(response, bundle))] as const,
    );
    return { operationId, method, template, roles: operation['x-roles'], responses: new Map(responses) };
  });
  return {
    operations: all,
    operation(operationId: string) {
      const operation = all.find((one) => one.operationId === operationId);
      if (operation === undefined) throw new Error(`The contract has no operation ${operationId}.`);
      return operation;
    },
    enumOf: (schema: string) => z.array(z.string()).parse(valueAt(bundle, 'components', 'schemas', schema, 'enum')),
    /** Names of everything marked x-assumed: 'Dinheiro', 'PasseRejeitado.inconsistencias', 'createPeriodo 201'. */
    assumptions,
    validate: createValidator(bundle),
  };
}

function createValidator(bundle: unknown) {
  let applied: AppliedAssumption[] = [];
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  addFormats(ajv, { mode: 'full' });
  ajv.addKeyword({
    keyword: 'x-assumed',
    // Outer schemas first: a mark next to a $ref is recorded before the marks behind it.
    before: '$ref',
    validate: (name: string, _value: unknown, _schema: unknown, context?: { readonly instancePath: string }) => {
      applied.push({ name, pointer: context?.instancePath ?? '' });
      return true;
    },
  });
  ajv.addSchema({ $id: ID, components: valueAt(bundle, 'components') });
  return (schema: JsonObject, value: unknown) => {
    applied = [];
    ajv.validate(schema, value);
    return { errors: ajv.errors ?? [], applied };
  };
}

/**
 * A copy of the bundle for ajv: absolute references, x-assumed with the name of the assumption, and oneOf as a choice by
 * JSON type. Otherwise one wrong field of a nullable object is reported for both branches and for the choice.
 */
function prepareBundle(original: unknown) {
  const assumptions: string[] = [];
  const prepare = (node: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((item, index) => prepare(item, [...path, String(index)]));
    if (!isObject(node)) return node;
    const { oneOf, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, prepare(value, [...path, key])]),
    );
    if (typeof node['$ref'] === 'string') rest['$ref'] = `${ID}${node['$ref']}`;
    if (node['x-assumed'] === true) {
      const name = assumptionName(path);
      rest['x-assumed'] = name;
      assumptions.push(name);
    }
    if (!Array.isArray(oneOf)) return rest;
    const branches = Array.from<unknown>(oneOf);
    const types = branches.map((branch) => valueAt(resolve(branch, original), 'type'));
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    return { ...rest, type: types, allOf: branches.map((then, index) => ({ if: { type: types[index] }, then })) };
  };
  return { bundle: prepare(original, []), assumptions };
}

/** components/schemas/Passe/properties/via is Passe.via; a response has its operation and status. */
function assumptionName([root, ...path]: readonly string[]): string {
  const names = path.slice(1).filter((part) => part !== 'properties');
  if (root === 'components') return names.join('.');
  const [template = '', method = '', , status = ''] = path;
  return `${String(OPERATIONS[`${method.toUpperCase()} ${template}`])} ${status}`;
}

/** Resolves a $ref; returns any other object unchanged. */
function resolve(node: unknown, bundle: unknown): JsonObject {
  const ref = valueAt(node, '$ref');
  const found = typeof ref === 'string' ? valueAt(bundle, ...ref.split('/').slice(1)) : node;
  if (!isObject(found)) throw new Error(`The contract has nothing at ${String(ref)}.`);
  return found;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of object keys; undefined if missing. */
export function valueAt(json: unknown, ...path: readonly string[]): unknown {
  const child = (value: unknown, key: string) =>
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return path.reduce(child, json);
}

/** The text at a path; undefined if it is missing or empty. */
export function textAt(json: unknown, ...path: readonly string[]): string | undefined {
  const value = valueAt(json, ...path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
