import type { Contract, DeclaredAnswer } from './contract.ts';
import { at, isObject, typeOf } from './json.ts';
import type { JsonObject } from './json.ts';
import { branchesOf, typesOf } from './schemas.ts';

/** An assumption of the contract that a value was compared with, and its place in the response. */
export interface Met {
  readonly name: string;
  /** JSON pointer. */
  readonly pointer: string;
}

/** Assumptions of a response schema at each present place of a value. */
export function assumptionsMet(
  contract: Contract,
  declared: DeclaredAnswer,
  schema: JsonObject | undefined,
  value: unknown,
): Met[] {
  const ofAnswer = contract.assumptions.get(declared.node);
  return [
    ...(ofAnswer === undefined ? [] : [{ name: ofAnswer, pointer: '' }]),
    ...(schema === undefined ? [] : walk(contract, schema, value, '')),
  ];
}

function* walk(contract: Contract, raw: unknown, value: unknown, pointer: string): Generator<Met> {
  const schema = contract.resolve(raw);
  // The siblings of a $ref and its target.
  for (const node of new Set([raw, schema])) {
    const name = typeof node === 'object' && node !== null ? contract.assumptions.get(node) : undefined;
    if (name !== undefined) yield { name, pointer };
  }
  for (const part of partsOf(schema)) yield* walk(contract, part, value, pointer);
  for (const branch of branchesOf(schema)) {
    if (fits(typesOf(contract, branch), value)) yield* walk(contract, branch, value, pointer);
  }
  if (Array.isArray(value) && isObject(schema['items'])) {
    for (const [index, item] of value.entries()) yield* walk(contract, schema['items'], item, `${pointer}/${index}`);
  }
  if (!isObject(value)) return;
  for (const [name, property] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
    const place = `${pointer}/${name}`;
    if (Object.hasOwn(value, name)) {
      yield* walk(contract, property, value[name], place);
    } else {
      // A mark on the field assumes its presence; a mark behind a $ref assumes only its form.
      const assumed = isObject(property) ? contract.assumptions.get(property) : undefined;
      if (assumed !== undefined) yield { name: assumed, pointer: place };
    }
  }
}

function partsOf(schema: JsonObject): readonly unknown[] {
  const allOf = at(schema, 'allOf');
  return Array.isArray(allOf) ? Array.from<unknown>(allOf) : [];
}

function fits(types: readonly string[], value: unknown): boolean {
  const type = typeOf(value);
  return types.includes(type) || (type === 'number' && types.includes('integer'));
}

/** The assumption that a difference contradicts: the innermost one at or around its place. */
export function assumptionAt(met: readonly Met[], pointer: string): string | undefined {
  const around = met.filter((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  return around.toReversed().sort((a, b) => b.pointer.length - a.pointer.length)[0]?.name;
}
