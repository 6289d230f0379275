const BADGE_MAX = 99;

/** '99+' above 99, nothing at 0 (specification 2.3 and 9). */
export function badgeText(total: number): string | undefined {
  if (total <= 0) return undefined;
  return total > BADGE_MAX ? `${BADGE_MAX}+` : String(total);
}

/** The badge is the sum of the lines; one that is not known yet counts nothing (design 6). */
export function sumOfCounts(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
