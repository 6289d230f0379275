import * as z from 'zod/mini';
import { idParam } from '@/lib/search-params';

/** The parts that the queue can be divided into (VIS-12). */
export const PARTES = ['1de2', '2de2', '1de3', '2de3', '3de3', '1de4', '2de4', '3de4', '4de4'] as const;

export type Parte = (typeof PARTES)[number];

/** Without `parte` the desk shows the whole queue; `passe` is the id of the pass that it shows first (IRR-06). */
export const vistoriaSearch = z.object({ parte: z.catch(z.optional(z.enum(PARTES)), undefined), passe: idParam });

function numbersOf(parte: Parte): { number: number; count: number } {
  return { number: Number(parte.charAt(0)), count: Number(parte.charAt(3)) };
}

/** Whether a case belongs to a part: part n of m contains the ids with `id % m === n % m`. */
export function isInParte(id: number, parte: Parte | undefined): boolean {
  if (parte === undefined) return true;
  const { number, count } = numbersOf(parte);
  return id % count === number % count;
}

/** 'parte 1 de 2' */
export function parteLabel(parte: Parte): string {
  const { number, count } = numbersOf(parte);
  return `parte ${number} de ${count}`;
}

/** The other parts of the same division, in order. */
export function otherPartes(parte: Parte): readonly Parte[] {
  const { count } = numbersOf(parte);
  return PARTES.filter((other) => other !== parte && numbersOf(other).count === count);
}
