import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadedDocument } from '@/components/document-viewer/document-bytes';
import { holdDocument, knownDocument } from '@/components/document-viewer/document-store';

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
 * the document is tried once more with the address that it has then; only a second failure is shown (design 6). One
 * document per mounted component. `wanted` waits with the first reading until it is true.
 */
export function useDocument(url: string | undefined, renew: RenewDocument | undefined, wanted = true): DocumentReading {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRenewing, setIsRenewing] = useState(false);
  const renewed = useRef(false);
  const isAnswered = outcome?.url === url && outcome?.attempt === attempt;
  const loaded = isAnswered ? outcome.loaded : attempt === 0 ? readyOnly(knownDocument(url)) : undefined;

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
      if (!isLeft) settle(result);
    });
    return () => {
      isLeft = true;
      held.release();
    };
  }, [url, attempt, wanted]);

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

/** A failure that somebody else met is not taken over: this place reads for itself. */
function readyOnly(known: LoadedDocument | undefined): LoadedDocument | undefined {
  return known?.kind === 'missing' ? undefined : known;
}
