import { memo, useMemo } from 'react';
import {
  Bar,
  BarChart as RechartsBarChart,
  CartesianGrid,
  LabelList,
  useCartesianScale,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { axisTick, chartConfigOf, hasHorizontalBars, wrapLabel, type ChartItem } from '@/components/charts/chart-rules';
import { ChartTooltip } from '@/components/charts/chart-tooltip';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import { chartColor } from '@/components/ui/chart';
import { formatCount } from '@/lib/format';

/** Bars grow for this long (DAS-01). */
const ANIMATION_MS = 1000;

const VERTICAL_HEIGHT = 252;
const HORIZONTAL_ROW = 36;

const axisLine = { stroke: 'var(--border-strong)' };

export interface BarChartProps {
  /** Accessible name. */
  label: string;
  items: readonly ChartItem[];
  formatTooltip: (item: ChartItem) => string;
}

/** Bars with their values; horizontal where they do not fit side by side. */
export function BarChart({ label, items, formatTooltip }: BarChartProps) {
  // New rows would restart the animation.
  const rows = useMemo(() => items.map((item) => ({ ...item, fill: chartColor(item.key) })), [items]);
  const isEmpty = items.every((item) => item.value === 0);
  return (
    <InteractiveChart label={label} config={chartConfigOf(items)} count={items.length}>
      {({ width, scale, activeIndex, onHover, tooltipContainer }) => {
        const horizontal = hasHorizontalBars(width / scale, items.length);
        const item = activeIndex === undefined ? undefined : items[activeIndex];
        return (
          <RechartsBarChart
            // Remount: recharts would animate one layout into the other.
            key={horizontal ? 'horizontal' : 'vertical'}
            layout={horizontal ? 'vertical' : 'horizontal'}
            width={width}
            height={(horizontal ? items.length * HORIZONTAL_ROW : VERTICAL_HEIGHT) * scale}
            margin={{ top: horizontal ? 0 : 24 * scale, right: horizontal ? 56 * scale : 0, bottom: 0, left: 0 }}
            data={rows}
            accessibilityLayer={false}
          >
            <Bars horizontal={horizontal} scale={scale} isEmpty={isEmpty} onHover={onHover} />
            {item ? (
              <BarTooltip item={item} horizontal={horizontal} container={tooltipContainer} text={formatTooltip(item)} />
            ) : null}
          </RechartsBarChart>
        );
      }}
    </InteractiveChart>
  );
}

interface BarsProps {
  horizontal: boolean;
  scale: number;
  /** All values are 0: the axis needs an explicit length. */
  isEmpty: boolean;
  onHover: (index: number) => void;
}

/** Memoised: rendering the bars again for a tooltip would restart the animation and hide the values. */
const Bars = memo(function Bars({ horizontal, scale, isEmpty, onHover }: BarsProps) {
  const domain: [number, number | 'auto'] = [0, isEmpty ? 1 : 'auto'];
  return (
    <>
      {horizontal ? (
        <>
          <XAxis type="number" hide domain={domain} />
          <YAxis
            type="category"
            dataKey="label"
            width={120 * scale}
            interval={0}
            tick={RowLabel}
            tickLine={false}
            axisLine={axisLine}
          />
        </>
      ) : (
        <>
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis dataKey="label" interval={0} tick={axisTick} tickLine={false} axisLine={axisLine} />
          <YAxis
            width={44 * scale}
            domain={domain}
            allowDecimals={false}
            tickCount={4}
            tickFormatter={formatCount}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
          />
        </>
      )}
      <Bar
        dataKey="value"
        radius={horizontal ? [0, 3, 3, 0] : [3, 3, 0, 0]}
        maxBarSize={(horizontal ? 20 : 44) * scale}
        isAnimationActive="auto"
        animationDuration={ANIMATION_MS}
        onMouseEnter={(_bar, index) => onHover(index)}
      >
        <LabelList
          dataKey="value"
          position={horizontal ? 'right' : 'top'}
          formatter={(value) => (typeof value === 'number' ? formatCount(value) : '')}
          fill="var(--foreground)"
          fontSize="0.8125rem"
          fontWeight={600}
        />
      </Bar>
    </>
  );
});

/** recharts breaks a label by a measurement that it does not repeat when the text spacing changes (WCAG 1.4.12). */
function RowLabel({ x, y, payload }: YAxisTickContentProps) {
  const lines = wrapLabel(String(payload.value));
  return (
    <text x={x} y={y} textAnchor="end" {...axisTick}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? `${0.355 - (lines.length - 1) / 2}em` : '1em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface BarTooltipProps {
  item: ChartItem;
  horizontal: boolean;
  container: HTMLElement | null;
  text: string;
}

/** Above the value of a vertical bar; above the middle of a horizontal one. */
function BarTooltip({ item, horizontal, container, text }: BarTooltipProps) {
  const end = useCartesianScale(horizontal ? { x: item.value / 2, y: item.label } : { x: item.label, y: item.value });
  return (
    <ChartTooltip container={container} point={end && { x: end.x, y: end.y - (horizontal ? 4 : 16) }} text={text} />
  );
}
