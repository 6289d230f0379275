import { ChevronsUpDownIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { StatusIcon } from '@/components/status/status';
import { selectTriggerClass } from '@/components/ui/input';
import { FailedOpening, lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { statusOf, type StatusGroup, type StatusKind } from '@/lib/status';
import { cn } from '@/lib/utils';

/** Value for all statuses; omitted from the URL. */
export const TODOS = 'todos';

interface StatusSelectProps<Code extends string> {
  kind: StatusKind;
  groups: readonly StatusGroup<Code>[];
  list: {
    search: { status: Code | typeof TODOS };
    pushFilter: (params: { status: Code | typeof TODOS }) => void;
  };
}

export interface StatusMenuProps {
  kind: StatusKind;
  groups: readonly StatusGroup[];
  value: string;
  /** Keys pressed until the menu has loaded. */
  keys: readonly string[];
  onChange: (value: string) => void;
  onLoad: (trigger: HTMLElement | null) => void;
  onClose: () => void;
}

const StatusMenu = lazyWithPreload(async () => (await import('@/components/form/status-menu')).StatusMenu, {
  missing: { component: FailedOpening, operation: 'status menu' },
});

const preload = () => void StatusMenu.preload();

/** Status filter of a list: 'Todos', then the statuses by group, with icons. Loads its Radix select on first use. */
export function StatusSelect<Code extends string>({ kind, groups, list }: StatusSelectProps<Code>) {
  const value = list.search.status;
  const codes = groups.flatMap((group) => group.codes);
  /** Keys pressed until the menu has loaded. */
  const [keys, setKeys] = useState<readonly string[]>([]);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => preloadWhenIdle(StatusMenu.preload), []);

  const open = () => setKeys((pressed) => (pressed.length > 0 ? pressed : ['Enter']));

  function openByMouse(event: PointerEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.pointerType !== 'mouse') return;
    // The button must not take the focus from the menu.
    event.preventDefault();
    open();
  }

  function collectKey(event: KeyboardEvent): void {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !/^(.|Enter|ArrowUp|ArrowDown)$/u.test(key)) return;
    event.preventDefault();
    setKeys((pressed) => [...pressed, key]);
  }

  return (
    <>
      {isLoaded ? null : (
        <button
          ref={button}
          type="button"
          role="combobox"
          aria-label="Status"
          aria-expanded={false}
          aria-controls={id}
          aria-autocomplete="none"
          className={cn(selectTriggerClass, 'max-md:w-full')}
          onPointerEnter={preload}
          onFocus={preload}
          onPointerDown={openByMouse}
          onClick={open}
          onKeyDown={collectKey}
        >
          <span className="text-muted-foreground">Status</span>
          <span className="min-w-0 truncate">
            <StatusOption kind={kind} code={value} />
          </span>
          <ChevronsUpDownIcon className="ml-auto text-muted-foreground" />
        </button>
      )}
      {keys.length > 0 ? (
        <StatusMenu
          kind={kind}
          groups={groups}
          value={value}
          keys={keys}
          onChange={(next) => list.pushFilter({ status: codes.find((code) => code === next) ?? TODOS })}
          onLoad={(trigger) => {
            if (document.activeElement === button.current) trigger?.focus();
            setIsLoaded(true);
          }}
          onClose={() => setKeys([])}
        />
      ) : null}
    </>
  );
}

export function StatusOption({ kind, code }: { kind: StatusKind; code: string }) {
  if (code === TODOS) return <span>Todos</span>;
  const { label, shape, color } = statusOf(kind, code);
  return (
    <span className="flex items-center gap-2">
      <StatusIcon shape={shape} color={color} />
      <span className="truncate">{label}</span>
    </span>
  );
}
