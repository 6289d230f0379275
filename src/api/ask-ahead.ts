import { noop, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import { firstCallIsHere } from '@/api/first-call';
import { afterFrame } from '@/lib/after-frame';

/**
 * Asks for data before somebody waits for it: a loader before its component renders, the next page of a list. A failure
 * is the query's own, and shows where the data is used. What is known already is drawn first: it is read again after the
 * frame, if it is old by then and still known (a session that ended meanwhile took it away).
 */
export function askAhead<Answer, Key extends QueryKey, Data = Answer>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Data, Answer, Key>,
): void {
  const isKnown = () => queryClient.getQueryData(options.queryKey) !== undefined;
  const ask = () => void queryClient.query(options).catch(noop);
  if (!isKnown()) ask();
  else
    afterFrame(() => {
      if (isKnown()) ask();
    });
}

/**
 * The same for a call of src/first-calls.ts. Waited for only if the page has its answer already: the screen is then drawn
 * once, with its rows, and not first without them (docs/decisions/0042).
 */
export function askFirst<Answer, Key extends QueryKey, Data = Answer>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Data, Answer, Key>,
): Promise<void> | undefined {
  if (firstCallIsHere()) return queryClient.query(options).then(noop, noop);
  askAhead(queryClient, options);
  return undefined;
}
