import {
  useQueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Page } from '@/api/pages';
import { useApiQuery } from '@/api/use-api-query';

type PageOptions<Shown, Key extends QueryKey, QueryFnData> = UseQueryOptions<QueryFnData, Error, Shown, Key> &
  QueryExecuteOptions<QueryFnData, Error, Shown, QueryFnData, Key>;

/** One page of a list. Prefetches the next page; goes to the last page from one out of range (LIS-05). */
export function usePagedQuery<Shown extends Page<unknown>, Key extends QueryKey, QueryFnData = Shown>(list: {
  page: number;
  /** The query options of a page with the current filter. */
  options: (page: number) => PageOptions<Shown, Key, QueryFnData>;
  goToPage: (page: number) => void;
  /** False while another list is shown: no request and no navigation. */
  enabled?: boolean;
}): UseQueryResult<Shown> {
  const { page, options, goToPage, enabled = true } = list;
  const queryClient = useQueryClient();
  const query = useApiQuery({ ...options(page), enabled });
  const { data, isPlaceholderData } = query;

  const nextPage = enabled && data && !isPlaceholderData && page < data.pageCount ? page + 1 : undefined;
  // The options are new objects in every render: compare their key.
  const nextKey = nextPage === undefined ? undefined : JSON.stringify(options(nextPage).queryKey);
  const fetchNext = useEffectEvent(() => {
    if (nextPage !== undefined) void queryClient.prefetchQuery(options(nextPage));
  });
  useEffect(() => {
    if (nextKey !== undefined) fetchNext();
  }, [nextKey]);

  const lastPage = enabled && data?.outOfRange && !isPlaceholderData ? data.pageCount : undefined;
  // Closing a dialog goes back to an entry that still has the page out of range.
  const entry = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const goToLast = useEffectEvent(goToPage);
  useEffect(() => {
    if (lastPage !== undefined) goToLast(lastPage);
  }, [lastPage, entry]);
  return query;
}
