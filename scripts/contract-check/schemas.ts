import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract } from './contract.ts';
import { at, isObject } from './json.ts';
import type { JsonObject } from './json.ts';

/** All schema violations of a value, unordered. */
export type Validate = (value: unknown) => readonly ErrorObject[];

const WHOLE = 'contract';

/**
 * Schemas of the contract as functions, each compiled once. All errors, not only the first, and no noise: a `oneOf` of the
 * contract is told apart by JSON type alone, so it is compiled as "one of these types, and if it is this type, then that
 * schema". Otherwise one wrong field of a nullable object is reported against both branches and against the choice.
 */
export function createSchemas(contract: Contract): (schema: JsonObject) => Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  addFormats(ajv, { mode: 'full' });
  const prepare = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(prepare);
    if (!isObject(node)) return node;
    const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
      if (key === '$ref' && typeof value === 'string') return [key, `${WHOLE}${value}`];
      return key === 'example' || key === 'examples' ? [key, undefined] : [key, prepare(value)];
    });
    const { oneOf, ...rest } = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    return Array.isArray(oneOf) ? { ...rest, ...byType(oneOf, branchesOf(node)) } : rest;
  };
  const byType = (prepared: readonly unknown[], branches: readonly unknown[]) => {
    const types = branches.map((branch) => typesOf(contract, branch));
    return {
      type: types.flat(),
      allOf: prepared.map((branch, index) => ({ if: { type: types[index] }, then: branch })),
    };
  };
  ajv.addSchema({ $id: WHOLE, components: prepare(at(contract.bundle, 'components')) });
  const compiled = new Map<JsonObject, Validate>();
  return (schema) => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const prepared = prepare(schema);
    const check = ajv.compile(isObject(prepared) ? prepared : {});
    const validate: Validate = (value) => (check(value) ? [] : (check.errors ?? []));
    compiled.set(schema, validate);
    return validate;
  };
}

/** The branches of a oneOf. */
export function branchesOf(schema: unknown): readonly unknown[] {
  const oneOf = at(schema, 'oneOf');
  return Array.isArray(oneOf) ? Array.from<unknown>(oneOf) : [];
}

/** The JSON types that a schema allows, its reference followed. */
export function typesOf(contract: Contract, schema: unknown): string[] {
  const type = at(contract.resolve(schema), 'type');
  return Array.isArray(type) ? type.map(String) : [String(type)];
}
