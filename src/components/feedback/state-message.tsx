import type { ReactNode } from 'react';
import { TicketArt, type TicketArtName } from '@/components/feedback/ticket-art';
import { cn } from '@/lib/cn';

interface StateMessageProps {
  /** No drawing inside a panel (look 5). */
  art?: TicketArtName | undefined;
  title: string;
  /** h1 where the message is the whole screen. */
  heading?: 'h1' | 'h2' | 'p' | undefined;
  detail?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | undefined;
  className?: string | undefined;
}

/** The frame of every state that stands in the place of data: drawing, sentence, one line why, one button. */
export function StateMessage({
  art,
  title,
  heading: Heading = 'h2',
  detail,
  action,
  role,
  className,
}: StateMessageProps) {
  return (
    <div role={role} className={cn('grid grid-cols-1 content-center justify-items-center gap-1 px-6 py-14 text-center wrap-anywhere', className)}>
      {art === undefined ? null : <TicketArt name={art} />}
      <Heading className={Heading === 'p' ? 'max-w-[44ch] text-muted-foreground' : 'text-md leading-5 tracking-normal'}>
        {title}
      </Heading>
      {detail === undefined ? null : <p className="max-w-[44ch] text-balance text-muted-foreground">{detail}</p>}
      {action === undefined || action === null ? null : <div className="mt-4">{action}</div>}
    </div>
  );
}
