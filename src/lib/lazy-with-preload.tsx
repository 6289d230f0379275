import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';
import { notify } from '@/lib/notify';

interface LazyOptions<Props> {
  /** Shown while the import is pending. */
  fallback?: ReactNode;
  /** Rendered when the import fails, or nothing. Without it the error reaches the error boundary. */
  onImportError?: ComponentType<Props> | 'hide';
  /** Names a handled failure in the log; without it the failure is not logged. */
  logAs?: string;
}

export interface LazyWithPreload<Props> {
  (props: Props): ReactNode;
  /** Starts the import, except offline. Never rejects: resolves to whether the component has loaded. */
  preload: () => Promise<boolean>;
}

/**
 * React.lazy with `preload`, in its own Suspense boundary. A preloaded component renders synchronously (Suspense keeps
 * a fallback for 300 ms), and each mount retries a failed import (React.lazy caches the rejection).
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, onImportError, logAs }: LazyOptions<Props> = {},
): LazyWithPreload<Props> {
  let Loaded: ComponentType<Props> | undefined;

  async function importOnce(): Promise<ComponentType<Props>> {
    Loaded ??= await load();
    return Loaded;
  }

  async function importOrReplace(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await importOnce() };
    } catch (error) {
      if (!onImportError) throw error;
      if (logAs !== undefined) logFailure(logAs, error);
      return { default: onImportError === 'hide' ? () => null : onImportError };
    }
  }

  async function preload(): Promise<boolean> {
    if (navigator.onLine) await importOnce().catch(() => undefined);
    return Loaded !== undefined;
  }

  function LazyComponent(props: Props) {
    const [Part] = useState(() => Loaded ?? lazy(importOrReplace));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }

  return Object.assign(LazyComponent, { preload });
}

export function notifyFailedOpening(): void {
  notify({ kind: 'error', text: 'Não foi possível abrir. Confira a conexão e tente novamente.' });
}

/** The `onImportError` of a component that a press opens: shows a toast and closes it, so that the next press retries. */
export function FailedOpening({ onOpenChange }: { onOpenChange?: ((open: boolean) => void) | undefined }) {
  const close = useEffectEvent(() => onOpenChange?.(false));
  useEffect(() => {
    notifyFailedOpening();
    close();
  }, []);
  return null;
}

/** Long enough for the requests of the screen to finish first. */
const PRELOAD_DELAY_MS = 5_000;

/** Calls `preload` after five seconds and when the connection returns. Returns the cleanup. */
export function preloadLater(preload: () => Promise<unknown>): () => void {
  const run = () => void preload();
  const timer = setTimeout(run, PRELOAD_DELAY_MS);
  addEventListener('online', run);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
}
