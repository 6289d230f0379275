import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tooltipLeft, type Point } from '@/components/charts/chart-rules';
import { ChartTooltipContent } from '@/components/ui/chart';

const GAP = 8;

interface ChartTooltipProps {
  /** Live region of the chart that the tooltip is rendered into. */
  container: HTMLElement | null;
  /** Position in the container; undefined until the chart's scales are known. */
  point: Point | undefined;
  text: string;
}

/** Tooltip above a data point. Not recharts' Tooltip, which ignores a controlled index after the first hover. */
export function ChartTooltip({ container, point, text }: ChartTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  const x = point?.x;
  const y = point?.y;
  useLayoutEffect(() => {
    if (!tooltip.current || !container || x === undefined || y === undefined) return;
    const { offsetWidth, offsetHeight } = tooltip.current;
    tooltip.current.style.left = `${tooltipLeft(x, offsetWidth, container.clientWidth)}px`;
    tooltip.current.style.top = `${y - offsetHeight - GAP}px`;
  }, [container, x, y, text]);
  if (!container || !point) return null;
  return createPortal(
    <ChartTooltipContent ref={tooltip} className="absolute z-10">
      {text}
    </ChartTooltipContent>,
    container,
  );
}
