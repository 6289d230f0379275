import { Clock } from 'lucide-react';
import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { rowListProps, useRowShortcuts } from '@/components/data-table/row-shortcuts';
import { useVirtualRows } from '@/components/data-table/use-virtual-rows';
import { Checkbox } from '@/components/ui/checkbox';
import { ageText, daysSincePayment, LATE_FROM_DAYS, type StatusById } from '@/features/entregas/resumo-columns';
import type { SelectionAction } from '@/features/entregas/selection';
import { formatInstant } from '@/lib/dates';
import { pedidoLabel } from '@/lib/format';
import { cn } from '@/lib/utils';

interface ResumoRowsProps {
  label: string;
  pedidos: readonly PedidoResumo[];
  chosen: StatusById;
  dispatch: Dispatch<SelectionAction>;
  folded: boolean;
  tableRef: RefObject<HTMLDivElement | null>;
}

/** Visible rows; the half row indicates that the list scrolls. */
const VISIBLE_ROWS = 12.5;
const VISIBLE_ROWS_FOLDED = 8.5;

/**
 * Virtualised rows of a column with one tab stop: arrows, Home, End, page keys, J and K move, Space
 * and X toggle, Shift selects a range (LIS-15).
 */
export function ResumoRows({ label, pedidos, chosen, dispatch, folded, tableRef }: ResumoRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const withShift = useRef(false);
  const lastToggled = useRef<number>(undefined);
  const at = Math.min(active, pedidos.length - 1);
  const rowHeight = folded ? 52 : 36;
  const visibleRows = folded ? VISIBLE_ROWS_FOLDED : VISIBLE_ROWS;
  const boxHeight = rowHeight * visibleRows;
  useRowShortcuts();
  const { rows, height, reveal } = useVirtualRows({ count: pedidos.length, rowHeight, box, boxHeight, always: at });

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLInputElement>(`input[data-row="${at}"]`)?.focus();
  }, [at]);

  // Stable callbacks, so that a toggle renders only its own row.
  const onPress = useCallback((shift: boolean) => {
    withShift.current = shift;
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number) => {
      withShift.current = event.shiftKey;
      const next = targetRow(event.key, index, pedidos.length, Math.floor(visibleRows));
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (next === index) return;
      wantsFocus.current = true;
      reveal(next);
      setActive(next);
    },
    [pedidos.length, visibleRows, reveal],
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
      <div
        ref={box}
        {...rowListProps}
        role="rowgroup"
        className="resumo-rows relative overflow-y-auto print:max-h-none!"
        style={{ maxHeight: boxHeight }}
      >
        <div role="presentation" className="relative print:h-auto!" style={{ height }}>
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
                onFocus={setActive}
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
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  onToggle: (index: number, checked: boolean) => void;
}

const Row = memo(function Row({
  pedido,
  index,
  top,
  checked,
  folded,
  inTabOrder,
  onPress,
  onFocus,
  onKeyDown,
  onToggle,
}: RowProps) {
  const numero = pedidoLabel(pedido);
  const date = formatInstant(pedido.pago_em).slice(0, 10);
  const days = daysSincePayment(pedido.pago_em);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 print:static print:transform-none!"
      style={{ transform: `translateY(${top}px)` }}
    >
      <label
        className={cn(
          'grid items-center gap-x-2.5 pl-4 select-none',
          folded
            ? 'h-13 grid-cols-[16px_minmax(0,1fr)] content-center pr-2'
            : 'h-9 grid-cols-[16px_minmax(0,1fr)_auto] pr-3.5',
          checked ? 'bg-primary-soft' : 'hover:bg-accent focus-within:bg-accent',
        )}
        onPointerDown={(event) => onPress(event.shiftKey)}
      >
        <span role="cell" className={cn('grid', folded && 'row-span-2')}>
          <Checkbox
            data-row={index}
            aria-label={`${numero}, ${date}`}
            checked={checked}
            tabIndex={inTabOrder ? 0 : -1}
            onFocus={() => onFocus(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onCheckedChange={(next) => onToggle(index, next)}
          />
        </span>
        <span role="cell" className="truncate">
          {numero}
        </span>
        <span role="cell" className={cn('text-sm leading-4 text-muted-foreground', !folded && 'text-right')}>
          {date}
          {days === undefined ? null : (
            <span
              className={cn('block text-xs leading-3.5', days >= LATE_FROM_DAYS && 'font-semibold text-foreground')}
            >
              {days >= LATE_FROM_DAYS ? (
                <Clock aria-hidden className="mr-1 inline size-3 align-[-2px] text-warning" />
              ) : null}
              {ageText(days)}
            </span>
          )}
        </span>
      </label>
    </div>
  );
});

/** Row index that a key moves to; undefined for other keys. */
export function targetRow(key: string, index: number, count: number, page: number): number | undefined {
  const targets = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + page],
    ['PageUp', index - page],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const target = targets.get(key);
  return target === undefined ? undefined : Math.max(0, Math.min(target, count - 1));
}
