import { Area, AreaChart, CartesianGrid, useCartesianScale, usePlotArea, XAxis, YAxis } from 'recharts';
import { axisTick, ticksThatFit, type ChartPoint } from '@/components/charts/chart-rules';
import { ChartTooltip } from '@/components/charts/chart-tooltip';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import { chartColor } from '@/components/ui/chart';
import { formatCount } from '@/lib/format';

const HEIGHT = 220;
const AXIS_WIDTH = 40;

export interface LineChartProps {
  /** Accessible name. */
  label: string;
  points: readonly ChartPoint[];
  formatTooltip: (point: ChartPoint) => string;
}

/** Line over a shaded area, with a dot on the last point. */
export function LineChart({ label, points, formatTooltip }: LineChartProps) {
  const last = points.at(-1);
  // The axis needs a length when every value is 0.
  const domain: [number, number | 'auto'] = [0, points.some((point) => (point.value ?? 0) > 0) ? 'auto' : 4];
  const rows = [...points];
  const labels = new Map(points.map((point) => [point.key, point.label]));
  return (
    <InteractiveChart label={label} config={{ value: { label, color: 'var(--chart-1)' } }} count={points.length}>
      {({ width, scale, activeIndex, onHover, tooltipContainer }) => {
        const point = activeIndex === undefined ? undefined : points[activeIndex];
        return (
          <AreaChart
            width={width}
            height={HEIGHT * scale}
            margin={{ top: 12, right: 20 * scale, bottom: 0, left: 0 }}
            data={rows}
            accessibilityLayer={false}
            onMouseMove={({ activeTooltipIndex }) =>
              onHover(activeTooltipIndex == null ? undefined : Number(activeTooltipIndex))
            }
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <XAxis
              dataKey="key"
              ticks={ticksThatFit(points, width / scale - AXIS_WIDTH).map((tickPoint) => tickPoint.key)}
              tickFormatter={(key: string) => labels.get(key) ?? ''}
              interval={0}
              tick={axisTick}
              tickLine={false}
              axisLine={{ stroke: 'var(--border-strong)' }}
            />
            <YAxis
              width={AXIS_WIDTH * scale}
              domain={domain}
              allowDecimals={false}
              tickFormatter={formatCount}
              tick={axisTick}
              tickLine={false}
              axisLine={false}
            />
            <Area
              dataKey="value"
              type="linear"
              stroke={chartColor('value')}
              strokeWidth={2}
              fill={chartColor('value')}
              fillOpacity={0.1}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            {last ? <Dot point={last} /> : null}
            {point ? <ActivePoint point={point} container={tooltipContainer} text={formatTooltip(point)} /> : null}
          </AreaChart>
        );
      }}
    </InteractiveChart>
  );
}

function usePosition({ key, value }: ChartPoint) {
  return useCartesianScale({ x: key, y: value ?? 0 });
}

function Dot({ point }: { point: ChartPoint }) {
  const position = usePosition(point);
  if (!position || point.value === null) return null;
  return (
    <circle cx={position.x} cy={position.y} r={4} fill={chartColor('value')} stroke="var(--card)" strokeWidth={2} />
  );
}

function ActivePoint({ point, container, text }: { point: ChartPoint; container: HTMLElement | null; text: string }) {
  const position = usePosition(point);
  const plot = usePlotArea();
  if (!position || !plot) return null;
  return (
    <>
      <path d={`M${position.x} ${plot.y}V${plot.y + plot.height}`} stroke="var(--border-strong)" />
      <Dot point={point} />
      <ChartTooltip container={container} point={position} text={text} />
    </>
  );
}
