import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface FactsProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Labels and values of a record, in columns. Its children are Fact. */
export function Facts({ className, children }: FactsProps) {
  return <dl className={cn('grid gap-x-6 gap-y-4', className)}>{children}</dl>;
}

interface FactProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="mb-0.5 text-xs text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
