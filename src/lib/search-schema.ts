import type { ZodMiniType } from 'zod/mini';
import type * as SearchParams from '@/lib/search-params';

type Params = typeof SearchParams;

/**
 * Said as the browser says that code is missing: the screen offers a reload (shell/screen-crash). Made once, out here:
 * a link to a second page meets it before the first rows, where taking down the whole stack took 4 ms in the bench.
 */
const missing = new TypeError('The import of the address schemas has not come.');

let params: Params | undefined;

/** Whether addresses can be read; until then only a bare one can. */
export function hasSearchParams(): boolean {
  return params !== undefined;
}

/**
 * Fetches what every schema is made of, and settles either way. It brings zod, which neither sign-in nor a screen at its
 * bare address needs: it comes once the first rows are there, or when an address has to be read (shell/read-address).
 */
export async function settleSearchParams(): Promise<void> {
  try {
    params ??= await import('@/lib/search-params');
  } catch {
    // Whoever reads an address says it, on the screen.
  }
}

type Output<Schema extends ZodMiniType> = Schema['_zod']['output'];

/** A schema of zod as the router takes it (Standard Schema), made on first use. */
export interface SearchSchema<Schema extends ZodMiniType> {
  /** What a bare address says. */
  defaults: Output<Schema>;
  parse: (search: unknown) => Output<Schema>;
  '~standard': {
    types?: { input: Schema['_zod']['input']; output: Output<Schema> };
    validate: ZodMiniType<Output<Schema>>['~standard']['validate'];
  };
}

export type SearchOf<Late extends SearchSchema<ZodMiniType>> = ReturnType<Late['parse']>;

const isBare = (search: unknown) => typeof search === 'object' && search !== null && Object.keys(search).length === 0;

/** `defaults` is what the schema makes of a bare address (src/search-schemas.test.ts holds it against all of them). */
export function searchSchema<Schema extends ZodMiniType>(
  make: (params: Params) => Schema,
  defaults: NoInfer<Output<Schema>>,
): SearchSchema<Schema> {
  let made: Schema | undefined;
  function schema(): Schema {
    if (!params) throw missing;
    made ??= make(params);
    return made;
  }
  return {
    defaults,
    parse: (search) => (isBare(search) ? defaults : schema().parse(search)),
    '~standard': {
      validate: (search) => (isBare(search) ? { value: defaults } : schema()['~standard'].validate(search)),
    },
  };
}
