import { expect, it, vi } from 'vitest';

// As it is before anything has asked for its code, whatever file was tested before this one.
vi.resetModules();
const { hasSearchParams, searchSchema, settleSearchParams } = await import('@/lib/search-schema');

const schema = searchSchema(({ object, pageParam, searchParam }) => object({ page: pageParam, search: searchParam }), {
  page: 1,
  search: '',
});

it('reads only a bare address until its code has come, and then any', async () => {
  const { validate } = schema['~standard'];
  expect(validate({})).toEqual({ value: { page: 1, search: '' } });
  expect(schema.parse({})).toEqual({ page: 1, search: '' });
  expect(hasSearchParams()).toBe(false);
  expect(() => validate({ page: '2' })).toThrow(/import/);
  expect(() => schema.parse({ page: '2' })).toThrow(TypeError);
  await settleSearchParams();
  expect(hasSearchParams()).toBe(true);
  expect(schema.parse({ page: '2', search: 7 })).toEqual({ page: 2, search: '' });
  expect(validate({ search: '0123' })).toEqual({ value: { page: 1, search: '0123' } });
});
