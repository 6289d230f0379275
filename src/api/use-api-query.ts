import { hashKey, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '@/api/errors';
import type { ApiQueryMeta } from '@/api/meta';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { dismissToast, notify } from '@/lib/notify';

/** useQuery that shows `meta.failureToast` when the query fails without data, and dismisses it on success (ERR-18). */
export function useApiQuery<QueryFnData, Data = QueryFnData, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<QueryFnData, Error, Data, Key>,
): UseQueryResult<Data> {
  const query = useQuery(options);
  // The text of a failure is masked when it renders (PRV-08).
  usePersonalDataHidden();
  const { queryKey, meta, enabled } = options;
  const { data, error, errorUpdatedAt, isSuccess } = query;
  const id = hashKey(queryKey);
  // Also for a failure that a prefetch has left in the cache.
  const failedAt = enabled !== false && error !== null && data === undefined ? errorUpdatedAt : 0;

  const showFailure = useEffectEvent(() => {
    const toast = meta?.failureToast;
    if (toast === undefined || isShownElsewhere(error, meta)) return;
    notify({ kind: 'error', text: typeof toast === 'string' ? toast : toast(error), id });
  });
  useEffect(() => {
    if (failedAt > 0) showFailure();
  }, [failedAt, id]);

  const dismissFailure = useEffectEvent(() => {
    if (meta?.failureToast !== undefined) dismissToast(id);
  });
  useEffect(() => {
    if (isSuccess) dismissFailure();
  }, [isSuccess, id]);

  return query;
}

/** A lost session leads to sign-in (ERR-07), a refused screen becomes 'Sem permissão' (ERR-08). */
function isShownElsewhere(error: unknown, meta: ApiQueryMeta | undefined): boolean {
  const status = isApiError(error) ? error.status : 0;
  return status === 401 || (status === 403 && meta?.showsOwn403 !== true);
}
