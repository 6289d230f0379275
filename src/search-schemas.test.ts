import { beforeAll, expect, it } from 'vitest';
import { settleSearchParams, type SearchSchema } from '@/lib/search-schema';
import type { ZodMiniType } from 'zod/mini';

const files = import.meta.glob<Record<string, unknown>>('./features/*/*-search.ts', { eager: true });

function isSchema(value: unknown): value is SearchSchema<ZodMiniType> {
  return typeof value === 'object' && value !== null && '~standard' in value;
}

const schemas = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isSchema)
    .map((schema) => ({ file, schema })),
);

beforeAll(settleSearchParams);

it('finds them', () => {
  expect(schemas.length).toBeGreaterThan(10);
});

it.each(schemas)('$file: a bare address says what the schema makes of it', async ({ schema }) => {
  // A key that only the address may have makes the schema read it, and changes nothing.
  expect(await schema['~standard'].validate({ outro: 'x' })).toEqual({ value: schema.defaults });
});
