import type { ReactNode } from 'react';

export type TicketArtName = 'empty' | 'done' | 'torn' | 'locked' | 'lost';

const sheet = <path d="M6.75 6.75h58.5v11a6.25 6.25 0 0 0 0 12.5v11H6.75v-11a6.25 6.25 0 0 0 0-12.5z" />;

const drawings: Readonly<Record<TicketArtName, ReactNode>> = {
  empty: (
    <>
      {sheet}
      <path d="M46 10v28" strokeDasharray="1.5 4" strokeLinecap="round" />
      <path d="M18 20h16M18 28h10" strokeLinecap="round" opacity=".5" />
    </>
  ),
  done: (
    <>
      {sheet}
      <path d="m28 24 6 6 11-12" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  torn: (
    <>
      <path d="M38.5 6.75H6.75v11a6.25 6.25 0 0 1 0 12.5v11h29l3-6-4-5 5-6-4-6 4-5z" />
      <path d="M45.5 7.5h19.75v11a6.25 6.25 0 0 0 0 12.5v11H43l3-6-4-5 5-6-4-6 4-5z" transform="translate(0 -.75)" />
    </>
  ),
  locked: (
    <>
      {sheet}
      <rect x="28" y="22" width="16" height="11" rx="2" />
      <path d="M31.5 22v-3.5a4.5 4.5 0 0 1 9 0V22" />
    </>
  ),
  lost: (
    <>
      {sheet}
      <circle cx="34" cy="22.5" r="6.5" />
      <path d="m39 27.5 5.5 5.5" strokeLinecap="round" />
    </>
  ),
};

/** The ticket drawings of empty, done, failed, denied and lost places. Decorative. */
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
      {drawings[name]}
    </svg>
  );
}
