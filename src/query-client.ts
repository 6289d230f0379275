import { MutationCache, QueryCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { failureText, isApiError } from '@/api/errors';
import type { QueryMetaOfEmbarque, Success } from '@/api/meta';
import { logFailure } from '@/lib/log';
import { dismissNotice, notify } from '@/lib/notify';

const GET_RETRIES = 2;
/** So long an answer, or a failure, is the answer of now: it is not asked for again by a screen that begins. */
const FRESH_MS = 5_000;

/** Only what may pass by itself is asked again: no answer, or a 5xx (design 4). */
function worthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.status >= 500);
}

type AnyQuery = Query<unknown, unknown, unknown>;

function hasFailedNow({ state }: Pick<AnyQuery, 'state'>): boolean {
  return state.status === 'error' && Date.now() - state.errorUpdatedAt <= FRESH_MS;
}

function queryFailed(error: unknown, query: AnyQuery): void {
  const { logAs } = query.meta ?? {};
  if (logAs || query.state.data !== undefined) logFailure(logAs ?? String(query.queryKey[0]), error);
  tellFailure(error, query);
}

/** Failures that nobody who looks at the query has told yet. */
const untold = new WeakSet<AnyQuery>();

function tellFailure(error: unknown, query: AnyQuery): void {
  const failureToast = failureToastOf(query);
  if (failureToast) untold.delete(query);
  else untold.add(query);
  // What is on the screen stays there, and is no failure to whoever reads it (design 4, background refresh). A refused
  // screen has words of its own, and a lost session leads away.
  const status = isApiError(error) ? error.status : 0;
  const isRefused = status === 401 || (status === 403 && query.meta?.part !== true);
  if (!failureToast || query.state.data !== undefined || isRefused) return;
  const text = typeof failureToast === 'string' ? failureToast : failureToast(error);
  notify({ kind: 'error', text, id: query.queryHash });
}

function querySucceeded(_data: unknown, query: AnyQuery): void {
  if (failureToastOf(query)) dismissNotice(query.queryHash);
}

/** Whoever looks at the query says whether its failure is told; what was only fetched ahead is nobody's yet. */
function failureToastOf({ observers }: AnyQuery): QueryMetaOfEmbarque['failureToast'] {
  return observers.map((observer) => observer.options.meta?.failureToast).find((text) => text !== undefined);
}

function tellSuccess(said: string | Success): void {
  const { text, warning, link } = typeof said === 'string' ? { text: said } : said;
  notify({ kind: 'success', text, ...(link && { link }) });
  if (warning !== undefined) notify({ kind: 'warning', text: warning });
}

/** Reads again what the mutation changed. A fetch already under way may carry the old answer: it is cancelled first. */
async function invalidate(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: queryFailed, onSuccess: querySucceeded }),
    mutationCache: new MutationCache({
      onSuccess: async (answer, input, _context, mutation) => {
        const { success, invalidates = [], readsBehind = false } = mutation.meta ?? {};
        if (success) tellSuccess(typeof success === 'string' ? success : success(answer, input));
        const reading = invalidate(client, invalidates);
        if (!readsBehind) await reading;
      },
      onError: async (error, _input, _context, mutation) => {
        const { failure, logAs, invalidates = [], rereads = [] } = mutation.meta ?? {};
        if (logAs) logFailure(logAs, error);
        if (failure) notify({ kind: 'error', text: failureText(error, failure) });
        // No answer, or one that nobody can read: it may have happened. 409: somebody was faster. 404: it is gone. What is
        // shown may be old.
        const isUnsure = isApiError(error) && error.kind !== 'status' && failure?.reads !== true;
        if (isUnsure || (isApiError(error) && (error.status === 409 || error.status === 404))) {
          await invalidate(client, [...invalidates, ...rereads]);
        }
      },
    }),
    defaultOptions: {
      queries: {
        // Offline is a failure like any other: nothing waits to be sent later by itself (design 4).
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: 5 * 60_000,
        // What was refused a moment ago, asked ahead of its screen, is not asked for again by the screen itself (design 4).
        retryOnMount: (query) => !hasFailedNow(query),
        retry: (failures, error) => failures < GET_RETRIES && worthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // What failed before its screen was there is told once there is somebody to tell it.
  const cache = client.getQueryCache();
  cache.subscribe(({ type, query: { queryHash } }) => {
    const query: AnyQuery | undefined = type === 'observerAdded' ? cache.get(queryHash) : undefined;
    if (query && untold.has(query) && hasFailedNow(query)) tellFailure(query.state.error, query);
  });
  return client;
}
