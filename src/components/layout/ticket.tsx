import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/utils';

interface TicketProps {
  /** Accessible name of the region. */
  label: string;
  children: ReactNode;
  /** Content of the part after the perforation. */
  stub: ReactNode;
  stubClassName?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

const notch =
  "before:absolute before:-left-[9px] before:-top-px before:h-2 before:w-4 before:rounded-b-[8px] before:border before:border-t-0 before:border-border-strong before:bg-background before:content-[''] " +
  "after:absolute after:-left-[9px] after:-bottom-px after:h-2 after:w-4 after:rounded-t-[8px] after:border after:border-b-0 after:border-border-strong after:bg-background after:content-['']";

const notchOnPhones =
  'max-md:before:-top-[9px] max-md:before:-left-px max-md:before:h-4 max-md:before:w-2 max-md:before:rounded-none max-md:before:rounded-r-[8px] max-md:before:border max-md:before:border-l-0 ' +
  'max-md:after:-top-[9px] max-md:after:-right-px max-md:after:bottom-auto max-md:after:left-auto max-md:after:h-4 max-md:after:w-2 max-md:after:rounded-none max-md:after:rounded-l-[8px] max-md:after:border max-md:after:border-r-0';

/** A card with a stub on the right, separated by a perforated edge; the stub is below on phones. */
export function Ticket({ label, children, stub, stubClassName, className, ref }: TicketProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)_auto] rounded-lg border border-border-strong bg-card max-md:grid-cols-[minmax(0,1fr)]',
        className,
      )}
    >
      <div className="min-w-0 px-6 py-5 max-md:p-4">{children}</div>
      <div
        className={cn(
          'relative min-w-54 border-l-2 border-dotted border-border-strong px-6 py-5',
          'max-md:min-w-0 max-md:border-t-2 max-md:border-l-0 max-md:p-4',
          notch,
          notchOnPhones,
          stubClassName,
        )}
      >
        {stub}
      </div>
    </section>
  );
}
