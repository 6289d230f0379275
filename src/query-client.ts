import { MutationCache, QueryCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { isApiError, serverBodyText, UNKNOWN_RESULT } from '@/api/errors';
import type { MutationMetaOfEmbarque } from '@/api/meta';
import { logFailure } from '@/lib/log';
import { dismissNotice, notify } from '@/lib/notify';

const GET_RETRIES = 2;

/** Only what may pass by itself is asked again: no answer, or a 5xx (design 4). */
function worthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.status >= 500);
}

/** The sentence of a failed mutation: unknown when nobody answered, else the server's or the specification's. */
function mutationFailureText(error: unknown, failure: NonNullable<MutationMetaOfEmbarque['failure']>): string {
  if (isApiError(error) && error.kind === 'network') return UNKNOWN_RESULT;
  return (failure.preferServer ? serverBodyText(error) : undefined) ?? failure.text;
}

type AnyQuery = Query<unknown, unknown, unknown>;

function queryFailed(error: unknown, query: AnyQuery): void {
  const { failureToast, logAs } = query.meta ?? {};
  const isBackground = query.state.data !== undefined;
  if (logAs || isBackground) logFailure(logAs ?? String(query.queryKey[0]), error);
  // What is on the screen stays there, and is no failure to whoever reads it (design 4, background refresh). A refusal
  // has a screen of its own, and a lost session leads away.
  const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
  if (failureToast && !isBackground && !isRefused) notify({ kind: 'error', text: failureToast, id: query.queryHash });
}

function querySucceeded(_data: unknown, query: AnyQuery): void {
  if (query.meta?.failureToast) dismissNotice(query.queryHash);
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
        const { success } = mutation.meta ?? {};
        if (success) notify({ kind: 'success', text: typeof success === 'string' ? success : success(answer, input) });
        await invalidate(client, mutation.meta?.invalidates ?? []);
      },
      onError: async (error, _input, _context, mutation) => {
        const { failure, invalidates = [], rereads = [] } = mutation.meta ?? {};
        if (failure) notify({ kind: 'error', text: mutationFailureText(error, failure) });
        // No answer: it may have happened. 409: somebody was faster. Either way what is shown may be old.
        if (isApiError(error) && (error.kind === 'network' || error.status === 409)) {
          await invalidate(client, [...invalidates, ...rereads]);
        }
      },
    }),
    defaultOptions: {
      queries: {
        // Offline is a failure like any other: nothing waits to be sent later by itself (design 4).
        networkMode: 'always',
        staleTime: 5_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < GET_RETRIES && worthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
