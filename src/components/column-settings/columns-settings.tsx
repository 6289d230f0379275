import { useId } from 'react';
import {
  changeListLayout,
  columnId,
  resetListLayout,
  useListLayout,
  type ListColumn,
} from '@/components/column-settings/list-layout';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { CheckboxField } from '@/components/form/checkbox-field';
import { MoveButtons } from '@/components/form/move-buttons';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldLabel } from '@/components/ui/field';

interface ColumnsSettingsProps {
  list: string;
  columns: readonly ListColumn[];
}

/** Up to so many columns fit without moving them and without compact rows. */
const FEW_COLUMNS = 4;

/** Hides and moves the columns of a list and sets the height of its rows (LIS-17). */
export function ColumnsSettings({ list, columns }: ColumnsSettingsProps) {
  const id = useId();
  const { ordered, visible, columnVisibility, dense, isDefault } = useListLayout(list, columns);
  const ids = ordered.map(columnId);
  const hasFew = ordered.length <= FEW_COLUMNS;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="px-2 pt-1 pb-2 text-sm font-semibold">
        Colunas
      </h2>
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
                  checked={visible.includes(column)}
                  disabled={locked}
                  aria-describedby={locked ? `${id}-reason` : undefined}
                  onCheckedChange={(isVisible) =>
                    changeListLayout(list, { columnVisibility: { ...columnVisibility, [name]: isVisible } })
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
              {hasFew ? null : (
                <MoveButtons
                  name={label}
                  {...moveRefusals(ordered, index)}
                  onMove={(step) =>
                    changeListLayout(list, { columnOrder: ids.toSpliced(index, 1).toSpliced(index + step, 0, name) })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2 border-t border-border p-2 pt-3">
        {hasFew && !dense ? null : (
          <CheckboxField
            label="Linhas compactas"
            checked={dense}
            onCheckedChange={(isDense) => changeListLayout(list, { dense: isDense })}
          />
        )}
        <DisabledHint reason={isDefault ? 'A lista já está no padrão.' : undefined}>
          <Button variant="outline" size="sm" onClick={() => resetListLayout(list)}>
            Restaurar padrão
          </Button>
        </DisabledHint>
      </div>
    </section>
  );
}

export function columnLabel({ header, meta }: ListColumn): string {
  return typeof header === 'string' ? header : (meta?.label ?? '');
}

/** Why the column at `index` cannot move up or down (LIS-17). */
export function moveRefusals(columns: readonly ListColumn[], index: number) {
  const fixed = columns[index]?.meta?.alwaysFirst ? 'Esta coluna é sempre a primeira.' : undefined;
  const atStart = index === 0 ? 'Já está no começo.' : undefined;
  const belowFixed = columns[index - 1]?.meta?.alwaysFirst ? 'A primeira coluna é fixa.' : undefined;
  return {
    upRefusal: fixed ?? atStart ?? belowFixed,
    downRefusal: fixed ?? (index === columns.length - 1 ? 'Já está no fim.' : undefined),
  };
}
