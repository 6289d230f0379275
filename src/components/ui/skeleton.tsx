import { cn } from '@/lib/cn';

interface SkeletonProps {
  /** Pixels, or a CSS width. The width of the data that will stand here. */
  width?: number | string | undefined;
  className?: string | undefined;
}

/** A grey bar where text will be. The place that loads says so in words (see feedback/loading-caption). */
export function Skeleton({ width, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cn('block h-3 max-w-full animate-pulse rounded-sm bg-skeleton', className)}
      style={width === undefined ? undefined : { width }}
    />
  );
}
