import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface SectionProps {
  title: string;
  /** Muted, beside the title: a count. */
  note?: string | undefined;
  /** The note gives way to the actions on phones. */
  noteYields?: boolean | undefined;
  /** At the right end of the title's line. */
  actions?: ReactNode;
  /** A hairline above; left out right after a ticket. */
  divided?: boolean | undefined;
  children: ReactNode;
}

/** A titled part of a record's page. */
export function Section({ title, note, noteYields = false, actions, divided = true, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('pt-5', divided ? 'mt-6 border-t border-border' : 'mt-1')}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-3">
        <h2 id={id}>{title}</h2>
        {note ? <span className={cn('text-muted-foreground', noteYields && 'max-md:hidden')}>{note}</span> : null}
        <span className="grow" />
        {actions}
      </div>
      {children}
    </section>
  );
}
