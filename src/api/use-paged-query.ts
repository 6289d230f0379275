import {
  useQuery,
  useQueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askAhead } from '@/api/ask-ahead';
import type { Page } from '@/api/pages';

type PageOptions<Shown, Key extends QueryKey, Answer> = UseQueryOptions<Answer, Error, Shown, Key> &
  QueryExecuteOptions<Answer, Error, Shown, Answer, Key>;

/**
 * A page of a list whose page number is in the address: reads it, fetches the next page ahead once this one stands, and
 * goes to the last page when the address asks for one beyond it (design 3).
 */
export function usePagedQuery<Shown extends Page<unknown>, Key extends QueryKey, Answer = Shown>(list: {
  page: number;
  /**
   * The query options of a page under the present filter; `Shown` may know more than its rows, `Answer` is what they
   * keep, if `select` makes the page of it.
   */
  options: (page: number) => PageOptions<Shown, Key, Answer>;
  goToPage: (page: number) => void;
  /** False while another list is shown in its place: nothing is asked for, and the address is left alone. */
  active?: boolean;
}): UseQueryResult<Shown> {
  const { page, options, goToPage, active = true } = list;
  const queryClient = useQueryClient();
  // What is old is read again by the route's loader, after the frame that shows it: asked for here, it would be before.
  const query = useQuery({ ...options(page), enabled: active, refetchOnMount: false });
  const { data, isPlaceholderData } = query;

  const nextPage = active && data && !isPlaceholderData && page < data.pageCount ? page + 1 : undefined;
  // The options are new objects at each render; their key says whether they are others.
  const nextKey = nextPage === undefined ? undefined : JSON.stringify(options(nextPage).queryKey);
  const fetchNext = useEffectEvent(() => {
    if (nextPage !== undefined) askAhead(queryClient, options(nextPage));
  });
  useEffect(() => {
    if (nextKey !== undefined) fetchNext();
  }, [nextKey]);

  const lastPage = active && data?.beyond && !isPlaceholderData ? data.pageCount : undefined;
  const goToLast = useEffectEvent(goToPage);
  useEffect(() => {
    if (lastPage !== undefined) goToLast(lastPage);
  }, [lastPage]);
  return query;
}
