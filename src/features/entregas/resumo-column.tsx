import { useDeferredValue, useMemo, useRef, useState, type Dispatch } from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { scanText } from '@/components/scan/scans';
import { StatusText } from '@/components/status/status';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { itemsOf, sharedAddresses } from '@/features/entregas/destino-rules';
import { filterByNumero, type ColumnStatus } from '@/features/entregas/resumo-columns';
import { ResumoRows } from '@/features/entregas/resumo-rows';
import { isFree, type Selection, type SelectionAction } from '@/features/entregas/selection';
import type { Destinos } from '@/features/entregas/use-destinos';
import { cleanSearch } from '@/lib/clean-text';
import { isComposing } from '@/lib/composition';
import { formatCount } from '@/lib/format';
import { statusOf } from '@/lib/status';
import { useMediaQuery } from '@/lib/use-media-query';

interface ResumoColumnProps {
  /** The title of its panel, because both panels have the same columns. */
  panel: string;
  column: ColumnStatus;
  pedidos: readonly PedidoResumo[];
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  hasFilter: boolean;
  destinos: Destinos;
  isGrouped: boolean;
}

/** Select-all, count, filter and rows of a column (ENT-04). */
export function ResumoColumn({
  panel,
  column,
  pedidos,
  selection,
  dispatch,
  hasFilter,
  destinos,
  isGrouped,
}: ResumoColumnProps) {
  const { chosen } = selection;
  const [typed, setTyped] = useState('');
  const rows = useRef<HTMLDivElement>(null);
  // On phones the date is below the number.
  const folded = useMediaQuery('screen and (width < 48rem)');
  const label = `${statusOf('entrega', column).label}, ${panel}`;
  // Deferred, so that typing stays responsive.
  const text = useDeferredValue(hasFilter ? typed : '');
  const shown = useMemo(() => filterByNumero(pedidos, text), [pedidos, text]);
  const items = useMemo(() => itemsOf(shown, destinos.enderecos, isGrouped), [shown, destinos.enderecos, isGrouped]);
  const shared = useMemo(() => sharedAddresses(pedidos, destinos.enderecos), [pedidos, destinos.enderecos]);
  const free = shown.filter(({ id }) => isFree(selection, id)).length;
  const marked = chosen.size === 0 ? 0 : shown.filter(({ id }) => chosen.has(id)).length;
  const isFiltered = text !== '';

  return (
    <div className="flex min-w-0 flex-col">
      <label className="grid h-10 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-border pr-3.5 pl-4 text-sm font-semibold max-md:pr-2 max-[22.5rem]:gap-x-1.5 max-[22.5rem]:pr-1 max-[22.5rem]:pl-2">
        <Checkbox
          aria-label={isFiltered ? `Selecionar os localizados: ${label}` : `Selecionar todos: ${label}`}
          checked={marked > 0 && (marked === free || 'indeterminate')}
          disabled={free === 0}
          onCheckedChange={() => {
            const checked = marked < free;
            if (isFiltered) dispatch({ type: 'choose', ids: shown.map(({ id }) => id), selected: checked });
            else dispatch({ type: 'choose-column', column, selected: checked });
          }}
        />
        <StatusText kind="entrega" code={column} className="wrap-anywhere whitespace-normal" />
        <span className="font-normal text-muted-foreground">
          {isFiltered ? `${shown.length} de ${formatCount(pedidos.length)}` : formatCount(pedidos.length)}
        </span>
      </label>
      {hasFilter && pedidos.length > 0 ? (
        <div className="border-b border-border p-2">
          <Input
            type="search"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Localizar em ${label}`}
            placeholder="Localizar"
            value={typed}
            onChange={({ target: { value }, nativeEvent }) =>
              setTyped(isComposing(nativeEvent) ? value : scanText(cleanSearch(value)))
            }
            onCompositionEnd={({ currentTarget: { value } }) => setTyped(scanText(cleanSearch(value)))}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              rows.current?.querySelector<HTMLInputElement>('input[tabindex="0"]')?.focus();
            }}
          />
          <p role="status" className="text-xs text-muted-foreground">
            {isFiltered ? <span className="block px-1 pt-1">A caixa do alto vale só para os localizados.</span> : null}
          </p>
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted-foreground">
          {isFiltered ? 'Nenhum pedido com este número' : 'Nenhum pedido'}
        </p>
      ) : (
        <ResumoRows
          // Remount: the row height is fixed for a virtualizer.
          key={String(folded)}
          label={label}
          items={items}
          destinos={destinos}
          shared={shared}
          selection={selection}
          dispatch={dispatch}
          folded={folded}
          tableRef={rows}
        />
      )}
    </div>
  );
}
