import { MutationCache, QueryCache, QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { failureText, isApiError } from '@/api/errors';
import type { QueryMetaOfEmbarque, Success } from '@/api/meta';
import { logFailure } from '@/lib/log';
import { dismissNotice, notify } from '@/lib/notify';

const GET_RETRIES = 2;

/** Only what may pass by itself is asked again: no answer, or a 5xx (design 4). */
function worthRetrying(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.status >= 500);
}

type AnyQuery = Query<unknown, unknown, unknown>;

function queryFailed(error: unknown, query: AnyQuery): void {
  const { logAs } = query.meta ?? {};
  const failureToast = failureToastOf(query);
  const isBackground = query.state.data !== undefined;
  if (logAs || isBackground) logFailure(logAs ?? String(query.queryKey[0]), error);
  // What is on the screen stays there, and is no failure to whoever reads it (design 4, background refresh). A refusal
  // has a screen of its own, and a lost session leads away.
  const isRefused = isApiError(error) && (error.status === 401 || error.status === 403);
  if (!failureToast || isBackground || isRefused) return;
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
        // No answer: it may have happened. 409: somebody was faster. 404: it is gone. What is shown may be old.
        if (isApiError(error) && (error.kind === 'network' || error.status === 409 || error.status === 404)) {
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
