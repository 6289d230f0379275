import { cn } from '@/lib/cn';

interface ProgressProps {
  /** What it measures, in words that change with it: '4 de 9 prontos'. */
  label: string;
  /** Left out: how long it takes is not known. */
  value?: number | undefined;
  max?: number | undefined;
  className?: string | undefined;
}

/** A bar of 4 px: measured, or moving when there is nothing to measure. Its words stand beside it, drawn by its place. */
export function Progress({ label, value, max = 1, className }: ProgressProps) {
  const part = value === undefined || max <= 0 ? undefined : Math.min(1, value / max);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      {...(part === undefined ? {} : { 'aria-valuemin': 0, 'aria-valuemax': max, 'aria-valuenow': value })}
      className={cn('block h-1 overflow-hidden rounded-xs bg-secondary', className)}
    >
      <span
        className={cn('block h-full bg-primary', part === undefined && 'w-1/3 animate-sweep')}
        style={part === undefined ? undefined : { width: `${part * 100}%` }}
      />
    </span>
  );
}
