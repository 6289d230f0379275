import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';
import type { OperationId } from './handler.ts';

/** Who may call an operation (x-roles). */
export type Role = 'public' | 'staff' | 'superuser';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const schemaSchema = z.record(z.string(), z.unknown());
type JsonSchema = z.infer<typeof schemaSchema>;

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z._default(z.boolean(), false),
  allowEmptyValue: z._default(z.boolean(), false),
  allowReserved: z._default(z.boolean(), false),
  schema: schemaSchema,
});

/** One call of the contract. Each of its schemas contains the components that it refers to. */
export interface Operation {
  readonly operationId: OperationId;
  readonly method: (typeof METHODS)[number];
  /** Whole path as written in the contract, e.g. /api/v1/pedido/{id}/. */
  readonly template: string;
  readonly roles: readonly Role[];
  readonly parameters: readonly z.infer<typeof parameterSchema>[];
  /** Of an object with `query` and `params`. */
  readonly parametersSchema: JsonSchema;
  /** Undefined if it takes no body. */
  readonly body: { readonly type: typeof JSON_TYPE | typeof FORM_TYPE; readonly schema: JsonSchema } | undefined;
  /** Fields of its form that are files. */
  readonly fileFields: readonly string[];
  /** Statuses of its responses. */
  readonly statuses: readonly number[];
  /** Schemas of its JSON responses, by status. */
  readonly responseSchemas: ReadonlyMap<number, JsonSchema>;
  /** Media types of its successful responses. */
  readonly responseTypes: readonly string[];
}

export type Contract = ReturnType<typeof loadContract>;

const BUNDLE = new URL('../../openapi/bundle.gen.json', import.meta.url);

const mediaSchema = z.object({ schema: schemaSchema });
const operationSchema = z.object({
  operationId: z.string(),
  'x-roles': z.array(z.enum(['public', 'staff', 'superuser'])),
  parameters: z._default(z.array(z.unknown()), []),
  requestBody: z.optional(
    z.object({ content: z.object({ [FORM_TYPE]: z.optional(mediaSchema), [JSON_TYPE]: z.optional(mediaSchema) }) }),
  ),
  responses: z.record(z.string(), z.unknown()),
});
const responseSchema = z.object({ content: z._default(z.record(z.string(), mediaSchema), {}) });
const formSchema = z.object({ properties: z.record(z.string(), z.object({ format: z.optional(z.string()) })) });
const bundleSchema = z.object({
  servers: z.tuple([z.object({ url: z.string() })], z.unknown()),
  paths: z.record(z.string(), schemaSchema),
  components: z.record(z.string(), schemaSchema),
});

/**
 * Reads the contract: text of the bundle and its operations, literal paths before those with parameters.
 * Throws if an operation has no handler or a handler no operation.
 */
export function loadContract(handlers: Readonly<Record<string, unknown>>) {
  const json = readFileSync(BUNDLE, 'utf8');
  const { servers, paths, components } = bundleSchema.parse(JSON.parse(json));
  const base = servers[0].url.replace(/\/$/, '');
  const complete = (schema: JsonSchema): JsonSchema => ({ components, ...schema });
  const resolve = (value: unknown): unknown => {
    const reference = referenceSchema.safeParse(value).data?.$ref;
    if (reference === undefined) return value;
    const [kind = '', name = ''] = reference.replace('#/components/', '').split('/');
    return components[kind]?.[name];
  };
  const operations: Operation[] = [];
  const missing: string[] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS.filter((key) => item[key.toLowerCase()] !== undefined)) {
      const raw = operationSchema.parse(item[method.toLowerCase()]);
      const { operationId, requestBody } = raw;
      if (!isHandled(handlers, operationId)) {
        missing.push(operationId);
        continue;
      }
      const shared = z.array(z.unknown()).parse(item['parameters'] ?? []);
      const form = requestBody?.content[FORM_TYPE]?.schema;
      const body = requestBody?.content[JSON_TYPE]?.schema;
      const responses = Object.entries(raw.responses).map(
        ([status, response]) => [Number(status), responseSchema.parse(resolve(response)).content] as const,
      );
      const parameters = [...shared, ...raw.parameters].map((parameter) => parameterSchema.parse(resolve(parameter)));
      operations.push({
        operationId,
        method,
        template: base + path,
        roles: raw['x-roles'],
        parameters,
        parametersSchema: complete(schemaOf(parameters)),
        body: form ? { type: FORM_TYPE, schema: complete(form) } : body && { type: JSON_TYPE, schema: complete(body) },
        fileFields: form === undefined ? [] : fileFieldsOf(resolve(form)),
        statuses: responses.map(([status]) => status),
        responseSchemas: new Map(
          responses.flatMap(([status, content]) => {
            const schema = content[JSON_TYPE]?.schema;
            return schema === undefined ? [] : [[status, complete(schema)] as const];
          }),
        ),
        responseTypes: responses.filter(([status]) => status < 300).flatMap(([, content]) => Object.keys(content)),
      });
    }
  }
  const known = new Set<string>(operations.map(({ operationId }) => operationId));
  const unknown = Object.keys(handlers).filter((operationId) => !known.has(operationId));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `The handlers do not fit the contract. Without a handler: ${missing.join(', ') || 'none'}. Not in the contract: ${unknown.join(', ') || 'none'}.`,
    );
  }
  return { json, operations: operations.toSorted((a, b) => countParams(a) - countParams(b)) };
}

const referenceSchema = z.object({ $ref: z.string() });

function schemaOf(parameters: Operation['parameters']): JsonSchema {
  const partOf = (part: 'path' | 'query') => {
    const own = parameters.filter((parameter) => parameter.in === part);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return { type: 'object', properties: { query: partOf('query'), params: partOf('path') } };
}

function countParams({ template }: Operation): number {
  return template.split('{').length;
}

function fileFieldsOf(schema: unknown): string[] {
  return Object.entries(formSchema.parse(schema).properties)
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name);
}

function isHandled(handlers: Readonly<Record<string, unknown>>, operationId: string): operationId is OperationId {
  return Object.hasOwn(handlers, operationId);
}
