/** Every instant is shown in the business's own zone, whatever the machine's (design 5). */
const ZONE = 'America/Sao_Paulo';

const instantParts = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(instant: string | null | undefined): Record<string, string> | undefined {
  if (!instant) return undefined;
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return undefined;
  return Object.fromEntries(instantParts.formatToParts(time).map((part) => [part.type, part.value]));
}

/** ISO instant -> 'dd/mm/yyyy HH:mm'; missing or unreadable -> '–'. */
export function formatInstant(instant: string | null | undefined): string {
  const at = partsOf(instant);
  return at ? `${at['day']}/${at['month']}/${at['year']} ${at['hour']}:${at['minute']}` : '–';
}

/** ISO instant -> 'dd/mm HH:mm', for the order's trail. */
export function formatInstantShort(instant: string | null | undefined): string {
  const at = partsOf(instant);
  return at ? `${at['day']}/${at['month']} ${at['hour']}:${at['minute']}` : '–';
}

/**
 * A date without time ('yyyy-MM-dd', or an instant's first ten characters) -> 'dd/mm/yyyy'. Cut from the text: through
 * a Date it would be a day earlier west of Greenwich. Missing or unreadable -> the fallback.
 */
export function formatDate(date: string | null | undefined, fallback = '–'): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : fallback;
}
