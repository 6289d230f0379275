import { CancelledError, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';

// TanStack Query cancels a fetch when the last observer of its query unsubscribes, and src/query-client.ts when a mutation
// invalidates it. The promise of the fetch then resolves to the old data, or rejects with a CancelledError if there is none.

/**
 * Options of a query whose queryFn reads other queries, which retry their failures by themselves. Without a retry the
 * CancelledError of a nested query would leave the outer query at fetchStatus 'fetching'.
 */
export const NESTED_QUERIES_RETRY = {
  retry: (_failureCount: number, error: Error) => error instanceof CancelledError,
  retryDelay: 0,
};

/** Fetches a query, or joins the fetch that is running, and returns its response, never older data. */
export async function readFresh<Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> {
  const updatesBefore = client.getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
  try {
    const data = await client.query({ ...options, staleTime: 0 });
    if (client.getQueryState(options.queryKey)?.dataUpdateCount !== updatesBefore) return data;
  } catch (error) {
    // A silent cancel means that the cache was cleared at the end of the session.
    if (!(error instanceof CancelledError) || error.silent === true) throw error;
  }
  return readFresh(client, options);
}
