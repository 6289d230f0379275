import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { formatInstant } from '@/lib/dates';
import { createStoredJson } from '@/lib/stored-json';
import { createTabSetting } from '@/session/tab-setting';

/** A label of an order, or a pass in one model, by id. */
export type PrintedKey = `etiqueta-${number}` | `passe-${'novo' | 'antigo'}-${number}`;

/** Keys with the instant at which they were printed or saved in this tab (ORS-15). */
const printed = createStoredJson(createTabSetting('printed'), z.catch(z.record(z.string(), z.string()), {}));

export function markPrinted(keys: readonly PrintedKey[]): void {
  if (keys.length === 0) return;
  const at = new Date().toJSON();
  printed.set({ ...printed.get(), ...Object.fromEntries(keys.map((key) => [key, at])) });
}

/** 'impresso às 14:32', with the day if it is not today; undefined if it was not printed. */
export function printedText(key: PrintedKey): string | undefined {
  const at = printed.get()[key];
  if (at === undefined) return undefined;
  const [day, time] = formatInstant(at).split(' ');
  const isToday = formatInstant(new Date().toJSON()).startsWith(`${day} `);
  return isToday ? `impresso às ${time}` : `impresso em ${day} às ${time}`;
}

export function usePrintedText(key: PrintedKey | undefined): string | undefined {
  return useSyncExternalStore(printed.subscribe, () => key && printedText(key));
}
