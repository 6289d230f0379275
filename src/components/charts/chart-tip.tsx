import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tipLeft, type Place } from '@/components/charts/chart-rules';

/** Between the mark and the tip. */
const GAP = 8;

interface ChartTipProps {
  /** The chart's box, of which the place is counted. */
  layer: HTMLElement | null;
  /** The mark's place; undefined while it is not known. */
  place: Place | undefined;
  text: string;
}

/** The dark tip over a mark of a chart. A portal: the chart that knows the place draws SVG. */
export function ChartTip({ layer, place, text }: ChartTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const x = place?.x;
  const y = place?.y;
  useLayoutEffect(() => {
    if (!tip.current || !layer || x === undefined || y === undefined) return;
    const { offsetWidth, offsetHeight } = tip.current;
    tip.current.style.left = `${tipLeft(x, offsetWidth, layer.clientWidth)}px`;
    tip.current.style.top = `${y - offsetHeight - GAP}px`;
  }, [layer, x, y, text]);
  if (!layer || !place) return null;
  return createPortal(
    <div
      ref={tip}
      className="pointer-events-none absolute z-10 w-max max-w-full rounded-sm bg-inverse px-2 py-1.5 text-xs wrap-anywhere text-inverse-foreground"
    >
      {text}
    </div>,
    layer,
  );
}
