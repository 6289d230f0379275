import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { OrganizeViews } from '@/components/saved-views/organize-views';
import type { SavedView, SavedViewSearch } from '@/components/saved-views/saved-views-rules';
import { isSameSearch, FULL_LIST, viewSearchOf } from '@/components/saved-views/view-edit-rules';
import { Button } from '@/components/ui/button';
import { Popover, PopoverTrigger } from '@/components/ui/popover';

interface SavedViewsNavProps {
  list: string;
  views: readonly SavedView[];
  search: object;
  defaults: object;
}

/** Links to the saved views of a list and to the whole list, and 'Organizar visões' (LIS-16). */
export function SavedViewsNav({ list, views, search, defaults }: SavedViewsNavProps) {
  const current = viewSearchOf(search, defaults);
  const [open, setOpen] = useState(false);
  return (
    <nav aria-label="Visões salvas" className="mb-2 flex flex-wrap items-center gap-x-1 border-b border-border">
      <SavedViewLink name={FULL_LIST} search={{}} current={current} />
      {views.map((view) => (
        <SavedViewLink key={view.name} name={view.name} search={view.search} current={current} />
      ))}
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label="Organizar visões" title="Organizar visões">
            <Settings2 />
          </Button>
        </PopoverTrigger>
        {open ? <OrganizeViews list={list} views={views} /> : null}
      </Popover>
    </nav>
  );
}

function SavedViewLink({ name, search, current }: { name: string; search: SavedViewSearch; current: SavedViewSearch }) {
  return (
    <Link
      to="."
      search={() => search}
      resetScroll={false}
      // Without it the router sets aria-current on 'Lista completa' while a view is open.
      activeOptions={{ exact: true }}
      aria-current={isSameSearch(search, current) ? 'page' : undefined}
      className="-mb-px max-w-full truncate border-b-2 border-transparent px-2.5 py-2 text-sm font-semibold text-muted-foreground no-underline hover:text-foreground hover:no-underline aria-[current=page]:border-primary aria-[current=page]:text-foreground"
    >
      {name}
    </Link>
  );
}
