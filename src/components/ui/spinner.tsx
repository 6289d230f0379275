import { cn } from '@/lib/cn';

/** A turning ring in the current text colour. Decorative: whoever shows it says in words what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block size-3.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
