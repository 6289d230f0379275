import { StatusIcon } from '@/components/status/status-icon';
import type { StatusProps } from '@/components/status/status-text';
import { Badge } from '@/components/ui/badge';
import { statusOf } from '@/lib/status';

/** Icon and label of a status on a tinted background, for headers. */
export function StatusBadge({ kind, code, className }: StatusProps) {
  const { color, label, shape, title } = statusOf(kind, code);
  return (
    <Badge
      variant="secondary"
      title={title}
      className={className}
      style={{ background: `color-mix(in oklab, ${color} var(--status-tint), var(--background))` }}
    >
      <StatusIcon shape={shape} color={color} />
      {label}
    </Badge>
  );
}
