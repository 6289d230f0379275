import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadedDocument } from '@/components/document-viewer/document-bytes';
import { holdDocument, knownDocument, type HeldDocument } from '@/components/document-viewer/document-store';
import { isSameDocument } from '@/components/document-viewer/safe-url';

/** Reads the record again, for a link that has expired. */
export type RenewDocument = () => Promise<unknown>;

export interface DocumentReading {
  /** Undefined while it is read. */
  loaded: LoadedDocument | undefined;
  /** For the image's key: a new one for each attempt, so that the browser asks again. */
  attempt: number;
  /** The image did not draw: bytes that are no image after all, or a host that cannot be read and refused. */
  onImageError: () => void;
  /** A new attempt by hand. */
  retry: () => void;
}

interface Outcome {
  url: string | undefined;
  attempt: number;
  loaded: LoadedDocument;
}

/**
 * The document of an address whose link may have expired: at the first failure the record is read again by itself, and
 * the document is tried once more with the address that it has then; only a second failure is shown (design 6). A record
 * that was read again brings another link to the same document: what is shown stays until that one is there. One
 * document per mounted component. `wanted` waits with the first reading until it is true.
 */
export function useDocument(url: string | undefined, renew: RenewDocument | undefined, wanted = true): DocumentReading {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRenewing, setIsRenewing] = useState(false);
  const renewed = useRef(false);
  const shown = useRef<HeldDocument>(undefined);
  const isAnswered = outcome?.url === url && outcome?.attempt === attempt;
  const known = attempt === 0 ? readyOnly(knownDocument(url)) : undefined;
  const loaded = isAnswered ? outcome.loaded : (known ?? linkedAnew(outcome, url, attempt));

  const renewAndTry = () => {
    renewed.current = true;
    setOutcome(undefined);
    setIsRenewing(true);
    const tryAgain = () => {
      setIsRenewing(false);
      setAttempt((before) => before + 1);
    };
    // A failed read is shown by whoever reads; the document is tried all the same.
    (renew?.() ?? Promise.resolve()).then(tryAgain, tryAgain);
  };

  const settle = useEffectEvent((result: LoadedDocument) => {
    if (result.kind === 'missing' && renew && !renewed.current) {
      renewAndTry();
      return;
    }
    if (result.kind === 'image' || result.kind === 'pdf') renewed.current = false;
    setOutcome({ url, attempt, loaded: result });
  });

  useEffect(() => {
    if (url === undefined || !wanted) return;
    let isLeft = false;
    const held = holdDocument(url, attempt > 0);
    void held.promise.then((result) => {
      if (isLeft) return;
      shown.current?.release();
      shown.current = held;
      settle(result);
    });
    return () => {
      isLeft = true;
      if (shown.current !== held) held.release();
    };
  }, [url, attempt, wanted]);

  useEffect(
    () => () => {
      shown.current?.release();
    },
    [],
  );

  return {
    loaded: isRenewing ? undefined : loaded,
    attempt,
    onImageError: () => {
      if (loaded?.kind === 'opaque' && renew && !renewed.current) renewAndTry();
      else setOutcome({ url, attempt, loaded: { kind: 'missing', isUnsure: loaded?.kind === 'opaque' } });
    },
    retry: renewAndTry,
  };
}

/** What was shown under another link to the same document. */
function linkedAnew(before: Outcome | undefined, url: string | undefined, attempt: number): LoadedDocument | undefined {
  if (before?.url === undefined || url === undefined || before.attempt !== attempt) return undefined;
  return isSameDocument(before.url, url) ? readyOnly(before.loaded) : undefined;
}

/** A failure that somebody else met is not taken over: this place reads for itself. */
function readyOnly(known: LoadedDocument | undefined): LoadedDocument | undefined {
  return known?.kind === 'missing' ? undefined : known;
}
