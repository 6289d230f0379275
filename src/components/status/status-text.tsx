import { StatusIcon } from '@/components/status/status-icon';
import { cn } from '@/lib/utils';
import { statusOf, type StatusKind } from '@/lib/status';

export interface StatusProps {
  kind: StatusKind;
  /** The API's status code; null shows 'Sem Status'. */
  code: string | null | undefined;
  className?: string | undefined;
}

/** Icon and label of a status, for tables. */
export function StatusText({ kind, code, className }: StatusProps) {
  const status = statusOf(kind, code);
  return (
    <span className={cn('inline-flex items-center gap-2 align-top whitespace-nowrap', className)} title={status.title}>
      <StatusIcon shape={status.shape} color={status.color} />
      {status.label}
    </span>
  );
}
