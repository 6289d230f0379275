import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

/** Every request string, array and number has a bound, so that the backend refuses what no handler expects (API-11). */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const schemaSchema = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  format: z.optional(z.string()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  additionalProperties: z.optional(z.unknown()),
  allOf: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
});
const parameterSchema = z.object({ name: z.string(), in: z.string(), schema: z.unknown() });
const parametersSchema = z.optional(z.array(z.unknown()));
const operationSchema = z.object({
  operationId: z.string(),
  parameters: parametersSchema,
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })),
});
const bundleSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

function entryOf(value: unknown, key: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(key.replaceAll('~1', '/'));
}

/** Places of a contract's requests that lack a bound: 'createPeriodo body.nome: maxLength'. */
function unboundedPlaces(bundle: unknown): string[] {
  const resolve = (raw: unknown): unknown => {
    const { data } = z.object({ $ref: z.string() }).safeParse(raw);
    return data === undefined ? raw : data.$ref.split('/').slice(1).reduce(entryOf, bundle);
  };
  const walk = (raw: unknown, place: string): string[] => {
    const schema = schemaSchema.parse(resolve(raw));
    if (schema.enum !== undefined || schema.const !== undefined) return [];
    const is = (...types: string[]) => [schema.type].flat().some((type) => types.includes(type ?? ''));
    const missing = [
      is('string') && schema.format !== 'date' && schema.maxLength === undefined && 'maxLength',
      is('integer', 'number') && schema.minimum === undefined && 'minimum',
      is('integer', 'number') && schema.maximum === undefined && 'maximum',
      is('array') && schema.maxItems === undefined && 'maxItems',
      is('object') && schema.additionalProperties !== false && 'additionalProperties: false',
    ].filter((bound) => bound !== false);
    return [
      ...missing.map((bound) => `${place}: ${bound}`),
      ...(schema.items === undefined ? [] : walk(schema.items, `${place}[]`)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => walk(property, `${place}.${name}`)),
      ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => list ?? []).flatMap((one) => walk(one, place)),
    ];
  };
  return Object.values(bundleSchema.parse(bundle).paths).flatMap((item) =>
    METHODS.filter((method) => method in item).flatMap((method) => {
      const operation = operationSchema.parse(item[method]);
      const parameters = [item['parameters'], operation.parameters].flatMap(
        (list) => parametersSchema.parse(list) ?? [],
      );
      return [
        ...parameters.flatMap((raw) => {
          const parameter = parameterSchema.parse(resolve(raw));
          return walk(parameter.schema, `${operation.operationId} ${parameter.in}.${parameter.name}`);
        }),
        ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
          walk(schema, `${operation.operationId} body`),
        ),
      ];
    }),
  );
}

describe('the requests of the contract', () => {
  it('have a bound for every string, array, number and object', () => {
    const bundle: unknown = JSON.parse(readFileSync(new URL('./bundle.gen.json', import.meta.url), 'utf8'));
    expect(unboundedPlaces(bundle)).toEqual([]);
  });

  it('are reported without a bound, in parameters, bodies, items and referenced schemas', () => {
    const bundle = {
      paths: {
        '/coisas/{id}/': {
          parameters: [{ name: 'id', in: 'path', schema: { type: 'integer', minimum: 1 } }],
          post: {
            operationId: 'createCoisa',
            requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Coisa' } } } },
          },
        },
      },
      components: {
        schemas: {
          Coisa: {
            type: 'object',
            properties: {
              nome: { type: ['string', 'null'] },
              dia: { type: 'string', format: 'date' },
              lista: { type: 'array', items: { type: 'string', enum: ['a'] } },
            },
          },
        },
      },
    };
    expect(unboundedPlaces(bundle)).toEqual([
      'createCoisa path.id: maximum',
      'createCoisa body: additionalProperties: false',
      'createCoisa body.nome: maxLength',
      'createCoisa body.lista: maxItems',
    ]);
  });
});
