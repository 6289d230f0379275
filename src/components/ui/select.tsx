import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { fieldClass } from '@/components/ui/input';
import { listboxAction, typeaheadMatch } from '@/components/ui/listbox';
import { SelectList, type SelectGroup } from '@/components/ui/select-list';
import { cn } from '@/lib/cn';

/** How long typed characters belong together. */
const TYPEAHEAD_MS = 500;

interface SelectProps<Value extends string> {
  groups: readonly SelectGroup<Value>[];
  /** The chosen option's value; one that no option has shows the placeholder. */
  value: string | undefined;
  onValueChange: (value: Value) => void;
  /** A muted word before the value; also the name of a select without a label of its own. */
  prefix?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/**
 * A select-only combobox: the focus never leaves the trigger, the list is read through aria-activedescendant.
 * Written by hand: radix's select injects a <style> element, which the CSP blocks, and costs 29 kB on the first screen.
 */
export function Select<Value extends string>({
  groups,
  value,
  onValueChange,
  prefix,
  placeholder = 'Selecione',
  disabled = false,
  className,
  'aria-label': label = prefix,
  ...field
}: SelectProps<Value>) {
  const listId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', timer: 0 });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState(0);
  const options = groups.flatMap((group) => group.options);
  const chosenIndex = options.findIndex((option) => option.value === value);
  const chosen = options[chosenIndex];
  const open = anchor !== null;

  useEffect(() => {
    const { current } = typed;
    return () => {
      window.clearTimeout(current.timer);
    };
  }, []);

  const show = (at: number) => {
    setActive(Math.max(at, 0));
    setAnchor(trigger.current);
  };
  const close = () => {
    setAnchor(null);
  };
  const choose = (index: number) => {
    const option = options[index];
    close();
    if (option && option.value !== value) onValueChange(option.value);
  };
  const typeahead = (character: string) => {
    window.clearTimeout(typed.current.timer);
    typed.current.text += character;
    typed.current.timer = window.setTimeout(() => {
      typed.current.text = '';
    }, TYPEAHEAD_MS);
    const labels = options.map((option) => option.label);
    const match = typeaheadMatch(labels, typed.current.text, open ? active : chosenIndex);
    if (!open) show(match === -1 ? chosenIndex : match);
    else if (match !== -1) setActive(match);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = listboxAction({
      open,
      active: open ? active : chosenIndex,
      count: options.length,
      // A space within a typed word is part of it.
      key: event.key === ' ' && typed.current.text !== '' ? '\u00a0' : event.key,
      alt: event.altKey,
      modified: event.ctrlKey || event.metaKey,
    });
    if (!action) return;
    if (action.kind !== 'choose' || !action.keepFocusMove) event.preventDefault();
    if (action.kind === 'open') show(action.at);
    if (action.kind === 'move') setActive(action.to);
    if (action.kind === 'choose') choose(active);
    if (action.kind === 'close') close();
    if (action.kind === 'type') typeahead(action.character.replace('\u00a0', ' '));
  };

  return (
    <span className={cn('relative block min-w-52', className)}>
      <button
        {...field}
        ref={trigger}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        disabled={disabled}
        className={cn(
          fieldClass,
          'flex h-9 w-full items-center gap-2 rounded-md pr-2.5 pl-3 text-left max-md:h-10 max-md:text-md',
        )}
        onClick={() => {
          if (open) close();
          else show(chosenIndex);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        {prefix === undefined ? null : <span className="text-muted-foreground">{prefix}</span>}
        {chosen?.icon}
        <span className={cn('truncate', chosen ? undefined : 'text-muted-foreground')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDown className="ml-auto text-muted-foreground" />
      </button>
      <SelectList
        id={listId}
        label={label}
        anchor={anchor}
        groups={groups}
        value={value}
        active={active}
        onActiveChange={setActive}
        onChoose={choose}
      />
    </span>
  );
}
