import { useId, type ReactNode } from 'react';
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';

interface TitledCardProps {
  title: string;
  description?: string | undefined;
  /** Controls at the right end of the header. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A Card that is a region named by its heading. */
export function TitledCard({ title, description, action, className, children }: TitledCardProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className={className}>
      <CardHeader>
        <CardTitle>
          <h2 id={titleId}>{title}</h2>
        </CardTitle>
        {description === undefined ? null : <CardDescription>{description}</CardDescription>}
        {action ? <CardAction>{action}</CardAction> : null}
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
