import { noop, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';

/**
 * Asks for data before somebody waits for it: a loader before its component renders, the next page of a list. A failure
 * is the query's own, and shows where the data is used.
 */
export function askAhead<Answer, Key extends QueryKey, Data = Answer>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Data, Answer, Key>,
): void {
  queryClient.query(options).catch(noop);
}
