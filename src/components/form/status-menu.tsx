import { useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { StatusOption, TODOS, type StatusMenuProps } from '@/components/form/status-select';
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select';

const OPEN_KEYS = ['Enter', ' ', 'ArrowUp', 'ArrowDown'];

function replay(keys: readonly string[], target: EventTarget | null): void {
  for (const key of keys) target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The Radix select that replaces the button of a status filter and handles the keys pressed until it loaded. */
export function StatusMenu({ kind, groups, value, keys, onChange, onLoad }: StatusMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const remaining = useRef(keys);
  const start = useEffectEvent(() => {
    onLoad(trigger.current);
    const opened = keys.findIndex((key) => OPEN_KEYS.includes(key));
    const own = opened === -1 ? keys : keys.slice(0, opened + 1);
    remaining.current = keys.slice(own.length);
    replay(own, trigger.current);
  });
  // Before the paint, so that the button and the select are never visible together.
  useLayoutEffect(() => start(), []);

  function replayInMenu({ target }: FocusEvent): void {
    const typed = remaining.current;
    remaining.current = [];
    replay(typed, target);
  }

  return (
    <Select value={value} onValueChange={onChange}>
      <SelectTrigger ref={trigger} aria-label="Status" className="max-md:w-full">
        <span className="text-muted-foreground">Status</span>
        <SelectValue>
          <StatusOption kind={kind} code={value} />
        </SelectValue>
      </SelectTrigger>
      <SelectContent aria-label="Status" onFocus={replayInMenu}>
        <SelectItem value={TODOS}>Todos</SelectItem>
        {groups.map(({ label, codes }) => {
          const items = codes.map((code) => (
            <SelectItem key={code} value={code}>
              <StatusOption kind={kind} code={code} />
            </SelectItem>
          ));
          if (label === undefined) return items;
          return (
            <SelectGroup key={label}>
              <SelectLabel>{label}</SelectLabel>
              {items}
            </SelectGroup>
          );
        })}
      </SelectContent>
    </Select>
  );
}
