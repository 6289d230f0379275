import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { MenuEntry } from '@/features/shell/menu';
import { cn } from '@/lib/utils';

interface SubmenuProps {
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

const linkClass =
  'flex items-center rounded-md py-[5px] pr-1 pl-2 hover:bg-sidebar-accent hover:no-underline aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold';

/** A collapsible group of entries, expanded at first; in the collapsed sidebar a popover. */
export function Submenu({ label, icon: Icon, entries, collapsed, onNavigate }: SubmenuProps) {
  const id = useId();
  const [expanded, setExpanded] = useState(true);
  const [popoverOpen, setPopoverOpen] = useState(false);
  const isCurrent = useRouterState({ select: ({ location }) => entries.some(({ to }) => to === location.pathname) });

  if (collapsed) {
    return (
      <Popover open={popoverOpen} onOpenChange={setPopoverOpen}>
        <PopoverTrigger
          aria-label={label}
          title={label}
          className={cn(
            'flex h-8 w-full items-center justify-center rounded-md hover:bg-sidebar-accent',
            isCurrent ? 'bg-primary-soft text-primary' : 'text-sidebar-muted',
          )}
        >
          <Icon className="size-4.5" aria-hidden />
        </PopoverTrigger>
        <PopoverContent align="end" role="group" aria-label={label} className="w-58 p-1">
          {entries.map(({ to, label: name }) => (
            <Link
              key={to}
              to={to}
              onClick={() => setPopoverOpen(false)}
              activeOptions={{ includeSearch: false }}
              className={cn(linkClass, 'min-h-9')}
            >
              {name}
            </Link>
          ))}
        </PopoverContent>
      </Popover>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={id}
        className="flex h-10 w-full items-center gap-2.5 rounded-md px-2 hover:bg-sidebar-accent md:h-[30px]"
        onClick={() => setExpanded(!expanded)}
      >
        <Icon className="size-4 text-sidebar-muted" aria-hidden />
        {label}
        <ChevronDown className={cn('ml-auto size-3.5 text-sidebar-muted', expanded && 'rotate-180')} aria-hidden />
      </button>
      <div id={id} hidden={!expanded} className="ml-3.75 border-l border-sidebar-border pl-1">
        {entries.map(({ to, label: name }) => (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            activeOptions={{ includeSearch: false }}
            className={cn(linkClass, 'min-h-10 md:min-h-[30px]')}
          >
            {name}
          </Link>
        ))}
      </div>
    </>
  );
}
