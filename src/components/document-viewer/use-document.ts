import {
  notifyManager,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_KEY, documentQuery, type DocumentError } from '@/components/document-viewer/document-query';
import { documentKind, isSameDocument } from '@/components/document-viewer/document-url';

/** Refetches the record, which brings new links to its documents. */
export type RenewDocument = () => Promise<unknown>;

type DocumentContent =
  | { kind: 'loading' | 'unsupported' }
  /** `isUnreadable`: an <img> of a host without CORS failed; the document may be no image. */
  | { kind: 'missing'; isUnreadable: boolean }
  | { kind: 'image'; source: Blob | string }
  /** Without a Blob on a host without CORS: only a new tab can show it. */
  | { kind: 'pdf'; blob: Blob | undefined };

/**
 * Loads the document of a safe URL. At the first failure it renews the link and tries once more before it reports the
 * document as missing (DOC-05). While a new link to the same document loads, the old content stays (DOC-10).
 */
export function useDocument(url: string | undefined, renew: RenewDocument | undefined, isEnabled = true) {
  const client = useQueryClient();
  const query = useQuery({
    ...documentQuery(url ?? ''),
    enabled: isEnabled && url !== undefined,
    placeholderData: (previous, previousQuery) =>
      url !== undefined && previousQuery && isSameDocument(previousQuery.queryKey[1], url) ? previous : undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const [brokenImage, setBrokenImage] = useState<string>();
  const latestUrl = useRef(url);
  useEffect(() => {
    latestUrl.current = url;
  }, [url]);

  const renewal = useMutation({
    mutationFn: async () => {
      // The screen of the record reports a failed refetch.
      await renew?.().catch(() => undefined);
      // Wait until the refetched record has re-rendered this hook with its new link.
      await new Promise<void>((resolve) => {
        notifyManager.schedule(resolve);
      });
      if (latestUrl.current !== undefined) await client.query(documentQuery(latestUrl.current)).catch(() => undefined);
      setBrokenImage(undefined);
      setAttempt((before) => before + 1);
    },
  });
  const { mutate: renewAndRetry, reset: allowRenewal } = renewal;

  const canRenew = renewal.isIdle && renew !== undefined;
  const shouldRenew = canRenew && query.error?.reason === 'missing';
  useEffect(() => {
    if (shouldRenew) renewAndRetry();
  }, [shouldRenew, renewAndRetry]);

  const hasRenewed = renewal.isSuccess && query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (hasRenewed) allowRenewal();
  }, [hasRenewed, allowRenewal]);

  const isBroken = brokenImage !== undefined && brokenImage === url;
  const content: DocumentContent =
    shouldRenew || renewal.isPending ? { kind: 'loading' } : contentOf(url, query, isBroken);
  return {
    content,
    /** The key of the image: a new one makes the browser load the same URL again. */
    attempt,
    onImageError: () => {
      if (query.error?.reason === 'unreadable' && canRenew) renewAndRetry();
      else setBrokenImage(url);
    },
    retry: () => {
      renewAndRetry();
    },
  };
}

function contentOf(
  url: string | undefined,
  query: UseQueryResult<Blob, DocumentError>,
  isBroken: boolean,
): DocumentContent {
  const { data, error } = query;
  if (isBroken) return { kind: 'missing', isUnreadable: error?.reason === 'unreadable' };
  if (data) return data.type === 'application/pdf' ? { kind: 'pdf', blob: data } : { kind: 'image', source: data };
  if (url === undefined || !error) return { kind: 'loading' };
  if (error.reason === 'missing') return { kind: 'missing', isUnreadable: false };
  if (error.reason === 'unsupported') return { kind: 'unsupported' };
  // The extension decides between a link and an <img>, which runs no scripts.
  return documentKind(url) === 'pdf' ? { kind: 'pdf', blob: undefined } : { kind: 'image', source: url };
}

/** Whether a document, or a query whose key begins with one of `others`, is being fetched. */
export function useAreDocumentsLoading(...others: readonly string[]): boolean {
  const predicate = ({ queryKey: [first] }: { queryKey: QueryKey }) =>
    first === DOCUMENT_KEY || others.some((other) => other === first);
  return useIsFetching({ predicate }) > 0;
}
