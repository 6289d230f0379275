import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface SectionProps {
  title: string;
  /** Muted text beside the title, such as a count. */
  note?: string | undefined;
  /** Hides the note on phones. */
  hideNoteOnPhones?: boolean | undefined;
  /** At the right end of the header. */
  actions?: ReactNode;
  /** Draws a border above; false directly below a ticket. */
  divided?: boolean | undefined;
  children: ReactNode;
}

/** A titled region of a record's page. */
export function Section({ title, note, hideNoteOnPhones = false, actions, divided = true, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('pt-5', divided ? 'mt-6 border-t border-border' : 'mt-1')}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-3">
        <h2 id={id} className="min-w-0 wrap-anywhere">
          {title}
        </h2>
        {note ? <span className={cn('text-muted-foreground', hideNoteOnPhones && 'max-md:hidden')}>{note}</span> : null}
        <span className="grow" />
        {actions}
      </div>
      {children}
    </section>
  );
}
