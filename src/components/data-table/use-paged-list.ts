import {
  hashKey,
  useQueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { useEffect, useEffectEvent } from 'react';
import type { Page } from '@/api/pages';
import { useApiQuery } from '@/api/use-api-query';
import type { DataColumns } from '@/components/column-settings/columns';
import { useListSearch } from '@/components/data-table/use-list-search';
import { countOf } from '@/lib/format';
import { withHiddenSearch } from '@/lib/search-params';

type PageOptions<Shown, Key extends QueryKey, QueryFnData> = UseQueryOptions<QueryFnData, Error, Shown, Key> &
  QueryExecuteOptions<QueryFnData, Error, Shown, QueryFnData, Key>;

interface PagedListOptions<Row extends RowData, Search, Options> {
  /** The key of what this browser stores for the list (LIS-16, LIS-17). */
  path: string;
  columns: DataColumns<Row>;
  /** The search params of the address. */
  search: Search;
  /** For a list with saved views. */
  defaults?: object | undefined;
  /** What the list counts: singular and plural. */
  nouns: readonly [singular: string, plural: string];
  /** The query options of a page with the current filter. */
  options: (search: Search) => Options;
  /** False while another list is shown: no request and no navigation. */
  enabled?: boolean;
}

/**
 * The search params of a list with its hidden search, its query, and functions that change the params. Prefetches the
 * next page, and goes to the last page from a page out of range (LIS-05).
 */
export function usePagedList<
  Row extends RowData,
  Search extends { page: number },
  Shown extends Page<Row>,
  Key extends QueryKey,
  QueryFnData = Shown,
>({ options, nouns, enabled = true, ...list }: PagedListOptions<Row, Search, PageOptions<Shown, Key, QueryFnData>>) {
  const hiddenSearch = useRouterState({ select: ({ location }) => location.state.search });
  const search = withHiddenSearch(list.search, hiddenSearch);
  const { page } = search;
  const optionsOf = (other: number) => options({ ...search, page: other });
  const { replacePage, pushFilter, changeSearch } = useListSearch<Search>();
  const queryClient = useQueryClient();
  const query = useApiQuery({ ...optionsOf(page), enabled });
  const { data, isPlaceholderData } = query;

  const nextPage = enabled && data && !isPlaceholderData && page < data.pageCount ? page + 1 : undefined;
  // Compares keys, because the options are new objects in every render.
  const keyOf = (other: number) => hashKey(optionsOf(other).queryKey);
  const nextHash = nextPage === undefined ? undefined : keyOf(nextPage);
  // A list that is paged in the browser has one key for all pages, so its next page is loaded already.
  const nextKey = nextHash === keyOf(page) ? undefined : nextHash;
  const fetchNext = useEffectEvent(() => {
    if (nextPage !== undefined) void queryClient.prefetchQuery(optionsOf(nextPage));
  });
  useEffect(() => {
    if (nextKey !== undefined) fetchNext();
  }, [nextKey]);

  const lastPage = enabled && data?.outOfRange && !isPlaceholderData ? data.pageCount : undefined;
  // Closing a dialog goes back to an entry that still has the page out of range. Other pages skip the render.
  const entry = useRouterState({
    select: ({ resolvedLocation }) => (lastPage === undefined ? undefined : resolvedLocation?.state.__TSR_key),
  });
  const goToLast = useEffectEvent(replacePage);
  useEffect(() => {
    if (lastPage !== undefined) goToLast(lastPage);
  }, [lastPage, entry]);
  /** '431 pedidos'. */
  const countLabel = (count: number) => countOf(count, ...nouns);
  return { ...list, countLabel, search, query, pushFilter, changeSearch };
}
