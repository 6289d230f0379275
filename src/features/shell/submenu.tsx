import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { PanelButton } from '@/components/ui/panel-button';
import type { MenuEntry } from '@/features/shell/menu';
import { cn } from '@/lib/cn';

interface SubmenuProps {
  label: string;
  icon: LucideIcon;
  entries: readonly MenuEntry[];
  rail: boolean;
  onNavigate: (() => void) | undefined;
}

// As high as one line, and as two where the sidebar's scrollbar leaves no room for one.
const linkClass =
  'flex items-center rounded-md py-[5px] pr-1 pl-2 hover:bg-sidebar-accent hover:no-underline aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-foreground';

/** Entries under a word that folds them away; open at first, so that nothing is hidden. On the rail they stand in a panel. */
export function Submenu({ label, icon: Icon, entries, rail, onNavigate }: SubmenuProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const isHere = useRouterState({ select: ({ location }) => entries.some(({ to }) => to === location.pathname) });

  if (rail) {
    return (
      <PanelButton
        label={label}
        title={label}
        className={cn(
          'flex h-8 w-full items-center justify-center rounded-md hover:bg-sidebar-accent',
          isHere ? 'bg-primary-soft text-primary' : 'text-sidebar-muted',
        )}
        panelClassName="w-58 p-1"
        panel={(close) =>
          entries.map(({ to, label: name }) => (
            <Link key={to} to={to} onClick={close} activeOptions={{ includeSearch: false }} className={cn(linkClass, 'min-h-9')}>
              {name}
            </Link>
          ))
        }
      >
        <Icon className="size-4.5" aria-hidden />
      </PanelButton>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex h-10 w-full items-center gap-2.5 rounded-md px-2 hover:bg-sidebar-accent md:h-[30px]"
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon className="size-4 text-sidebar-muted" aria-hidden />
        {label}
        <ChevronDown className={cn('ml-auto size-3.5 text-sidebar-muted', open && 'rotate-180')} aria-hidden />
      </button>
      <div id={id} hidden={!open} className="ml-3.75 border-l border-sidebar-border pl-1">
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
