import { useEffect, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { manualPopover, useAnchoredPopup } from '@/components/ui/use-anchored-popup';
import { cn } from '@/lib/cn';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Before the label, in the list and in the trigger. */
  icon?: ReactNode;
}

/** Options under a heading; without a label they stand first, on their own. */
export interface SelectGroup<Value extends string = string> {
  label?: string | undefined;
  options: readonly SelectOption<Value>[];
}

interface SelectListProps {
  id: string;
  label: string | undefined;
  /** The trigger, while the list is open. */
  anchor: HTMLElement | null;
  groups: readonly SelectGroup[];
  value: string | undefined;
  /** Index of the option under keyboard or pointer, counted over all groups. */
  active: number;
  onActiveChange: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The list of a Select. It never takes the focus: pressing an option leaves it on the trigger. */
export function SelectList({ id, label, anchor, groups, value, active, onActiveChange, onChoose }: SelectListProps) {
  const popup = useRef<HTMLDivElement>(null);
  useAnchoredPopup({ anchor, popup, side: 'bottom', align: 'start', gap: 4, asWide: true });

  useEffect(() => {
    if (anchor) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [anchor, id, active]);

  const firstOf = (group: number) => groups.slice(0, group).reduce((count, { options }) => count + options.length, 0);

  return (
    <div
      ref={popup}
      id={id}
      role="listbox"
      aria-label={label}
      popover={manualPopover}
      hidden={!anchor}
      className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md wrap-anywhere"
    >
      {anchor
        ? groups.map((group, groupIndex) => {
            const options = group.options.map((option, index) => {
              const position = firstOf(groupIndex) + index;
              return (
                <Option
                  key={option.value}
                  id={`${id}-${position}`}
                  option={option}
                  chosen={option.value === value}
                  active={position === active}
                  onEnter={() => {
                    onActiveChange(position);
                  }}
                  onChoose={() => {
                    onChoose(position);
                  }}
                />
              );
            });
            if (group.label === undefined) return options;
            const labelId = `${id}-group-${groupIndex}`;
            return (
              <div key={labelId} role="group" aria-labelledby={labelId}>
                <div id={labelId} className="px-2.5 pt-2 pb-1 text-xs text-muted-foreground">
                  {group.label}
                </div>
                {options}
              </div>
            );
          })
        : null}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SelectOption;
  chosen: boolean;
  active: boolean;
  onEnter: () => void;
  onChoose: () => void;
}

function Option({ id, option, chosen, active, onEnter, onChoose }: OptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={cn(
        'flex min-h-9 w-full items-center rounded-sm px-2.5 py-1 text-left max-md:min-h-10',
        option.icon === undefined ? 'gap-2.5' : 'gap-2',
        active && 'bg-accent',
      )}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onPointerMove={onEnter}
      onClick={onChoose}
    >
      {option.icon === undefined ? <Check className={cn('text-muted-foreground', !chosen && 'invisible')} /> : null}
      {option.icon}
      {option.label}
      {chosen && option.icon !== undefined ? <Check className="ml-auto text-muted-foreground" /> : null}
    </button>
  );
}
