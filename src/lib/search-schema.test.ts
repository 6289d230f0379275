import { expect, it } from 'vitest';
import { searchSchema, settleSearchParams } from '@/lib/search-schema';

const schema = searchSchema(({ object, pageParam, searchParam }) => object({ page: pageParam, search: searchParam }));

it('says that its code is missing until it has come, and then reads the address', async () => {
  expect(() => schema.parse({})).toThrow(TypeError);
  expect(() => schema['~standard'].validate({})).toThrow(/import/);
  await settleSearchParams();
  expect(schema.parse({ page: '2', search: 7 })).toEqual({ page: 2, search: '' });
  expect(schema['~standard'].validate({ search: '0123' })).toEqual({ value: { page: 1, search: '0123' } });
});
