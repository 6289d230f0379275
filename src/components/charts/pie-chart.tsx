import { Pie, PieChart as RechartsPieChart } from 'recharts';
import { centreTextClass, chartConfigOf, sliceCentre, type ChartItem } from '@/components/charts/chart-rules';
import { ChartTooltip } from '@/components/charts/chart-tooltip';
import { InteractiveChart } from '@/components/charts/interactive-chart';
import { chartColor } from '@/components/ui/chart';
import { fontScale } from '@/lib/font-scale';
import { cn } from '@/lib/utils';

/** Share of the radius that is left open in a doughnut. */
const INNER_RADIUS = 0.7;

export interface PieChartProps {
  /** Accessible name. */
  label: string;
  items: readonly ChartItem[];
  formatTooltip: (item: ChartItem) => string;
  /** Draws a doughnut with this value and label in the centre. */
  centre?: { value: string; label: string } | undefined;
  /** Diameter in pixels at the default font size. */
  size?: number | undefined;
}

/** Pie or doughnut, without animation. */
export function PieChart({ label, items, formatTooltip, centre, size: baseSize = 192 }: PieChartProps) {
  const size = baseSize * fontScale();
  // Empty slices have no area to hover; the table next to the chart lists them.
  const slices = items.filter((item) => item.value > 0);
  const outerRadius = size / 2 - 2;
  const innerRadius = centre ? outerRadius * INNER_RADIUS : 0;
  const middle = { x: size / 2, y: size / 2 };
  const values = slices.map((slice) => slice.value);
  const rows = slices.map(({ key, label: name, value }) => ({ name, value, fill: chartColor(key) }));
  return (
    <div className="relative flex-none" style={{ width: size, height: size }}>
      <InteractiveChart
        label={label}
        config={chartConfigOf(slices)}
        count={slices.length}
        className="size-full rounded-full"
      >
        {({ activeIndex, onHover, tooltipContainer }) => {
          const slice = activeIndex === undefined ? undefined : slices[activeIndex];
          return (
            <>
              <RechartsPieChart width={size} height={size} accessibilityLayer={false}>
                <Pie
                  data={rows.length > 0 ? rows : [{ name: '', value: 1, fill: 'var(--secondary)' }]}
                  dataKey="value"
                  nameKey="name"
                  innerRadius={innerRadius}
                  outerRadius={outerRadius}
                  startAngle={90}
                  endAngle={-270}
                  stroke={slices.length > 1 ? 'var(--card)' : 'none'}
                  strokeWidth={2}
                  rootTabIndex={-1}
                  isAnimationActive={false}
                  onMouseEnter={(_slice, index) => onHover(index)}
                />
              </RechartsPieChart>
              {slice && activeIndex !== undefined ? (
                <ChartTooltip
                  container={tooltipContainer}
                  point={sliceCentre(values, activeIndex, middle, (outerRadius + innerRadius) / 2)}
                  text={formatTooltip(slice)}
                />
              ) : null}
            </>
          );
        }}
      </InteractiveChart>
      {centre ? (
        <div className="pointer-events-none absolute inset-0 grid content-center justify-items-center text-center">
          <span className={cn('leading-8 font-semibold tracking-[-0.02em]', centreTextClass(centre.value))}>
            {centre.value}
          </span>
          <span className="text-xs text-muted-foreground">{centre.label}</span>
        </div>
      ) : null}
    </div>
  );
}
