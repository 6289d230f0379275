import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface TicketProps {
  /** Accessible name of the region. */
  label: string;
  children: ReactNode;
  /** Content of the part after the perforation. */
  stub: ReactNode;
  stubClassName?: string | undefined;
}

const notch =
  "before:absolute before:-left-[9px] before:-top-px before:h-2 before:w-4 before:rounded-b-[8px] before:border before:border-t-0 before:border-border-strong before:bg-background before:content-[''] " +
  "after:absolute after:-left-[9px] after:-bottom-px after:h-2 after:w-4 after:rounded-t-[8px] after:border after:border-b-0 after:border-border-strong after:bg-background after:content-['']";

const notchOnTop =
  '@max-[40rem]:before:-top-[9px] @max-[40rem]:before:-left-px @max-[40rem]:before:h-4 @max-[40rem]:before:w-2 @max-[40rem]:before:rounded-none @max-[40rem]:before:rounded-r-[8px] @max-[40rem]:before:border @max-[40rem]:before:border-l-0 ' +
  '@max-[40rem]:after:-top-[9px] @max-[40rem]:after:-right-px @max-[40rem]:after:bottom-auto @max-[40rem]:after:left-auto @max-[40rem]:after:h-4 @max-[40rem]:after:w-2 @max-[40rem]:after:rounded-none @max-[40rem]:after:rounded-l-[8px] @max-[40rem]:after:border @max-[40rem]:after:border-r-0';

/** A card with a stub on the right, separated by a perforated edge; the stub is below where the card is narrow. */
export function Ticket({ label, children, stub, stubClassName }: TicketProps) {
  return (
    <section aria-label={label} className="@container relative rounded-lg border border-border-strong bg-card">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] @max-[40rem]:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0 px-6 py-5 @max-[40rem]:p-4">{children}</div>
        <div
          className={cn(
            'relative min-w-54 border-l-2 border-dotted border-border-strong px-6 py-5',
            '@max-[40rem]:min-w-0 @max-[40rem]:border-t-2 @max-[40rem]:border-l-0 @max-[40rem]:p-4',
            notch,
            notchOnTop,
            stubClassName,
          )}
        >
          {stub}
        </div>
      </div>
    </section>
  );
}
