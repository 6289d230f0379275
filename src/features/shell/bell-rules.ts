const BADGE_MAX = 99;

/** '99+' above 99, undefined at 0 (SHL-05). */
export function badgeText(total: number): string | undefined {
  if (total <= 0) return undefined;
  return total > BADGE_MAX ? `${BADGE_MAX}+` : String(total);
}

/** The sum of the lines; a count that has not loaded is 0 (SHL-05). */
export function sumOfCounts(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
