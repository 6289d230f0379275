import { useCallback, useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { indexAfterKey } from '@/components/charts/chart-rules';
import { ChartContainer, type ChartConfig } from '@/components/ui/chart';
import { fontScale } from '@/lib/font-scale';
import { cn } from '@/lib/utils';

export interface ChartState {
  width: number;
  /** Height of the container, which `className` must set: otherwise it grows with the chart. */
  height: number;
  /** See fontScale: the sizes of texts, axes and bars grow with it. */
  scale: number;
  /** Index of the data point under the pointer or selected with the arrow keys. */
  activeIndex: number | undefined;
  /** Referentially stable. */
  onHover: (index: number | undefined) => void;
  tooltipContainer: HTMLElement | null;
}

interface InteractiveChartProps {
  /** Accessible name. */
  label: string;
  config: ChartConfig;
  /** Number of data points. */
  count: number;
  className?: string | undefined;
  children: (state: ChartState) => ReactNode;
}

/** Chart container that tracks its width and one active data point, by pointer and by keyboard. */
export function InteractiveChart({ label, config, count, className, children }: InteractiveChartProps) {
  const hintId = useId();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [tooltipContainer, setTooltipContainer] = useState<HTMLElement | null>(null);
  const [selected, setSelected] = useState<number>();
  const { width, height } = useSize(container);
  // A refetch may return fewer points.
  const activeIndex = selected !== undefined && selected < count ? selected : undefined;

  const isActive = activeIndex !== undefined;
  useEffect(() => {
    if (!isActive) return;
    const onPress = (event: Event) => {
      const isInside = event.target instanceof Node && container?.contains(event.target) === true;
      if (event instanceof globalThis.KeyboardEvent ? event.key === 'Escape' : !isInside) setSelected(undefined);
    };
    document.addEventListener('keydown', onPress);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onPress);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isActive, container]);

  // React's onPointerLeave is not fired when recharts replaces the element under the pointer.
  useEffect(() => {
    if (!container) return;
    const onLeave = (event: PointerEvent) => {
      // Touch fires pointerleave before the tap is handled.
      if (event.pointerType !== 'touch') setSelected(undefined);
    };
    container.addEventListener('pointerleave', onLeave);
    return () => container.removeEventListener('pointerleave', onLeave);
  }, [container]);

  // The pointer may have left the chart, because recharts reports a hover one frame late.
  const onHover = useCallback(
    (index: number | undefined) => {
      if (container?.matches(':hover') === true) setSelected(index);
    },
    [container],
  );

  return (
    <ChartContainer
      ref={setContainer}
      config={config}
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hintId}
      onFocus={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible'))
          setSelected(activeIndex ?? 0);
      }}
      onBlur={() => setSelected(undefined)}
      onKeyDown={(event) => {
        const index = indexAfterKey(event.key, activeIndex, count);
        if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        if (index !== null) event.preventDefault();
        setSelected(index ?? undefined);
      }}
      className={cn('rounded-sm', className)}
    >
      {width > 0 ? children({ width, height, scale: fontScale(), activeIndex, onHover, tooltipContainer }) : null}
      <div ref={setTooltipContainer} role="status" className="pointer-events-none absolute inset-0" />
      <span id={hintId} hidden>
        Use as setas para ler os valores.
      </span>
    </ChartContainer>
  );
}

/** Size of an element in whole pixels; 0 until it is measured. */
function useSize(element: Element | null): Pick<ChartState, 'width' | 'height'> {
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      setWidth(Math.floor(box.width));
      setHeight(Math.floor(box.height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { width, height };
}
