import * as z from 'zod/mini';
import { createStoredJson } from '@/lib/stored-json';
import { createTabSetting } from '@/session/tab-setting';

/** Service orders with the ids of their checked orders (ORS-11), and of those ticked by hand (ORS-22). */
const marks = createStoredJson(
  createTabSetting('conferencia'),
  z.catch(z.array(z.tuple([z.int(), z.array(z.int()), z.optional(z.array(z.int()))])), []),
);

/** The ids of the checked orders of a service order, in the order of their scans. */
export function readMarks(ordem: number): readonly number[] {
  return marks.get().find(([id]) => id === ordem)?.[1] ?? [];
}

/** Those of them that were ticked by hand. */
export function readTicks(ordem: number): readonly number[] {
  return marks.get().find(([id]) => id === ordem)?.[2] ?? [];
}

export function writeMarks(ordem: number, conferidos: readonly number[], semEtiqueta: readonly number[] = []): void {
  const next = marks.get().filter(([id]) => id !== ordem);
  const ticks = semEtiqueta.filter((id) => conferidos.includes(id));
  if (conferidos.length > 0) next.push(ticks.length > 0 ? [ordem, [...conferidos], ticks] : [ordem, [...conferidos]]);
  marks.set(next.length === 0 ? undefined : next);
}
