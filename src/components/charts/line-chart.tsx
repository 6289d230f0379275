import { Area, AreaChart, CartesianGrid, useCartesianScale, usePlotArea, XAxis, YAxis } from 'recharts';
import { ticksThatFit, type ChartPoint } from '@/components/charts/chart-rules';
import { ChartStage } from '@/components/charts/chart-stage';
import { ChartTip } from '@/components/charts/chart-tip';
import { formatCount } from '@/lib/counts';

const HEIGHT = 220;
const AXIS_WIDTH = 40;

const tick = { fontSize: 12, fill: 'var(--muted-foreground)' };

export interface LineChartProps {
  /** The chart's name. */
  label: string;
  points: readonly ChartPoint[];
  tipOf: (point: ChartPoint) => string;
}

/** A line over its shade, one point a day, with a dot on the newest. */
export function LineChart({ label, points, tipOf }: LineChartProps) {
  const last = points.at(-1);
  // An axis needs a length even where every number is 0.
  const domain: [number, number | 'auto'] = [0, points.some((point) => (point.value ?? 0) > 0) ? 'auto' : 4];
  const rows = [...points];
  const labels = new Map(points.map((point) => [point.key, point.label]));
  return (
    <ChartStage label={label} count={points.length}>
      {({ width, active, onActive, layer }) => {
        const point = active === undefined ? undefined : points[active];
        return (
          <AreaChart
            width={width}
            height={HEIGHT}
            margin={{ top: 12, right: 20, bottom: 0, left: 0 }}
            data={rows}
            accessibilityLayer={false}
            onMouseMove={({ activeTooltipIndex }) => {
              onActive(activeTooltipIndex == null ? undefined : Number(activeTooltipIndex));
            }}
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <XAxis
              dataKey="key"
              ticks={ticksThatFit(points, width - AXIS_WIDTH).map((tickPoint) => tickPoint.key)}
              tickFormatter={(key: string) => labels.get(key) ?? ''}
              interval={0}
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--border-strong)' }}
            />
            <YAxis
              width={AXIS_WIDTH}
              domain={domain}
              allowDecimals={false}
              tickFormatter={formatCount}
              tick={tick}
              tickLine={false}
              axisLine={false}
            />
            <Area
              dataKey="value"
              type="linear"
              stroke="var(--chart-1)"
              strokeWidth={2}
              fill="var(--chart-1)"
              fillOpacity={0.1}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            {last ? <Dot point={last} /> : null}
            {point ? <Pointed point={point} layer={layer} text={tipOf(point)} /> : null}
          </AreaChart>
        );
      }}
    </ChartStage>
  );
}

function usePlaceOf({ key, value }: ChartPoint) {
  return useCartesianScale({ x: key, y: value ?? 0 });
}

function Dot({ point }: { point: ChartPoint }) {
  const place = usePlaceOf(point);
  if (!place || point.value === null) return null;
  return <circle cx={place.x} cy={place.y} r={4} fill="var(--chart-1)" stroke="var(--card)" strokeWidth={2} />;
}

function Pointed({ point, layer, text }: { point: ChartPoint; layer: HTMLElement | null; text: string }) {
  const place = usePlaceOf(point);
  const plot = usePlotArea();
  if (!place || !plot) return null;
  return (
    <>
      <path d={`M${place.x} ${plot.y}V${plot.y + plot.height}`} stroke="var(--border-strong)" />
      <Dot point={point} />
      <ChartTip layer={layer} place={place} text={text} />
    </>
  );
}
