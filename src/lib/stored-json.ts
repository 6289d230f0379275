import type { createStoredSetting } from '@/lib/storage';

/**
 * A stored JSON value for useSyncExternalStore: the same object until the stored text changes. `parse` receives
 * undefined for a missing or broken text, and must not throw.
 */
export function createStoredJson<Value>(
  setting: ReturnType<typeof createStoredSetting>,
  parse: (json: unknown) => Value,
) {
  let text: string | undefined;
  let value = parse(undefined);
  return {
    get: () => {
      const stored = setting.get();
      if (stored !== text) {
        text = stored;
        value = parse(jsonOf(stored));
      }
      return value;
    },
    set: (next: Value) => setting.set(JSON.stringify(next)),
    subscribe: setting.subscribe,
  };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
