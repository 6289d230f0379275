import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { withHiddenSearch } from '@/lib/search-params';

/** The loader of a list's route: starts the request of its page and does not wait. `options` as in `usePagedList`. */
export function listLoader<Deps extends object, Data, Key extends QueryKey>(
  options: (params: Deps) => QueryExecuteOptions<Data, Error, Data, Data, Key>,
) {
  return ({
    context,
    deps,
    location,
  }: {
    context: { queryClient: QueryClient };
    deps: Deps;
    location: { state: { search?: string | undefined } };
  }): void => {
    void context.queryClient.prefetchQuery(options(withHiddenSearch(deps, location.state.search)));
  };
}
