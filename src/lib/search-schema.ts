import type { ZodMiniType } from 'zod/mini';
import type * as SearchParams from '@/lib/search-params';

type Params = typeof SearchParams;

let params: Params | undefined;

/**
 * Fetches what every schema is made of, and settles either way. Sign-in has no schema, so zod is not part of the entry:
 * it comes beside the panel's code, and has to be here before the router reads an address behind sign-in.
 */
export async function settleSearchParams(): Promise<void> {
  try {
    params ??= await import('@/lib/search-params');
  } catch {
    // Whoever reads an address says it, on the screen.
  }
}

/** A schema of zod as the router takes it (Standard Schema), made on first use. */
export interface SearchSchema<Schema extends ZodMiniType> {
  parse: (search: unknown) => Schema['_zod']['output'];
  '~standard': {
    types?: { input: Schema['_zod']['input']; output: Schema['_zod']['output'] };
    validate: Schema['~standard']['validate'];
  };
}

export type SearchOf<Late extends SearchSchema<ZodMiniType>> = ReturnType<Late['parse']>;

export function searchSchema<Schema extends ZodMiniType>(make: (params: Params) => Schema): SearchSchema<Schema> {
  let made: Schema | undefined;
  function schema(): Schema {
    // Said as the browser says that code is missing: the screen offers a reload (shell/screen-crash).
    if (!params) throw new TypeError('The import of the address schemas has not come.');
    made ??= make(params);
    return made;
  }
  return {
    parse: (search) => schema().parse(search),
    '~standard': { validate: (search) => schema()['~standard'].validate(search) },
  };
}
