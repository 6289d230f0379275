import { noop, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import { firstCallIsHere } from '@/api/first-call';

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

/**
 * The same for a call of src/first-calls.ts. Waited for only if the page has its answer already: the screen is then drawn
 * once, with its rows, and not first without them (docs/decisions/0042).
 */
export function askFirst<Answer, Key extends QueryKey, Data = Answer>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Data, Answer, Key>,
): Promise<void> | undefined {
  const isHere = firstCallIsHere();
  const asked = queryClient.query(options).then(noop, noop);
  return isHere ? asked : undefined;
}
