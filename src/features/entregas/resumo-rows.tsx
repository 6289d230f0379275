import { memo, useCallback, useLayoutEffect, useRef, useState, type Dispatch, type KeyboardEvent, type RefObject } from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { Checkbox } from '@/components/ui/checkbox';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { numeroOf, type ByOrder } from '@/features/entregas/resumo-columns';
import { targetRow } from '@/features/entregas/row-keys';
import type { SelectionAction } from '@/features/entregas/selection';
import { cn } from '@/lib/cn';
import { formatInstant } from '@/lib/dates';

interface ResumoRowsProps {
  /** The column's word, the table's name. */
  label: string;
  pedidos: readonly PedidoResumo[];
  chosen: ByOrder;
  dispatch: Dispatch<SelectionAction>;
  folded: boolean;
  tableRef: RefObject<HTMLDivElement | null>;
}

/** So many rows are seen at once, the rest is in the box's own scroll; the half one says that there is a rest. */
const SEEN_ROWS = 12.5;
const SEEN_ROWS_FOLDED = 8.5;

/**
 * The rows of a column as a table of which only the seen part is drawn. One stop of the Tab key: arrows, Home, End and
 * the page keys move in it, Space toggles, and with Shift a press takes everything since the last one.
 */
export function ResumoRows({ label, pedidos, chosen, dispatch, folded, tableRef }: ResumoRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const withShift = useRef(false);
  const lastToggled = useRef<number>(undefined);
  const at = Math.min(active, pedidos.length - 1);
  const rowHeight = folded ? 52 : 36;
  const seenRows = folded ? SEEN_ROWS_FOLDED : SEEN_ROWS;
  const boxHeight = rowHeight * seenRows;
  const { rows, height, reveal } = useVirtualRows({ count: pedidos.length, rowHeight, box, boxHeight, always: at });

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLInputElement>(`input[data-row="${at}"]`)?.focus();
  }, [at]);

  // The three are the same at each render until the list is another one: a press draws the pressed row only.
  const onPress = useCallback((shift: boolean) => {
    withShift.current = shift;
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      withShift.current = event.shiftKey;
      const next = targetRow(event.key, index, pedidos.length, Math.floor(seenRows));
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (next === index) return;
      wantsFocus.current = true;
      reveal(next);
      setActive(next);
    },
    [pedidos.length, seenRows, reveal],
  );
  const onToggle = useCallback(
    (index: number, checked: boolean) => {
      const pedido = pedidos[index];
      if (!pedido) return;
      const from = withShift.current ? pedidos.findIndex(({ id }) => id === lastToggled.current) : -1;
      withShift.current = false;
      lastToggled.current = pedido.id;
      setActive(index);
      const range = from === -1 ? [pedido] : pedidos.slice(Math.min(from, index), Math.max(from, index) + 1);
      dispatch({ type: 'choose', ids: range.map(({ id }) => id), chosen: checked });
    },
    [pedidos, dispatch],
  );

  return (
    <div ref={tableRef} role="table" aria-label={label} aria-rowcount={pedidos.length + 1}>
      <div role="rowgroup" className="sr-only">
        <div role="row" aria-rowindex={1}>
          <span role="columnheader">Seleção</span>
          <span role="columnheader">Pedido</span>
          <span role="columnheader">Data do pagamento</span>
        </div>
      </div>
      <div ref={box} role="rowgroup" className="relative overflow-y-auto" style={{ maxHeight: boxHeight }}>
        <div role="presentation" className="relative" style={{ height }}>
          {rows.map(({ index, top }) => {
            const pedido = pedidos[index];
            if (!pedido) return null;
            return (
              <Row
                key={pedido.id}
                pedido={pedido}
                index={index}
                top={top}
                checked={chosen.has(pedido.id)}
                folded={folded}
                inTabOrder={index === at}
                onPress={onPress}
                onKeyDown={onKeyDown}
                onToggle={onToggle}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  pedido: PedidoResumo;
  index: number;
  top: number;
  checked: boolean;
  folded: boolean;
  inTabOrder: boolean;
  onPress: (shift: boolean) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  onToggle: (index: number, checked: boolean) => void;
}

const Row = memo(function Row({ pedido, index, top, checked, folded, inTabOrder, onPress, onKeyDown, onToggle }: RowProps) {
  const numero = numeroOf(pedido);
  // The day of payment, in São Paulo.
  const date = formatInstant(pedido.pago_em).slice(0, 10);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${top}px)` }}
    >
      <label
        className={cn(
          'grid items-center gap-x-2.5 pl-4 select-none',
          folded ? 'h-13 grid-cols-[16px_minmax(0,1fr)] content-center pr-2' : 'h-9 grid-cols-[16px_minmax(0,1fr)_auto] pr-3.5',
          checked ? 'bg-primary-soft' : 'hover:bg-accent focus-within:bg-accent',
        )}
        onPointerDown={(event) => {
          onPress(event.shiftKey);
        }}
      >
        <span role="cell" className={cn('grid', folded && 'row-span-2')}>
          <Checkbox
            data-row={index}
            aria-label={`${numero}, ${date}`}
            checked={checked}
            tabIndex={inTabOrder ? 0 : -1}
            onKeyDown={(event) => {
              onKeyDown(event, index);
            }}
            onChange={(event) => {
              onToggle(index, event.target.checked);
            }}
          />
        </span>
        <span role="cell" className="truncate">
          {numero}
        </span>
        <span role="cell" className={cn('text-sm text-muted-foreground', folded && 'leading-4')}>
          {date}
        </span>
      </label>
    </div>
  );
});
