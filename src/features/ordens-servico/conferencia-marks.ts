import * as z from 'zod/mini';
import { readTabStored, removeTabStored, writeTabStored } from '@/lib/storage';
import { sessionUserId } from '@/session/session';

/** Service orders with the ids of their checked orders, as session storage keeps them (ORS-11). */
const marksSchema = z.catch(z.array(z.tuple([z.int(), z.array(z.int())])), []);

type Marks = z.infer<typeof marksSchema>;

function storedMarks(userId: string | undefined): Marks {
  try {
    const text = userId === undefined ? undefined : readTabStored('conferencia', userId);
    return marksSchema.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** The ids of the checked orders of a service order, in the order of their scans. */
export function readMarks(ordem: number): readonly number[] {
  return storedMarks(sessionUserId()).find(([id]) => id === ordem)?.[1] ?? [];
}

export function writeMarks(ordem: number, conferidos: readonly number[]): void {
  const userId = sessionUserId();
  // Without a session, or with a token that names no user, the marks have no owner.
  if (userId === undefined) return;
  const marks = storedMarks(userId).filter(([id]) => id !== ordem);
  if (conferidos.length > 0) marks.push([ordem, [...conferidos]]);
  if (marks.length === 0) removeTabStored('conferencia');
  else writeTabStored('conferencia', userId, JSON.stringify(marks));
}
