/** The listeners of a store for useSyncExternalStore. `watch` starts with the first one; its cleanup runs after the last. */
export function createListeners(watch?: () => () => void) {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  return {
    /** Returns the cleanup. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      unwatch ??= watch?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = undefined;
      };
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
