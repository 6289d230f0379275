import brand from '@/components/layout/brand.svg';

export type TicketArtName = 'empty' | 'done' | 'torn' | 'locked' | 'lost';

/** Decorative ticket illustration from brand.svg. */
export function TicketArt({ name }: { name: TicketArtName }) {
  return (
    <svg
      viewBox="0 0 72 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block h-12 w-18"
    >
      <use href={`${brand}#ticket-${name}`} />
    </svg>
  );
}
