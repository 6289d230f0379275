import { Pie, PieChart as Chart } from 'recharts';
import { centreTextClass, sliceCentre, type ChartItem } from '@/components/charts/chart-rules';
import { ChartStage } from '@/components/charts/chart-stage';
import { ChartTip } from '@/components/charts/chart-tip';
import { cn } from '@/lib/cn';

/** The ring is 30 % thick (look 4). */
const HOLE = 0.7;

export interface PieChartProps {
  /** The chart's name. */
  label: string;
  items: readonly ChartItem[];
  tipOf: (item: ChartItem) => string;
  /** Makes a ring of it, with a number and its name in the middle. */
  centre?: { value: string; label: string } | undefined;
  /** Pixels across. */
  size?: number | undefined;
}

/** A pie, or a ring around its total. It stands at once: only bars grow (specification 2.4). */
export function PieChart({ label, items, tipOf, centre, size = 192 }: PieChartProps) {
  // A slice of nothing cannot be drawn or pointed at; the table beside the chart has its row.
  const slices = items.filter((item) => item.value > 0);
  const radius = size / 2 - 2;
  const hole = centre ? radius * HOLE : 0;
  const middle = { x: size / 2, y: size / 2 };
  const values = slices.map((slice) => slice.value);
  const shown = slices.map(({ label: name, value, color }) => ({ name, value, fill: color }));
  return (
    <div className="relative flex-none" style={{ width: size, height: size }}>
      <ChartStage label={label} count={slices.length} className="size-full rounded-full">
        {({ active, onActive, layer }) => {
          const slice = active === undefined ? undefined : slices[active];
          return (
            <>
              <Chart width={size} height={size} accessibilityLayer={false}>
                <Pie
                  data={shown.length > 0 ? shown : [{ name: '', value: 1, fill: 'var(--secondary)' }]}
                  dataKey="value"
                  nameKey="name"
                  innerRadius={hole}
                  outerRadius={radius}
                  startAngle={90}
                  endAngle={-270}
                  stroke={slices.length > 1 ? 'var(--card)' : 'none'}
                  strokeWidth={2}
                  rootTabIndex={-1}
                  isAnimationActive={false}
                  onMouseEnter={(_slice, index) => {
                    onActive(index);
                  }}
                />
              </Chart>
              {slice && active !== undefined ? (
                <ChartTip
                  layer={layer}
                  place={sliceCentre(values, active, middle, (radius + hole) / 2)}
                  text={tipOf(slice)}
                />
              ) : null}
            </>
          );
        }}
      </ChartStage>
      {centre ? (
        <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center text-center">
          <span className={cn('leading-8 font-semibold tracking-[-0.02em]', centreTextClass(centre.value))}>{centre.value}</span>
          <span className="text-xs text-muted-foreground">{centre.label}</span>
        </div>
      ) : null}
    </div>
  );
}
