import { daysBetween, todayInZone } from '@/lib/dates';

/** Decisions of one day, and the total time of the measured ones. */
export interface Ritmo {
  readonly day: string;
  readonly count: number;
  readonly measured: number;
  readonly totalMs: number;
}

/** A longer time at one case is a break and is left out of the average. */
const BREAK_MS = 10 * 60_000;

export const NO_DECISIONS: Ritmo = { day: '', count: 0, measured: 0, totalMs: 0 };

/** Adds a decision that took `ms`; another day starts at zero. */
export function addDecision(ritmo: Ritmo, day: string, ms: number): Ritmo {
  const { count, measured, totalMs } = ritmo.day === day ? ritmo : NO_DECISIONS;
  const isMeasured = ms <= BREAK_MS;
  return {
    day,
    count: count + 1,
    measured: measured + (isMeasured ? 1 : 0),
    totalMs: totalMs + (isMeasured ? ms : 0),
  };
}

/** 'hoje 12, média 45 s por caso'; undefined before the first decision of the day. */
export function ritmoText({ day, count, measured, totalMs }: Ritmo, today: string): string | undefined {
  if (count === 0 || day !== today) return undefined;
  return measured === 0 ? `hoje ${count}` : `hoje ${count}, média ${formatDuration(totalMs / measured)} por caso`;
}

function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const rest = seconds % 60;
  if (seconds < 60) return `${seconds} s`;
  return rest === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
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
