import { memo, useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, useCartesianScale, XAxis, YAxis } from 'recharts';
import { barsLie, type ChartItem } from '@/components/charts/chart-rules';
import { ChartStage } from '@/components/charts/chart-stage';
import { ChartTip } from '@/components/charts/chart-tip';
import { formatCount } from '@/lib/counts';

/** Specification 2.4. Nothing grows for those who ask for less motion: recharts' 'auto'. */
const GROWTH_MS = 1000;

const STANDING_HEIGHT = 252;
const LYING_ROW = 36;

const tick = { fontSize: 12, fill: 'var(--muted-foreground)' };
const axisLine = { stroke: 'var(--border-strong)' };

export interface BarsChartProps {
  /** The chart's name. */
  label: string;
  items: readonly ChartItem[];
  tipOf: (item: ChartItem) => string;
}

/** Bars with their number on top; below 480 px of their own width they lie down (look 8). */
export function BarsChart({ label, items, tipOf }: BarsChartProps) {
  // Other rows would grow anew.
  const rows = useMemo(() => items.map((item) => ({ ...item, fill: item.color })), [items]);
  const empty = items.every((item) => item.value === 0);
  return (
    <ChartStage label={label} count={items.length}>
      {({ width, active, onActive, layer }) => {
        const lying = barsLie(width);
        const item = active === undefined ? undefined : items[active];
        return (
          <BarChart
            // Standing and lying bars are two drawings: one does not turn into the other.
            key={lying ? 'lying' : 'standing'}
            layout={lying ? 'vertical' : 'horizontal'}
            width={width}
            height={lying ? items.length * LYING_ROW : STANDING_HEIGHT}
            margin={lying ? { top: 0, right: 56, bottom: 0, left: 0 } : { top: 24, right: 0, bottom: 0, left: 0 }}
            data={rows}
            accessibilityLayer={false}
          >
            <Bars lying={lying} empty={empty} onActive={onActive} />
            {item ? <BarTip item={item} lying={lying} layer={layer} text={tipOf(item)} /> : null}
          </BarChart>
        );
      }}
    </ChartStage>
  );
}

interface BarsProps {
  lying: boolean;
  /** Every count is 0: the axis needs a length all the same. */
  empty: boolean;
  onActive: (mark: number) => void;
}

/** Drawn once for its rows: bars that are drawn again, as for a tip, would grow again and lose their numbers meanwhile. */
const Bars = memo(function Bars({ lying, empty, onActive }: BarsProps) {
  const domain: [number, number | 'auto'] = [0, empty ? 1 : 'auto'];
  return (
    <>
      {lying ? (
        <>
          <XAxis type="number" hide domain={domain} />
          <YAxis type="category" dataKey="label" width={100} interval={0} tick={tick} tickLine={false} axisLine={axisLine} />
        </>
      ) : (
        <>
          <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
          <XAxis dataKey="label" interval={0} tick={tick} tickLine={false} axisLine={axisLine} />
          <YAxis
            width={44}
            domain={domain}
            allowDecimals={false}
            tickCount={4}
            tickFormatter={formatCount}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
        </>
      )}
      <Bar
        dataKey="value"
        radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
        maxBarSize={lying ? 20 : 44}
        isAnimationActive="auto"
        animationDuration={GROWTH_MS}
        onMouseEnter={(_bar, index) => {
          onActive(index);
        }}
      >
        <LabelList
          dataKey="value"
          position={lying ? 'right' : 'top'}
          formatter={(value) => (typeof value === 'number' ? formatCount(value) : '')}
          fill="var(--foreground)"
          fontSize={13}
          fontWeight={600}
        />
      </Bar>
    </>
  );
});

interface BarTipProps {
  item: ChartItem;
  lying: boolean;
  layer: HTMLElement | null;
  text: string;
}

/** Over the number of a bar that stands; over the middle of one that lies. */
function BarTip({ item, lying, layer, text }: BarTipProps) {
  const end = useCartesianScale(lying ? { x: item.value / 2, y: item.label } : { x: item.label, y: item.value });
  return <ChartTip layer={layer} place={end && { x: end.x, y: end.y - (lying ? 4 : 16) }} text={text} />;
}
