import brand from '@/components/layout/brand.svg';

/** The ticket's stub: three lines that meet at a station. */
export function RouteMap() {
  return (
    <div className="sign-in-ticket-stub" aria-hidden>
      <svg fill="none" stroke="currentColor" strokeWidth="4" className="absolute inset-0 size-full">
        <use href={`${brand}#map`} />
      </svg>
    </div>
  );
}
