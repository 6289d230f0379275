import { Kbd } from '@/components/ui/kbd';

/** Shortcuts and what each does. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly { keys: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-2.5">
      {shortcuts.map(({ keys, label }) => (
        <div key={keys} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="flex gap-1">
            {keys.split(' ').map((key, position) => (
              <Kbd key={position} className="min-w-5 border-current bg-transparent px-1 text-center">
                {key.length === 1 ? key.toUpperCase() : key}
              </Kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
