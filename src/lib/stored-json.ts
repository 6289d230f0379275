import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { StoredSetting } from '@/lib/stored-setting';

/** A stored JSON value: the same object until the stored text changes. `schema` must accept undefined and any JSON. */
export function createStoredJson<Value, Json>(setting: StoredSetting, schema: z.ZodMiniType<Value, Json>) {
  let text: string | undefined;
  let value = schema.parse(undefined);
  function get(): Value {
    const stored = setting.get();
    if (stored !== text) {
      text = stored;
      value = schema.parse(jsonOf(stored));
    }
    return value;
  }
  return {
    get,
    set: (next: Json | undefined) => setting.set(next === undefined ? undefined : JSON.stringify(next)),
    subscribe: setting.subscribe,
    useValue: () => useSyncExternalStore(setting.subscribe, get),
  };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
