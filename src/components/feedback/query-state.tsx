import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError'>;
  loading: ReactNode;
  failure: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or why there is none yet. Data stays after a failed refetch. */
export function QueryState<Data>({ query: { data, isError }, loading, failure, children }: QueryStateProps<Data>) {
  if (data !== undefined) return children(data);
  return isError ? failure : loading;
}
