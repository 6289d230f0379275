/**
 * Lenient zod schemas of API responses. A wrong envelope or a missing required field (`id`, `requiredNumber`,
 * `requiredText`) is a contract violation (ERR-17). Any other field that is null, missing or of another type becomes null,
 * or [] (`list`), '' (`textOrEmpty`) or false (`flag`) (FMT-07). The input types are the contract's.
 */
import * as z from 'zod/mini';
import { truncateText } from '@/lib/format';

const MAX_SENTENCE = 300;

/** An unclosed bidi control reorders the text after it (SEG-14). */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

function toText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const cleaned = value.replaceAll(BIDI_CONTROLS, '');
  return cleaned.trim() === '' ? null : cleaned;
}

function toSentence(value: unknown): string | null {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((entry) => toText(entry) ?? []);
  return texts.length === 0 ? null : texts.map((entry) => truncateText(entry, MAX_SENTENCE)).join(' ');
}

function toNumber(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : null;
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

type Nullish<Value> = Value | null | undefined;

/** Non-blank text without bidi controls; a number becomes its digits. */
export const text = z.transform<Nullish<string>, string | null>(toText);

/** The same, '' instead of null. */
export const textOrEmpty = z.transform<Nullish<string>, string>((value) => toText(value) ?? '');

/** A sentence of the server, cut after 300 characters; the sentences of a list are joined. */
export const sentence = z.transform<Nullish<string>, string | null>(toSentence);

/** A finite number, or text that holds one. */
export const number = z.transform<Nullish<number>, number | null>(toNumber);

/** An amount in reais: Django REST sends decimals as text ('64.90'). */
export const money = z.transform<Nullish<string>, number | null>(toNumber);

export const boolean = z.catch(z.nullable(z.boolean()), null);

/** True only for true. */
export const flag = z.catch(z.boolean(), false);

export const id = z.pipe(number, z.int());

export const requiredNumber = z.pipe(number, z.number());

export const requiredText = z.pipe(text, z.string());

/** A list; anything else is an empty one. An invalid item is a contract violation. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(z.transform<z.input<Item>[], unknown[]>(toArray), z.array(item));
}

/** A list; null when it is anything else. */
export function nullableList<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform<z.input<Item>[], unknown[] | null>((value: unknown) => (Array.isArray(value) ? value : null)),
    z.nullable(z.array(item)),
  );
}

type FitsContract<Contract, Shape> = {
  [Key in keyof Shape]: Key extends keyof Contract
    ? NonNullable<Contract[Key]> extends z.input<Shape[Key]>
      ? Shape[Key]
      : never
    : never;
};

/**
 * An object schema whose field names and types the compiler checks against a type of the contract.
 *
 * @example record<Schemas['Periodo']>()({ cod_sistema: requiredText, nome: text })
 */
export function record<Contract>() {
  return <const Shape extends Record<string, z.ZodMiniType>>(shape: FitsContract<Contract, Shape> & Shape) =>
    z.object<Shape>(shape);
}

/** A nested object; null when it is missing, not an object, or has only null fields. */
export function nested<Output extends object, Input>(schema: z.ZodMiniType<Output, Input>) {
  return z.pipe(
    z.catch(z.nullable(schema), null),
    z.transform((value: Output | null) =>
      value !== null && Object.values(value).some((field) => field !== null) ? value : null,
    ),
  );
}
