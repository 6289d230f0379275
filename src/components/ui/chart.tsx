import type { ComponentProps } from 'react';
import { cn } from '@/lib/utils';

/** Label and CSS colour of each series or item, by key. */
export type ChartConfig = Readonly<Record<string, { label: string; color: string }>>;

const variableOf = (key: string) => `--color-${key.replace(/\W/g, '-')}`;

/** The colour that ChartContainer sets for a key of its config. */
export function chartColor(key: string): string {
  return `var(${variableOf(key)})`;
}

/** Sets `--color-{key}` in the style attribute: the CSP forbids the <style> element of shadcn's ChartStyle. */
export function ChartContainer({
  config,
  className,
  style,
  ...props
}: ComponentProps<'div'> & { config: ChartConfig }) {
  const colors = Object.fromEntries(Object.entries(config).map(([key, { color }]) => [variableOf(key), color]));
  return (
    <div data-slot="chart" className={cn('relative text-xs', className)} style={{ ...colors, ...style }} {...props} />
  );
}

export function ChartTooltipContent({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="chart-tooltip-content"
      className={cn(
        'w-max max-w-full rounded-sm bg-inverse px-2 py-1.5 text-xs wrap-anywhere text-inverse-foreground',
        className,
      )}
      {...props}
    />
  );
}
