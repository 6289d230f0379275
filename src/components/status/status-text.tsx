import { StatusGlyph } from '@/components/status/status-glyph';
import { cn } from '@/lib/cn';
import { statusOf, type StatusKind } from '@/lib/status';

export interface StatusProps {
  kind: StatusKind;
  /** As the API has it; null is 'Sem Status'. */
  code: string | null | undefined;
  className?: string | undefined;
}

/** A status in a table: glyph and word. */
export function StatusText({ kind, code, className }: StatusProps) {
  const status = statusOf(kind, code);
  return (
    <span className={cn('inline-flex items-center gap-2 align-top whitespace-nowrap', className)} title={status.title}>
      <StatusGlyph glyph={status.glyph} color={status.color} />
      {status.label}
    </span>
  );
}
