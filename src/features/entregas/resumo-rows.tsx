import { Clock, Layers2 } from 'lucide-react';
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { rowListProps, useRowShortcuts } from '@/components/data-table/row-shortcuts';
import { useVirtualRows } from '@/components/data-table/use-virtual-rows';
import { UNDER_WAY } from '@/components/operations/use-operations';
import { Checkbox } from '@/components/ui/checkbox';
import { destinoOf, type ResumoItem } from '@/features/entregas/destino-rules';
import { ageText, daysSincePayment } from '@/features/entregas/resumo-columns';
import { isFree, type Selection, type SelectionAction } from '@/features/entregas/selection';
import type { Destinos } from '@/features/entregas/use-destinos';
import { formatInstant } from '@/lib/dates';
import { fontScale } from '@/lib/font-scale';
import { countOf, pedidoLabel } from '@/lib/format';
import { isParado } from '@/lib/parados';
import { tipoEntregaLabel } from '@/lib/status';
import { cn } from '@/lib/utils';

interface ResumoRowsProps {
  label: string;
  items: readonly ResumoItem[];
  destinos: Destinos;
  /** By order id. */
  shared: ReadonlyMap<number, number>;
  selection: Selection;
  dispatch: Dispatch<SelectionAction>;
  folded: boolean;
  tableRef: RefObject<HTMLDivElement | null>;
}

/** Visible rows; the half row indicates that the list scrolls. */
const VISIBLE_ROWS = 8.5;
const VISIBLE_ROWS_FOLDED = 4.5;

/**
 * Virtualised rows of a column with one tab stop: arrows, Home, End, page keys, J and K move, Space
 * and X toggle, Shift selects a range (LIS-15).
 */
export function ResumoRows({ label, items, destinos, shared, selection, dispatch, folded, tableRef }: ResumoRowsProps) {
  const { chosen } = selection;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const withShift = useRef(false);
  const lastToggled = useRef<number | string>(undefined);
  const at = Math.min(active, items.length - 1);
  const rowHeight = (folded ? 112 : 56) * fontScale();
  const visibleRows = folded ? VISIBLE_ROWS_FOLDED : VISIBLE_ROWS;
  const boxHeight = rowHeight * visibleRows;
  useRowShortcuts();
  const { rows, height, reveal } = useVirtualRows({ count: items.length, rowHeight, box, boxHeight, always: at });

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
      const next = targetRow(event.key, index, items.length, Math.floor(visibleRows));
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (next === index) return;
      wantsFocus.current = true;
      reveal(next);
      setActive(next);
    },
    [items.length, visibleRows, reveal],
  );
  const onToggle = useCallback(
    (index: number, checked: boolean) => {
      const item = items[index];
      if (!item) return;
      const from = withShift.current ? items.findIndex((one) => keyOf(one) === lastToggled.current) : -1;
      withShift.current = false;
      lastToggled.current = keyOf(item);
      setActive(index);
      const range = items.slice(Math.min(from, index), Math.max(from, index) + 1);
      // A heading in a range selects only its orders that are in the range.
      const ids = from === -1 ? idsOf(item) : range.flatMap((one) => (one.kind === 'pedido' ? one.pedido.id : []));
      dispatch({ type: 'choose', ids, selected: checked, isPick: item.kind === 'pedido' });
    },
    [items, dispatch],
  );

  return (
    <div ref={tableRef} role="table" aria-label={label} aria-rowcount={items.length + 1}>
      <div role="rowgroup" className={folded ? 'sr-only' : 'border-b border-border py-1.5 pr-3.5 pl-10.5'}>
        <div role="row" aria-rowindex={1} className="flex justify-between gap-2 text-xs text-muted-foreground">
          <span role="columnheader" className="sr-only">
            Seleção
          </span>
          <span role="columnheader">Pedido</span>
          {/* Print repeats the head on each sheet. */}
          <span aria-hidden className="hidden font-semibold text-foreground print:inline">
            {label}
          </span>
          <span role="columnheader" className="sr-only">
            Destino
          </span>
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
            const item = items[index];
            if (!item) return null;
            const row = {
              index,
              top,
              folded,
              inTabOrder: index === at,
              onPress,
              onFocus: setActive,
              onKeyDown,
              onToggle,
            };
            if (item.kind === 'bairro') {
              const marked = item.ids.filter((id) => chosen.has(id)).length;
              const free = item.ids.filter((id) => isFree(selection, id)).length;
              const checked = marked > 0 && (marked === free || 'indeterminate');
              return (
                <BairroRow key={keyOf(item)} {...row} bairro={item.bairro} count={item.ids.length} checked={checked} />
              );
            }
            const { pedido } = item;
            const isChosen = chosen.has(pedido.id);
            const tipo = isChosen ? destinos.tipos.get(pedido.id) : undefined;
            const destino = destinoOf(destinos.enderecos, pedido.id, tipo);
            return (
              <Row
                key={keyOf(item)}
                {...row}
                pedido={pedido}
                place={destino?.cidade ?? destino?.bairro}
                detail={[destino?.cidade && destino.bairro, tipo === undefined ? undefined : tipoEntregaLabel(tipo)]
                  .filter(Boolean)
                  .join(' · ')}
                shared={shared.get(pedido.id)}
                checked={isChosen}
                isUnderWay={!isFree(selection, pedido.id)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function keyOf(item: ResumoItem): number | string {
  return item.kind === 'bairro' ? item.bairro : item.pedido.id;
}

function idsOf(item: ResumoItem): readonly number[] {
  return item.kind === 'bairro' ? item.ids : [item.pedido.id];
}

interface RowFrameProps {
  index: number;
  top: number;
  checked: boolean | 'indeterminate';
  folded: boolean;
  inTabOrder: boolean;
  onPress: (shift: boolean) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  onToggle: (index: number, checked: boolean) => void;
}

/** A row with its checkbox. */
function RowFrame({
  name,
  reason,
  className,
  children,
  index,
  top,
  checked,
  folded,
  inTabOrder,
  onPress,
  onFocus,
  onKeyDown,
  onToggle,
}: RowFrameProps & { name: string; reason?: string | undefined; className?: string; children: ReactNode }) {
  const reasonId = useId();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 print:static print:transform-none!"
      style={{ transform: `translateY(${top}px)` }}
    >
      <label
        className={cn(
          'grid content-center gap-x-2.5 border-b border-border pl-4 leading-4 select-none max-[22.5rem]:gap-x-1.5 max-[22.5rem]:pl-2',
          folded ? 'h-28 grid-cols-[1rem_minmax(0,1fr)] pr-2' : 'h-14 grid-cols-[1rem_minmax(0,1fr)_auto] pr-3.5',
          checked === true ? 'bg-primary-soft' : 'hover:bg-accent focus-within:bg-accent',
          className,
        )}
        title={reason}
        onPointerDown={(event) => onPress(event.shiftKey)}
      >
        <span role="cell" className={cn('grid items-center', folded ? 'row-span-3' : 'row-span-2')}>
          <Checkbox
            data-row={index}
            aria-label={name}
            checked={checked}
            // Not `disabled`, which would lose the focus; the selection ignores it.
            aria-disabled={reason !== undefined || undefined}
            aria-describedby={reason === undefined ? undefined : reasonId}
            className={reason === undefined ? undefined : 'opacity-50'}
            tabIndex={inTabOrder ? 0 : -1}
            onFocus={() => onFocus(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onCheckedChange={(next) => onToggle(index, next)}
          />
          {reason === undefined ? null : (
            <span id={reasonId} hidden>
              {reason}
            </span>
          )}
        </span>
        {children}
      </label>
    </div>
  );
}

/** Heading of a district; its checkbox selects the orders below it. */
const BairroRow = memo(function BairroRow({
  bairro,
  count,
  ...row
}: RowFrameProps & { bairro: string; count: number }) {
  const total = countOf(count, 'pedido', 'pedidos');
  return (
    <RowFrame {...row} name={`${bairro}, ${total}`}>
      <span
        role="cell"
        className={cn('font-semibold', row.folded ? 'line-clamp-4' : 'col-span-2 line-clamp-2')}
        title={bairro}
      >
        {bairro}
      </span>
      <span role="cell" className={cn('text-xs text-muted-foreground', !row.folded && 'col-span-2 col-start-2')}>
        {total}
      </span>
    </RowFrame>
  );
});

interface RowProps extends RowFrameProps {
  pedido: PedidoResumo;
  /** The city, else the district, else why there is none; undefined until the addresses have loaded. */
  place: string | undefined;
  /** District of a city, and delivery type if it is known. */
  detail: string;
  /** Orders with this address, if more than one. */
  shared: number | undefined;
  /** Whether it cannot be selected. */
  isUnderWay: boolean;
}

const Row = memo(function Row({ pedido, place, detail, shared, isUnderWay, ...row }: RowProps) {
  const { folded } = row;
  const numero = pedidoLabel(pedido);
  const date = formatInstant(pedido.pago_em).slice(0, 10);
  const days = daysSincePayment(pedido.pago_em);
  // Only an order that still waits here.
  const isLate = pedido.status === 'pronto' && days !== undefined && isParado(days);
  const isPlaceAlone = detail === '' && shared === undefined && !isUnderWay;
  return (
    <RowFrame {...row} name={`${numero}, ${date}`} reason={isUnderWay ? UNDER_WAY : undefined}>
      <span role="cell" className="truncate">
        {numero}
      </span>
      <span
        role="cell"
        className={cn(
          'min-w-0 text-xs leading-4 text-muted-foreground',
          // Below the number and the date, beside the age.
          !folded && 'col-span-2 col-start-2 row-start-2 h-8',
        )}
      >
        <span className={cn('block', isPlaceAlone ? 'line-clamp-2' : 'truncate', !folded && 'pr-24')} title={place}>
          {place}
        </span>
        <span className={folded ? 'block' : 'flex gap-1.5'}>
          <span
            className={cn('block min-w-0', folded && shared === undefined ? 'line-clamp-3' : 'truncate')}
            title={isUnderWay ? UNDER_WAY : detail}
          >
            {isUnderWay ? UNDER_WAY : detail}
          </span>
          {shared === undefined ? null : (
            <span className={folded ? 'block' : 'flex-none'}>
              <Layers2 aria-hidden className="mr-1 inline size-3 align-[-2px] text-primary" />
              {/* Narrow columns have no room for the noun beside the city. */}
              {shared} <span className="sr-only">pedidos </span>neste endereço
            </span>
          )}
        </span>
      </span>
      <span
        role="cell"
        className={cn(
          'text-sm leading-4 text-muted-foreground',
          !folded && 'col-start-3 row-span-2 row-start-1 text-right',
        )}
      >
        {date}
        {days === undefined ? null : (
          <span className={cn('block text-xs leading-4', isLate && 'font-semibold text-foreground')}>
            {isLate ? <Clock aria-hidden className="mr-1 inline size-3 align-[-2px] text-warning" /> : null}
            {ageText(days)}
          </span>
        )}
      </span>
    </RowFrame>
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
