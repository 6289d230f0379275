import type { StatusProps } from '@/components/status/status-text';
import { StatusGlyph } from '@/components/status/status-glyph';
import { Badge } from '@/components/ui/badge';
import { statusOf } from '@/lib/status';

/** A status in a header: glyph and word on a soft ground of the status's colour. */
export function StatusBadge({ kind, code, className }: StatusProps) {
  const status = statusOf(kind, code);
  return (
    <Badge color={status.color} title={status.title} className={className}>
      <StatusGlyph glyph={status.glyph} color={status.color} />
      {status.label}
    </Badge>
  );
}
