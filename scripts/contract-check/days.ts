/** The last thirty days, both ends counted in, as yyyy-MM-dd. */
export interface LastDays {
  readonly first: string;
  readonly last: string;
}

const DAY_MS = 86_400_000;

/** The thirty days that end today in America/Sao_Paulo. */
export function lastThirtyDays(now: Date): LastDays {
  const dayOf = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return { first: dayOf.format(now.getTime() - 29 * DAY_MS), last: dayOf.format(now) };
}
