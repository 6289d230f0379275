import { Badge } from '@/components/ui/badge';
import { statusOf, type StatusKind, type StatusShape } from '@/lib/status';
import { cn } from '@/lib/utils';

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
      <span>{status.label}</span>
    </span>
  );
}

/** Icon and label of a status, for a filter: truncated when it does not fit. */
export function StatusOption({ kind, code }: { kind: StatusKind; code: string }) {
  const { label, shape, color } = statusOf(kind, code);
  return (
    <span className="flex items-center gap-2">
      <StatusIcon shape={shape} color={color} />
      <span className="truncate">{label}</span>
    </span>
  );
}

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
      <span>{label}</span>
    </Badge>
  );
}

/** SVG paths in a 14 x 14 view box. */
interface ShapePaths {
  /** Stroked; 1.75 px wide unless `width` is set. */
  line?: string;
  width?: number;
  dash?: string;
  /** Filled. */
  area?: string;
  /** Stroked in the background colour over the area. */
  mark?: string;
}

const circle = (radius: number) => `M${7 - radius} 7a${radius} ${radius} 0 1 1 0 .01z`;
const bar = (x: number) => `M${x} 3a1 1 0 0 1 1-1h1.2a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-1.2a1 1 0 0 1-1-1z`;
const arrow = 'M2.5 1.9v10.2L12.6 7z';

const shapes: Readonly<Record<StatusShape, ShapePaths>> = {
  ring: { line: circle(4.9) },
  dashed: { line: circle(4.9), dash: '2.4 1.45' },
  half: { line: circle(5.1), width: 1.5, area: 'M7 3.6a3.4 3.4 0 0 1 0 6.8z' },
  'three-quarters': { line: circle(5.1), width: 1.5, area: 'M7 7V3.6A3.4 3.4 0 1 1 3.6 7z' },
  solid: { area: circle(5.5) },
  diamond: { area: 'M7 .9 13.1 7 7 13.1 .9 7z', mark: 'M7 4.4v3.1M7 9.2v.4' },
  cross: { area: circle(5.75), mark: 'm5 5 4 4M9 5 5 9' },
  square: { area: 'M3.75 1.75h6.5a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-6.5a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2z' },
  arrow: { line: arrow, width: 1, area: arrow },
  pause: { area: bar(2.5) + bar(8.3) },
  check: { area: circle(5.75), mark: 'm4.4 7.2 1.8 1.8 3.4-3.7' },
  ban: { line: `${circle(4.9)}M3.6 3.6l6.8 6.8` },
  seal: { line: `${circle(5.1)}M4.7 7.1l1.6 1.6 3-3.3`, width: 1.5 },
  none: { line: 'M2.5 7h9', width: 2 },
};

/** Decorative icon of a status; the label is always next to it. */
export function StatusIcon({ shape, color }: { shape: StatusShape; color?: string | undefined }) {
  const { line, width = 1.75, dash, area, mark } = shapes[shape];
  return (
    <svg
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinecap={dash ? 'butt' : 'round'}
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-3.5 flex-none"
      style={color === undefined ? undefined : { color }}
    >
      {line && <path d={line} />}
      {area && <path d={area} fill="currentColor" stroke="none" />}
      {mark && <path d={mark} stroke="var(--background)" strokeWidth="1.5" />}
    </svg>
  );
}
