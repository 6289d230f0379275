import {
  MutationCache,
  QueryCache,
  type Mutation,
  QueryClient,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { changeListener, type ChangeOutcome } from '@/api/change-listener';
import { failureText, isApiError, mutationOutcome, reportFailedMutation } from '@/api/errors';
import type { ApiMutationMeta, ChangedRecord, SuccessToast } from '@/api/meta';
import { logFailure } from '@/lib/log';
import { dismissToast, notify } from '@/lib/notify';
import { currentScreen } from '@/reports/incident';
import { reportIncident } from '@/reports/report';

const QUERY_RETRIES = 2;
const STALE_TIME_MS = 5_000;

/** No response, or a 5xx (ERR-12). */
function isRetryable(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.status >= 500);
}

/** Whether a failed mutation shows that the cached record may be outdated: a refusal (ERR-10) or a 5xx (ERR-22). */
function isStale(error: unknown, isForm: boolean): boolean {
  if (!isApiError(error)) return false;
  const isInvalidInput = isForm && error.status === 400 && Object.keys(error.fields).length > 0;
  return error.status >= 500 || ([400, 403, 404, 409].includes(error.status) && !isInvalidInput);
}

/** The check before the change has logged its failure already. */
function isUnsent(error: unknown): boolean {
  return isApiError(error) && error.kind === 'unsent';
}

function failedRecently({ state }: Pick<Query<unknown, unknown, unknown>, 'state'>): boolean {
  return state.status === 'error' && Date.now() - state.errorUpdatedAt <= STALE_TIME_MS;
}

function showSuccess(success: string | SuccessToast, repeated: ApiMutationMeta['repeated']): void {
  const { warning, ...toast }: SuccessToast = typeof success === 'string' ? { text: success } : success;
  notify({ kind: 'success', ...toast, ...(repeated && { repeated }) });
  if (warning !== undefined) notify({ kind: 'warning', text: warning });
}

/** Equal for every try of an action on a record, so that a success closes the toast of the failure. */
function failureToastId({ meta, options }: Pick<Mutation, 'meta' | 'options'>, variables: unknown): string | undefined {
  const item = meta?.change?.(variables, undefined);
  return item && JSON.stringify([options.mutationKey, item.kind, item.id]);
}

const RECORD_NAMES: Partial<Record<ChangedRecord['kind'], string>> = { pedido: 'Pedido', passe: 'Passe' };

/** Names the record of a failed action, because the screen may show another record by then. */
function recordOfFailure({ meta }: Pick<Mutation, 'meta'>, variables: unknown): string | undefined {
  const change = meta?.change?.(variables, undefined);
  const name = change && RECORD_NAMES[change.kind];
  return name && `${name} ${change.numero ?? `nº ${change.id ?? ''}`}`;
}

/** The response of a pending fetch may be older than the mutation: pending fetches are cancelled first. */
async function cancelAndRefetch(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Runs the declarations in the `meta` of queries and mutations (api/meta). */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey, state }) => {
        reportIncident(error, String(queryKey[0]));
        // A failed background refresh is only logged: its data stays on the screen (ERR-04).
        if (meta?.logAs || state.data !== undefined) logFailure(meta?.logAs ?? String(queryKey[0]), error);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (variables, { mutationId, meta }) => {
        if (meta?.change) changeListener()?.started(mutationId, meta.change(variables, undefined));
      },
      onSuccess: (data, variables, _context, mutation) => {
        const { success, change, invalidates = [], repeated } = mutation.meta ?? {};
        if (change) changeListener()?.settled(mutation.mutationId, { kind: 'done' }, change(variables, data));
        const failedBefore = failureToastId(mutation, variables);
        if (failedBefore !== undefined) dismissToast(failedBefore);
        if (success) showSuccess(typeof success === 'string' ? success : success(data, variables), repeated);
        // Not awaited: the mutation has succeeded with its response, before the refetches.
        void cancelAndRefetch(queryClient, invalidates);
      },
      onError: (error, variables, _context, mutation) => {
        const { failure, form, change, logAs, invalidates = [], invalidatesOnError = [] } = mutation.meta ?? {};
        if (change) {
          const state: ChangeOutcome =
            mutationOutcome(error) === 'unknown'
              ? { kind: 'unknown', error }
              : { kind: 'refused', reason: failureText(error, failure ?? { text: '' }), error };
          changeListener()?.settled(mutation.mutationId, state, change(variables, undefined));
        }
        if (logAs && !isUnsent(error)) logFailure(logAs, error);
        if (failure && (failure.inPlaceAt === undefined || failure.inPlaceAt !== currentScreen())) {
          const id = failureToastId(mutation, variables);
          const detail = recordOfFailure(mutation, variables);
          notify({
            kind: 'error',
            text: failureText(error, failure),
            ...(detail !== undefined && { detail }),
            ...(id !== undefined && { id }),
          });
        }
        const isDownload = failure?.download === true;
        const isUnknown = !isDownload && mutationOutcome(error) === 'unknown';
        reportFailedMutation(error, isUnknown, String(mutation.options.mutationKey?.[0]));
        // The change may have happened, or the cached record is outdated.
        if (isUnknown || (!isDownload && isStale(error, form === true))) {
          void cancelAndRefetch(queryClient, [...invalidates, ...invalidatesOnError]);
        }
      },
    }),
    defaultOptions: {
      queries: {
        // Offline is a failure like any other (ERR-16).
        networkMode: 'always',
        // `networkMode: 'always'` disables this default, which refetches failed and stale queries.
        refetchOnReconnect: true,
        staleTime: STALE_TIME_MS,
        gcTime: 5 * 60_000,
        // A component that mounts after a failed prefetch does not repeat it (ERR-11).
        retryOnMount: (query) => !failedRecently(query),
        retry: (failures, error) => failures < QUERY_RETRIES && isRetryable(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

  return queryClient;
}
