import { daysBetween, todayInZone } from '@/lib/dates';

/** The number of decisions of one day. */
export interface Ritmo {
  readonly day: string;
  readonly count: number;
}

export const NO_DECISIONS: Ritmo = { day: '', count: 0 };

/** Adds a decision; another day starts at zero. */
export function addDecision(ritmo: Ritmo, day: string): Ritmo {
  return { day, count: ritmo.day === day ? ritmo.count + 1 : 1 };
}

/** 'hoje 12'; undefined before the first decision of the day. Without times, which would reward speed over care. */
export function ritmoText({ day, count }: Ritmo, today: string): string | undefined {
  return day === today ? `hoje ${count}` : undefined;
}

/** Age in days from which a case is marked. */
const OLD_DAYS = 4;

/** How long a case has waited since its last change; undefined without a readable date. */
export function ageOf(atualizacao: string | null, today: string): { text: string; isOld: boolean } | undefined {
  const changed = Date.parse(atualizacao ?? '');
  if (Number.isNaN(changed)) return undefined;
  const days = Math.max(0, daysBetween(todayInZone(changed), today));
  const text = days === 0 ? 'na fila desde hoje' : days === 1 ? 'na fila há 1 dia' : `na fila há ${days} dias`;
  return { text, isOld: days >= OLD_DAYS };
}
