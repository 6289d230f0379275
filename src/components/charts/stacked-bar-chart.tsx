import { useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, useCartesianScale, XAxis, YAxis } from 'recharts';
import { axisTick, lastTicksThatFit } from '@/components/charts/chart-rules';
import { ChartTooltip } from '@/components/charts/chart-tooltip';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import { chartColor, type ChartConfig } from '@/components/ui/chart';
import { formatCount } from '@/lib/format';

const axisLine = { stroke: 'var(--border-strong)' };

const AXIS_WIDTH = 52;

/** One bar; a value of null leaves a gap. */
export interface StackedBar {
  key: string;
  /** Axis label. */
  label: string;
  values: Readonly<Record<string, number | null>>;
}

export interface StackedBarChartProps {
  /** Accessible name. */
  label: string;
  /** The series, from the axis upwards. */
  series: ChartConfig;
  bars: readonly StackedBar[];
  formatTooltip: (bar: StackedBar) => string;
}

/** Bars of several series, without animation; as high as the container. */
export function StackedBarChart({ label, series, bars, formatTooltip }: StackedBarChartProps) {
  const rows = useMemo(() => bars.map((bar) => ({ label: bar.label, ...bar.values })), [bars]);
  return (
    <InteractiveChart label={label} config={series} count={bars.length} className="h-full min-h-63">
      {({ width, height, scale, activeIndex, onHover, tooltipContainer }) => {
        const bar = activeIndex === undefined ? undefined : bars[activeIndex];
        return (
          <BarChart
            width={width}
            height={height}
            // The last label is wider than its bar, also with a reader's own text spacing.
            margin={{ top: 24, right: 24 * scale, bottom: 0, left: 0 }}
            data={rows}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <XAxis
              dataKey="label"
              ticks={lastTicksThatFit(bars, width / scale - AXIS_WIDTH).map((tickBar) => tickBar.label)}
              interval={0}
              tick={axisTick}
              tickLine={false}
              axisLine={axisLine}
            />
            <YAxis
              width={AXIS_WIDTH * scale}
              tickCount={4}
              tickFormatter={formatCount}
              tick={axisTick}
              tickLine={false}
              axisLine={false}
            />
            {Object.keys(series).map((key) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="all"
                fill={chartColor(key)}
                stroke="var(--card)"
                maxBarSize={44 * scale}
                isAnimationActive={false}
                onMouseEnter={(_bar, index) => onHover(index)}
              />
            ))}
            {bar ? <BarTooltip bar={bar} container={tooltipContainer} text={formatTooltip(bar)} /> : null}
          </BarChart>
        );
      }}
    </InteractiveChart>
  );
}

/** Above the whole bar. */
function BarTooltip({ bar, container, text }: { bar: StackedBar; container: HTMLElement | null; text: string }) {
  const total = Object.values(bar.values).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const end = useCartesianScale({ x: bar.label, y: total });
  return <ChartTooltip container={container} point={end} text={text} />;
}
