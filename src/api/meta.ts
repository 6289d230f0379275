import type { QueryKey } from '@tanstack/react-query';

/**
 * What a mutation or a query declares about itself; src/query-client.ts is the one file that runs it (docs/decisions/0012).
 * A call site cannot forget it or override it.
 */
export interface MutationMetaOfEmbarque extends Record<string, unknown> {
  /** Keys of every list, detail, counter and chart that the mutation changes. */
  invalidates?: readonly QueryKey[];
  /** Keys that a refusal (409) or a lost answer puts in doubt, besides `invalidates`; success changes nothing there. */
  rereads?: readonly QueryKey[];
  /** The specification's success sentence, or how to make it from the answer and the input. */
  success?: string | ((answer: unknown, input: unknown) => string);
  /**
   * The specification's failure sentence. With `preferServer` the server's own detail or message comes first
   * (design 4, one-click action). Left out by forms, which show the failure inline themselves.
   */
  failure?: { text: string; preferServer?: boolean };
}

export interface QueryMetaOfEmbarque extends Record<string, unknown> {
  /** A toast beside the inline error, where the specification names one; it leaves when a retry succeeds. */
  failureToast?: string;
  /** The name that "only logged" failures carry in the console. */
  logAs?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMetaOfEmbarque;
    mutationMeta: MutationMetaOfEmbarque;
  }
}
