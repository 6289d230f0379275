import { Kbd } from '@/components/ui/kbd';
import { cn } from '@/lib/utils';

interface ShortcutListProps {
  shortcuts: readonly { keycaps: readonly string[]; label: string }[];
  className?: string;
}

export function ShortcutList({ shortcuts, className }: ShortcutListProps) {
  return (
    <dl className={cn('grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5', className)}>
      {shortcuts.map(({ keycaps, label }) => (
        <div key={keycaps.join(' ')} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="flex gap-1">
            {keycaps.map((keycap, position) => (
              <Kbd key={position} className="min-w-5 border-current bg-transparent px-1 text-center">
                {keycap}
              </Kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
