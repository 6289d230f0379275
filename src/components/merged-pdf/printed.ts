import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { FileOutcome } from '@/api/downloads';
import { formatInstant } from '@/lib/dates';
import { createStoredJson } from '@/lib/stored-json';
import { createTabSetting } from '@/session/tab-setting';

/** A label of an order, or a pass in one model, by id. */
export type PrintedKey = `etiqueta-${number}` | `passe-${'novo' | 'antigo'}-${number}`;

/** Instants at which files were printed or saved in this tab (ORS-15). A saved file has its own key. */
const printed = createStoredJson(createTabSetting('printed'), z.catch(z.record(z.string(), z.string()), {}));

const storedKey = (key: PrintedKey, outcome: FileOutcome) => (outcome === 'saved' ? `salvo-${key}` : key);

export function markPrinted(keys: readonly PrintedKey[], outcome: FileOutcome): void {
  if (keys.length === 0) return;
  const at = new Date().toJSON();
  printed.set({ ...printed.get(), ...Object.fromEntries(keys.map((key) => [storedKey(key, outcome), at])) });
}

/** 'impresso às 14:32' or 'salvo às 14:32', of labels 'impressa', 'salva'; with the day unless today; undefined if neither. */
export function printedText(key: PrintedKey): string | undefined {
  const [printedWord, savedWord] = key.startsWith('etiqueta') ? ['impressa', 'salva'] : ['impresso', 'salvo'];
  return outcomeText(printedWord, storedKey(key, 'printed')) ?? outcomeText(savedWord, storedKey(key, 'saved'));
}

function outcomeText(outcome: string, stored: string): string | undefined {
  const at = printed.get()[stored];
  if (at === undefined) return undefined;
  const [day, time] = formatInstant(at).split(' ');
  const isToday = formatInstant(new Date().toJSON()).startsWith(`${day} `);
  return isToday ? `${outcome} às ${time}` : `${outcome} em ${day} às ${time}`;
}

export function usePrintedText(key: PrintedKey | undefined): string | undefined {
  return useSyncExternalStore(printed.subscribe, () => key && printedText(key));
}

/** The button that prints files with these printed texts once more: 'Imprimir' if all of them were only saved. */
export function printAgainLabel(texts: readonly (string | undefined)[]): string {
  return texts.some((text) => text?.startsWith('impress')) ? 'Imprimir de novo' : 'Imprimir';
}
