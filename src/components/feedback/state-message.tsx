import type { ReactNode } from 'react';
import { TicketArt, type TicketArtName } from '@/components/feedback/ticket-art';
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from '@/components/ui/empty';

interface StateMessageProps {
  /** Left out inside a panel. */
  art?: TicketArtName | undefined;
  title: string;
  /** h1 when the message replaces the whole screen, p inside a panel. */
  heading?: 'h1' | 'h2' | 'p' | undefined;
  detail?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | undefined;
  className?: string | undefined;
}

/** Message in place of data: illustration, title, detail and one action. */
export function StateMessage({ art, title, heading = 'h2', detail, action, role, className }: StateMessageProps) {
  const Heading = heading;
  return (
    <Empty role={role} className={className}>
      <EmptyHeader>
        {art === undefined ? null : (
          <EmptyMedia>
            <TicketArt name={art} />
          </EmptyMedia>
        )}
        {heading === 'p' ? (
          <p className="max-w-[44ch] text-muted-foreground">{title}</p>
        ) : (
          <EmptyTitle>
            <Heading className="text-md leading-5 tracking-normal">{title}</Heading>
          </EmptyTitle>
        )}
        {detail === undefined ? null : <EmptyDescription>{detail}</EmptyDescription>}
      </EmptyHeader>
      {action ? <EmptyContent>{action}</EmptyContent> : null}
    </Empty>
  );
}
