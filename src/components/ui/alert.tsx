import type { ReactNode } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';

interface AlertProps {
  tone?: 'error' | 'warning' | undefined;
  /** The specification's sentence; bold when a detail follows. */
  title: string;
  /** The reason, or what to do. */
  detail?: ReactNode;
  className?: string | undefined;
}

/** A message that stays where it happened, and is said at once (role=alert). */
export function Alert({ tone = 'error', title, detail, className }: AlertProps) {
  const Icon = tone === 'error' ? CircleAlert : TriangleAlert;
  return (
    <div
      role="alert"
      className={cn(
        'flex gap-2.5 rounded-md px-3 py-2.5 text-sm',
        tone === 'error' ? 'bg-destructive-soft' : 'bg-warning-soft',
        className,
      )}
    >
      <Icon className={cn('mt-0.5', tone === 'error' ? 'text-destructive' : 'text-warning')} />
      <div className="min-w-0 wrap-anywhere">
        {detail === undefined ? title : <b>{title}</b>}
        {detail === undefined ? null : <div>{detail}</div>}
      </div>
    </div>
  );
}
