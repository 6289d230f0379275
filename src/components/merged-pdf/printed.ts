import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { formatInstant } from '@/lib/dates';
import { readTabStored, writeTabStored } from '@/lib/storage';
import { sessionUserId } from '@/session/session';

/** A label of an order, or a pass in one model, by id. */
export type PrintedKey = `etiqueta-${number}` | `passe-${'novo' | 'antigo'}-${number}`;

const printedSchema = z.catch(z.record(z.string(), z.string()), {});

const listeners = new Set<() => void>();

/** Keys with the instant at which they were printed or saved in this tab (ORS-15). */
function readPrinted(): Readonly<Record<string, string>> {
  const userId = sessionUserId();
  try {
    return printedSchema.parse(JSON.parse((userId && readTabStored('printed', userId)) ?? '{}'));
  } catch {
    return {};
  }
}

export function markPrinted(keys: readonly PrintedKey[]): void {
  const userId = sessionUserId();
  if (userId === undefined || keys.length === 0) return;
  const at = new Date().toJSON();
  const printed = { ...readPrinted(), ...Object.fromEntries(keys.map((key) => [key, at])) };
  writeTabStored('printed', userId, JSON.stringify(printed));
  for (const listener of listeners) listener();
}

/** 'impresso às 14:32', with the day if it is not today; undefined if it was not printed. */
export function printedText(key: PrintedKey): string | undefined {
  const at = readPrinted()[key];
  if (at === undefined) return undefined;
  const [day, time] = formatInstant(at).split(' ');
  const isToday = formatInstant(new Date().toJSON()).startsWith(`${day} `);
  return isToday ? `impresso às ${time}` : `impresso em ${day} às ${time}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePrintedText(key: PrintedKey | undefined): string | undefined {
  return useSyncExternalStore(subscribe, () => key && printedText(key));
}
