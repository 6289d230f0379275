import type { Contract, DeclaredAnswer } from './contract.ts';
import { at, isObject, typeOf } from './json.ts';
import type { JsonObject } from './json.ts';
import { branchesOf, typesOf } from './schemas.ts';

/** An assumption of the contract that a value was held against, and where in the answer. */
export interface Met {
  readonly name: string;
  /** JSON pointer. */
  readonly pointer: string;
}

/** The assumptions on which an answer's schema rests at each place of a value that is there. */
export function assumptionsMet(contract: Contract, declared: DeclaredAnswer, schema: JsonObject | undefined, value: unknown): Met[] {
  const ofAnswer = contract.assumptions.get(declared.node);
  return [
    ...(ofAnswer === undefined ? [] : [{ name: ofAnswer, pointer: '' }]),
    ...(schema === undefined ? [] : walk(contract, schema, value, '')),
  ];
}

function* walk(contract: Contract, raw: unknown, value: unknown, pointer: string): Generator<Met> {
  const schema = contract.resolve(raw);
  // What stands beside a reference, and what it leads to.
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
      // That the field is there at all is what such a mark assumes; a mark behind a reference assumes only its form.
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

/** The assumption that a difference at a place contradicts: the nearest one at it or around it, the innermost of several. */
export function assumptionAt(met: readonly Met[], pointer: string): string | undefined {
  const around = met.filter((one) => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`));
  return around.toReversed().sort((a, b) => b.pointer.length - a.pointer.length)[0]?.name;
}
