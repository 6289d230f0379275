import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface CardProps {
  title: string;
  /** Right under the title, small: what is counted. */
  note?: string | undefined;
  /** At the right end of the title's line. */
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled panel of a dashboard or a report. */
export function Card({ title, note, actions, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn('flex min-w-0 flex-col rounded-lg border border-border bg-card p-5', className)}
    >
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <p className="mt-1 text-xs text-muted-foreground">{note}</p>}
        </div>
        <span className="grow" />
        {actions}
      </div>
      {children}
    </section>
  );
}
