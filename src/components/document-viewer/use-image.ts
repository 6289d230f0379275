import { useState } from 'react';

/** How far the image of an address has come. */
export type ImagePhase = 'loading' | 'ready' | 'failed';

/** Reads the record again, for a link that has expired. */
export type RenewDocument = () => Promise<unknown>;

interface Attempt {
  url: string | undefined;
  phase: ImagePhase;
  /** The record was read again by itself, once. */
  renewed: boolean;
}

interface ImageState {
  phase: ImagePhase;
  /** For the image's key: a new one for each attempt, so that the browser asks again. */
  attempt: number;
  onLoad: () => void;
  onError: () => void;
  /** A new attempt by hand. */
  retry: () => void;
}

/**
 * An image whose link may have expired: at the first failure the record is read again by itself, and the image is
 * tried once more with the address that it has then; only a second failure is shown (design 6). One document per
 * mounted component.
 */
export function useImage(url: string | undefined, renew: RenewDocument | undefined): ImageState {
  const [state, setState] = useState<Attempt>({ url, phase: 'loading', renewed: false });
  const [attempt, setAttempt] = useState(0);
  // A new address of the same document: it loads anew, and what was tried stays known.
  if (state.url !== url) setState({ ...state, url, phase: 'loading' });

  const renewAndTry = () => {
    setState({ url, phase: 'loading', renewed: true });
    const tryAgain = () => {
      setAttempt((before) => before + 1);
    };
    // A failed read is shown by whoever reads; the image is tried all the same.
    (renew?.() ?? Promise.resolve()).then(tryAgain, tryAgain);
  };
  return {
    phase: state.phase,
    attempt,
    onLoad: () => {
      setState({ url, phase: 'ready', renewed: false });
    },
    onError: () => {
      if (renew && !state.renewed) renewAndTry();
      else setState({ ...state, phase: 'failed' });
    },
    retry: renewAndTry,
  };
}
