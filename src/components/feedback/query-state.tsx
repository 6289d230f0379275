import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface QueryStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError'>;
  loading: ReactNode;
  failure: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, also after a failed refetch; without data `failure` or `loading`. */
export function QueryState<Data>({ query: { data, isError }, loading, failure, children }: QueryStateProps<Data>) {
  if (data !== undefined) return children(data);
  return isError ? failure : loading;
}
