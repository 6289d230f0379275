import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/utils';

/** Labels and values of a record, in columns. Its children are DescriptionItems. */
export function DescriptionList({ className, ...props }: ComponentProps<'dl'>) {
  return <dl className={cn('grid gap-x-6 gap-y-4', className)} {...props} />;
}

interface DescriptionItemProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function DescriptionItem({ label, className, children }: DescriptionItemProps) {
  return (
    <div className={className}>
      <dt className="mb-0.5 text-xs text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
