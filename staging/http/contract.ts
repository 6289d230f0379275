import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';
import type { OperationId } from './handler.ts';

/** Who may call an operation (x-roles). */
export type Role = 'public' | 'staff' | 'superuser';

/** One call of the contract. */
export interface Operation {
  readonly operationId: OperationId;
  /** Upper case. */
  readonly method: string;
  /** Whole path as written in the contract, e.g. /api/v1/pedido/{id}/. */
  readonly template: string;
  readonly roles: readonly Role[];
  /** Statuses of its responses. */
  readonly statuses: readonly number[];
  /** Media types of its successful responses. */
  readonly responseTypes: readonly string[];
  /** Takes a JSON body. */
  readonly takesJson: boolean;
  /** Fields of its form that are files. */
  readonly fileFields: readonly string[];
}

/** What a method and a path lead to: an operation, or the methods the path knows, or undefined. */
export type Match = { readonly operation: Operation } | { readonly allowed: readonly string[] } | undefined;

export type Contract = ReturnType<typeof loadContract>;

const BUNDLE = new URL('../../openapi/bundle.gen.json', import.meta.url);

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const operationSchema = z.object({
  operationId: z.string(),
  'x-roles': z.array(z.enum(['public', 'staff', 'superuser'])),
  responses: z.record(z.string(), z.object({ content: z.optional(z.record(z.string(), z.unknown())) })),
  requestBody: z.optional(
    z.object({
      content: z.object({
        [FORM]: z.optional(z.object({ schema: z.object({ $ref: z.string() }) })),
        [JSON_TYPE]: z.optional(z.unknown()),
      }),
    }),
  ),
});
const formSchema = z.object({ properties: z.record(z.string(), z.object({ format: z.optional(z.string()) })) });
const bundleSchema = z.object({
  servers: z.tuple([z.object({ url: z.string() })], z.unknown()),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/**
 * Reads the contract: path and text of the bundle, and its operations. Throws if an operation has no handler or a handler
 * no operation.
 */
export function loadContract(handlers: Readonly<Record<string, unknown>>) {
  const json = readFileSync(BUNDLE, 'utf8');
  const bundle = bundleSchema.parse(JSON.parse(json));
  const base = bundle.servers[0].url.replace(/\/$/, '');
  const operations: Operation[] = [];
  const missing: string[] = [];
  for (const [path, item] of Object.entries(bundle.paths)) {
    for (const [method, raw] of Object.entries(item).filter(([key]) => METHODS.has(key))) {
      const { operationId, 'x-roles': roles, responses, requestBody } = operationSchema.parse(raw);
      const form = requestBody?.content[FORM]?.schema.$ref.replace('#/components/schemas/', '');
      if (isHandled(handlers, operationId)) {
        operations.push({
          operationId,
          method: method.toUpperCase(),
          template: base + path,
          roles,
          statuses: Object.keys(responses).map(Number),
          responseTypes: Object.entries(responses)
            .filter(([status]) => status.startsWith('2'))
            .flatMap(([, response]) => Object.keys(response.content ?? {})),
          takesJson: requestBody?.content[JSON_TYPE] !== undefined,
          fileFields: form === undefined ? [] : fileFieldsOf(bundle.components.schemas[form]),
        });
      } else {
        missing.push(operationId);
      }
    }
  }
  const known = new Set<string>(operations.map(({ operationId }) => operationId));
  const unknown = Object.keys(handlers).filter((operationId) => !known.has(operationId));
  if (missing.length > 0 || unknown.length > 0) {
    throw new Error(
      `The handlers do not fit the contract. Without a handler: ${missing.join(', ') || 'none'}. Not in the contract: ${unknown.join(', ') || 'none'}.`,
    );
  }
  return { file: fileURLToPath(BUNDLE), json, operations, match: matcherOf(operations) };
}

function fileFieldsOf(schema: unknown): string[] {
  return Object.entries(formSchema.parse(schema).properties)
    .filter(([, { format }]) => format === 'binary')
    .map(([name]) => name);
}

function isHandled(handlers: Readonly<Record<string, unknown>>, operationId: string): operationId is OperationId {
  return Object.hasOwn(handlers, operationId);
}

/** Paths are matched whole, trailing slash included, and a literal segment wins over a parameter. */
function matcherOf(operations: readonly Operation[]) {
  const routes = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      params: operation.template.split('{').length,
    }))
    .sort((a, b) => a.params - b.params);
  return (method: string, path: string): Match => {
    const onPath = routes.filter(({ pattern }) => pattern.test(path));
    const least = onPath[0]?.params;
    const nearest = onPath.filter(({ params }) => params === least).map(({ operation }) => operation);
    const operation = nearest.find((candidate) => candidate.method === method);
    if (operation !== undefined) return { operation };
    return nearest.length > 0 ? { allowed: nearest.map((candidate) => candidate.method) } : undefined;
  };
}
