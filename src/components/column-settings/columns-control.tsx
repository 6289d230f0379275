import { Columns3 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { changeListLayout, resetListLayout, useListLayout } from '@/components/column-settings/list-layout';
import {
  columnId,
  columnLabel,
  moveRefusals,
  orderColumns,
  type ListColumn,
} from '@/components/column-settings/list-layout-rules';
import { preloadStoredLayout } from '@/components/column-settings/table-layout';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { MoveButtons } from '@/components/form/move-buttons';
import { ToolbarPopoverContent } from '@/components/layout/toolbar-popover-content';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldLabel } from '@/components/ui/field';
import { Popover, PopoverTrigger } from '@/components/ui/popover';
import { moveItem } from '@/lib/move-item';

interface ColumnsControlProps {
  list: string;
  columns: readonly ListColumn[];
}

/** 'Colunas': hides and moves the columns of a list and sets the height of its rows (LIS-17). */
export function ColumnsControl(props: ColumnsControlProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => void preloadStoredLayout(), []);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="icon" aria-label="Colunas" title="Colunas">
          <Columns3 />
        </Button>
      </PopoverTrigger>
      {open ? <ColumnsPanel {...props} /> : null}
    </Popover>
  );
}

function ColumnsPanel({ list, columns }: ColumnsControlProps) {
  const id = useId();
  const { state, dense, isDefault } = useListLayout(list, columns);
  const ordered = orderColumns(columns, state.columnOrder);
  const ids = ordered.map(columnId);
  return (
    <ToolbarPopoverContent label="Colunas" className="w-80">
      <ul>
        {ordered.map((column, index) => {
          const name = columnId(column);
          const label = columnLabel(column);
          const locked = column.meta?.alwaysVisible === true;
          return (
            <li key={name} className="flex items-center gap-1 py-0.5 pl-2">
              <Field orientation="horizontal" className="min-w-0 flex-1">
                <Checkbox
                  id={`${id}-${name}`}
                  checked={state.columnVisibility[name] !== false}
                  disabled={locked}
                  aria-describedby={locked ? `${id}-reason` : undefined}
                  onCheckedChange={(isVisible) =>
                    changeListLayout(list, { columnVisibility: { ...state.columnVisibility, [name]: isVisible } })
                  }
                />
                <div className="min-w-0">
                  <FieldLabel htmlFor={`${id}-${name}`} className="text-base font-normal">
                    {label}
                  </FieldLabel>
                  {locked ? (
                    <p id={`${id}-reason`} className="text-xs text-muted-foreground">
                      Esta coluna fica sempre visível.
                    </p>
                  ) : null}
                </div>
              </Field>
              <MoveButtons
                name={label}
                {...moveRefusals(ordered, index)}
                onMove={(step) => changeListLayout(list, { columnOrder: moveItem(ids, index, step) })}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2 border-t border-border p-2 pt-3">
        <Field orientation="horizontal">
          <Checkbox
            id={`${id}-dense`}
            checked={dense}
            onCheckedChange={(isDense) => changeListLayout(list, { dense: isDense })}
          />
          <FieldLabel htmlFor={`${id}-dense`}>Linhas compactas</FieldLabel>
        </Field>
        <DisabledHint reason={isDefault ? 'A lista já está no padrão.' : undefined}>
          <Button variant="outline" size="sm" onClick={() => resetListLayout(list)}>
            Restaurar padrão
          </Button>
        </DisabledHint>
      </div>
    </ToolbarPopoverContent>
  );
}
