import { cn } from '@/lib/utils';

export function KeyHint({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <kbd
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-sm border border-current px-1 font-sans text-xs font-normal',
        className,
      )}
    >
      {name}
    </kbd>
  );
}
