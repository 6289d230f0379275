import brand from '@/components/ui/brand.svg';

export type TicketArtName = 'empty' | 'done' | 'torn' | 'locked' | 'lost';

/** The ticket drawings of empty, done, failed, denied and lost places, from ui/brand.svg. Decorative. */
export function TicketArt({ name }: { name: TicketArtName }) {
  return (
    <svg
      viewBox="0 0 72 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mb-3 block h-12 w-18 text-muted-foreground"
    >
      <use href={`${brand}#ticket-${name}`} />
    </svg>
  );
}
