import * as fc from 'fast-check';
import { z } from 'zod/mini';
import { ACCOUNTS } from '../server.ts';
import { field } from './harness.ts';
import {
  HOSTILE_ENCODED,
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  HOSTILE_TYPES,
} from './hostile-inputs.ts';
import type { RawRequest } from './raw.ts';

/** Existing records by the name of the path parameter; other values would be a 404. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Request of an operation in the contract. */
export interface RequestShape {
  readonly method: string;
  readonly template: string;
  readonly parameters: readonly Parameter[];
  readonly json: Schema | undefined;
  readonly form: Schema | undefined;
}

type Parameter = z.infer<typeof parameterSchema>;
type Schema = z.infer<typeof schemaSchema>;

const parameterSchema = z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: z.unknown() });
const schemaSchema = z.object({
  type: z.enum(['integer', 'string', 'array', 'object']),
  enum: z.optional(z.array(z.union([z.string(), z.number()]))),
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  items: z.optional(z.unknown()),
  maxItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
});
const refSchema = z.object({ $ref: z.string() });

const LONGEST_TEXT = 300;
const BOUNDARY = 'fuzz';

/** Reads the bundle and makes requests: some are valid, most have one or more invalid parts. */
export class Requests {
  readonly #bundle: unknown;
  readonly #known: Known;
  readonly #image: Buffer;

  constructor(bundle: unknown, known: Known, image: Buffer) {
    this.#bundle = bundle;
    this.#known = known;
    this.#image = image;
  }

  of(method: string, template: string): fc.Arbitrary<RawRequest> {
    const shape = this.#shapeOf(method, template);
    return fc.oneof(
      { weight: 1, arbitrary: this.#request(shape, false) },
      { weight: 2, arbitrary: this.#request(shape, true) },
    );
  }

  #shapeOf(method: string, template: string): RequestShape {
    const operation = field(this.#bundle, 'paths', template.replace(/^\/api\/v1/, ''), method.toLowerCase());
    const parameters = z.array(z.unknown()).parse(field(operation, 'parameters') ?? []);
    const content = field(operation, 'requestBody', 'content');
    const bodyOf = (type: string) => {
      const schema = field(content, type, 'schema');
      return schema === undefined ? undefined : this.#schema(schema);
    };
    return {
      method,
      template,
      parameters: parameters.map((raw) => parameterSchema.parse(this.#resolved(raw))),
      json: bodyOf('application/json'),
      form: bodyOf('multipart/form-data'),
    };
  }

  #resolved(raw: unknown): unknown {
    const { data } = refSchema.safeParse(raw);
    return data === undefined ? raw : field(this.#bundle, ...data.$ref.split('/').slice(1));
  }

  #schema(raw: unknown): Schema {
    return schemaSchema.parse(this.#resolved(raw));
  }

  #request(shape: RequestShape, spoiled: boolean): fc.Arbitrary<RawRequest> {
    const [path, query] = ['path', 'query'].map((place) =>
      shape.parameters.filter((parameter) => parameter.in === place),
    );
    return fc
      .record({
        segments: fc.tuple(...(path ?? []).map((parameter) => this.#segment(parameter, spoiled))),
        query: this.#query(query ?? [], spoiled),
        body: this.#body(shape, spoiled),
        headers: spoiled ? seldom(fc.constant({}), fc.constantFrom(...HOSTILE_HEADERS)) : fc.constant({}),
      })
      .map(({ segments, query: text, body, headers }) => {
        let next = 0;
        const target = shape.template.replaceAll(/\{\w+\}/g, () => segments[next++] ?? '');
        return {
          method: shape.method,
          target: text === '' ? target : `${target}?${text}`,
          ...body,
          headers: { ...body.headers, ...headers },
        };
      });
  }

  #segment({ name, schema }: Parameter, spoiled: boolean): fc.Arbitrary<string> {
    const known = this.#known[name] ?? [];
    const fits = this.#fitting(this.#schema(schema)).map((value) => encoded(String(value)));
    const found = known.length === 0 ? fits : fc.oneof(fc.constantFrom(...known.map(encoded)), fits);
    return spoiled ? seldom(found, fc.oneof(fc.constantFrom(...HOSTILE_SEGMENTS), hostileText().map(encoded))) : found;
  }

  /** Parameters left out, repeated, unknown, in brackets, and text that is not a query. */
  #query(parameters: readonly Parameter[], spoiled: boolean): fc.Arbitrary<string> {
    const pairs = parameters.map(({ name, schema }) => {
      const found = this.#known[name] ?? [];
      const fits = this.#fitting(this.#schema(schema));
      const values = found.length === 0 ? fits : fc.oneof(fc.constantFrom(...found), fits);
      const pair = values.map((value) => [value].flat().map((one) => `${name}=${encoded(String(one))}`));
      if (!spoiled) return pair;
      const wrong = fc.oneof(
        hostileText().map((text) => [`${name}=${encoded(text)}`]),
        fc.constantFrom(...HOSTILE_ENCODED).map((text) => [`${name}=${text}`]),
        fc.constantFrom('-1', '0', '1.5', '2147483648', '1e9', '9'.repeat(40)).map((text) => [`${name}=${text}`]),
        fc.constantFrom<string[]>(
          [],
          [name],
          [`${name}[]=1`],
          [`${name}[$gt]=1`],
          [`${name}=1`, `${name}=2`],
          [`${encoded(name)}%00=1`],
        ),
      );
      return seldom(pair, wrong);
    });
    const unknown = hostileText().map((text) => [`${encoded(text)}=${encoded(text)}`]);
    const extras = fc.oneof(
      unknown,
      fc.constantFrom<string[]>(['&&='], ['=1'], ['__proto__[x]=1'], ['constructor=1'], ['%zz'], ['?']),
    );
    return fc
      .tuple(...pairs, spoiled ? seldom(fc.constant<string[]>([]), extras) : fc.constant<string[]>([]))
      .map((parts) => parts.flat().join('&'));
  }

  #body({ json, form, method }: RequestShape, spoiled: boolean): fc.Arbitrary<Body> {
    const hostileJson = fc
      .oneof(fc.constantFrom(...HOSTILE_JSON), fc.json({ maxDepth: 4 }))
      .map((text) => jsonBody(text));
    if (json === undefined && form === undefined) {
      const none = fc.constant<Body>({ headers: {} });
      return spoiled && method !== 'GET' ? seldom(none, hostileJson) : none;
    }
    const usual =
      json === undefined
        ? this.#form(form, spoiled)
        : this.#object(json, spoiled).map((value) => jsonBody(JSON.stringify(value)));
    if (!spoiled) return usual;
    const otherType = fc
      .tuple(usual, fc.constantFrom(...HOSTILE_TYPES))
      .map(([{ body }, type]) => ({ body, headers: { 'content-type': type } }));
    return seldom(usual, fc.oneof(hostileJson, otherType));
  }

  /** Fields of the schema; invalid ones are wrong, missing or unknown. */
  #object({ properties = {}, required = [] }: Schema, spoiled: boolean): fc.Arbitrary<Record<string, unknown>> {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, raw]) => {
        const fits = this.#fitting(this.#schema(raw));
        return [name, spoiled ? seldom(fits, wrongValue()) : fits];
      }),
    );
    if (!spoiled) return fc.record<Record<string, unknown>>(fields, { requiredKeys: required });
    const extra = fc.dictionary(hostileText(), wrongValue(), { maxKeys: 2 });
    return fc
      .tuple(
        seldom(
          fc.record<Record<string, unknown>>(fields, { requiredKeys: required }),
          fc.record<Record<string, unknown>>(fields, { requiredKeys: [] }),
        ),
        seldom(fc.constant({}), extra),
      )
      .map(([value, more]) => ({ ...value, ...more }));
  }

  #form(form: Schema | undefined, spoiled: boolean): fc.Arbitrary<Body> {
    const names = Object.entries(form?.properties ?? {});
    const parts = names.map(([name, raw]) => {
      const schema = this.#schema(raw);
      const fits =
        schema.format === 'binary'
          ? fc.constant(this.#filePart(name, 'foto.png', this.#image))
          : this.#fitting(schema).map((value) => textPart(name, String(value)));
      const given =
        form?.required?.includes(name) === true
          ? fits.map((part) => [part])
          : fc.option(fits, { nil: undefined }).map((part) => (part === undefined ? [] : [part]));
      return spoiled
        ? seldom(
            given,
            this.#wrongPart(name).map((part) => [part]),
          )
        : given;
    });
    const extra = fc.oneof(
      hostileText().map((name) => [textPart(name, 'x')]),
      fc.nat(60).map((count) => Array.from({ length: count }, () => textPart('nome', 'outra vez'))),
      fc.nat(8).map((count) => Array.from({ length: count }, () => this.#filePart('imagem', 'foto.png', this.#image))),
    );
    return fc
      .tuple(
        fc.tuple(...parts, spoiled ? seldom(fc.constant<Buffer[]>([]), extra) : fc.constant<Buffer[]>([])),
        spoiled ? seldom(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })) : fc.constant(1),
      )
      .map(([found, share]) => {
        const whole = Buffer.concat([...found.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]);
        return {
          body: whole.subarray(0, Math.ceil(whole.length * share)),
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        };
      });
  }

  #wrongPart(name: string): fc.Arbitrary<Buffer> {
    return fc.oneof(
      hostileText().map((text) => textPart(name, text)),
      fc
        .tuple(hostileText(), fc.uint8Array({ maxLength: 64 }))
        .map(([filename, bytes]) => this.#filePart(name, filename, Buffer.from(bytes))),
      fc.nat(this.#image.length).map((length) => this.#filePart(name, 'foto.png', this.#image.subarray(0, length))),
    );
  }

  #filePart(name: string, filename: string, bytes: Buffer): Buffer {
    return part(`form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png`, bytes);
  }

  #fitting(schema: Schema): fc.Arbitrary<unknown> {
    const {
      type,
      enum: options,
      format,
      pattern,
      minimum: min = 0,
      maximum: max = 2_147_483_647,
      minLength = 0,
      maxLength = LONGEST_TEXT,
      maxItems = 20,
    } = schema;
    if (options !== undefined) return fc.constantFrom(...options);
    switch (type) {
      case 'integer':
        return fc.oneof(
          { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, 5) }) },
          { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, 250) }) },
          { weight: 1, arbitrary: fc.constantFrom(min, max) },
        );
      case 'array':
        return fc.array(this.#fitting(this.#schema(schema.items)), { minLength: 1, maxLength: Math.min(maxItems, 20) });
      case 'object':
        return this.#object(schema, false);
      case 'string':
        return fittingText(format, pattern, minLength, Math.min(maxLength, LONGEST_TEXT));
    }
  }
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

function fittingText(
  format: string | undefined,
  pattern: string | undefined,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<string> {
  if (pattern?.includes('(?') === true) {
    // fast-check cannot generate from a lookahead.
    return fc
      .string({ minLength, maxLength: Math.min(maxLength, 5) })
      .filter((text) => new RegExp(pattern, 'u').test(text));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  switch (format) {
    case 'date':
      return fc.constantFrom(
        '2026-11-01',
        '2026-11-17',
        '2026-11-18',
        '2026-11-18',
        '2024-02-29',
        '2025-12-31',
        '0001-01-01',
        '0000-01-01',
        '9999-12-31',
      );
    case 'email':
      return fc.oneof(
        fc.constantFrom(ACCOUNTS.customer, ACCOUNTS.staff.toUpperCase(), 'ninguem@embarque.test'),
        fc.emailAddress(),
      );
    case 'password':
      return fc.oneof(fc.constant<string>(ACCOUNTS.password), fc.string({ minLength, maxLength }));
    default:
      return fc.oneof(
        hostileText().filter((text) => text.length >= minLength && text.length <= maxLength),
        fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
      );
  }
}

function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  );
}

function wrongValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    hostileText(),
    fc.constantFrom<unknown>(null, true, -1, 0, 1.5, -0, 2 ** 31, 2 ** 53, 1e308, '', [], {}, [[]], ['x'], { id: 1 }),
    fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 400, size: 'max' }),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

/** Mostly the first, sometimes the second. */
function seldom<A, B>(mostly: fc.Arbitrary<A>, sometimes: fc.Arbitrary<B>): fc.Arbitrary<A | B> {
  return fc.oneof({ weight: 3, arbitrary: mostly }, { weight: 1, arbitrary: sometimes });
}

/** Every byte but the unreserved ones percent-encoded; half of a surrogate pair as the replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}

function jsonBody(text: string): Body {
  return { body: Buffer.from(text), headers: { 'content-type': 'application/json' } };
}

function textPart(name: string, value: string): Buffer {
  return part(`form-data; name="${name}"`, Buffer.from(value));
}

function part(disposition: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}
