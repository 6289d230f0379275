import { Ellipsis, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColumnsSettings } from '@/components/column-settings/columns-settings';
import type { ListColumn } from '@/components/column-settings/list-layout';
import { ToolbarPopover } from '@/components/layout/toolbar-popover';
import { SaveViewButton } from '@/components/saved-views/save-view-button';
import { Button } from '@/components/ui/button';

interface ViewMenuProps {
  path: string;
  columns: readonly ListColumn[] | undefined;
  search: object;
  defaults: object | undefined;
  /** The other controls of the toolbar, which are inside the menu below 768 px. */
  children: ReactNode;
}

/** 'Visão': 'Salvar visão' (LIS-16) and the columns (LIS-17); below 768 px '⋯' with every control of the toolbar. */
export function ViewMenu({ path, columns, search, defaults, children }: ViewMenuProps) {
  return (
    <ToolbarPopover
      label="Visão"
      className="w-80"
      trigger={
        <Button variant="outline" className="max-md:w-10 max-md:px-0">
          <Ellipsis className="md:hidden" />
          <span className="sr-only md:hidden">Mais opções</span>
          <SlidersHorizontal className="max-md:hidden" />
          <span className="max-md:hidden">Visão</span>
        </Button>
      }
    >
      <div className="grid gap-2 p-2 empty:hidden">
        {children ? <div className="grid md:hidden">{children}</div> : null}
        {defaults ? <SaveViewButton list={path} search={search} defaults={defaults} /> : null}
      </div>
      {columns ? <ColumnsSettings list={path} columns={columns} /> : null}
    </ToolbarPopover>
  );
}
