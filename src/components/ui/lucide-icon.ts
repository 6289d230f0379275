import { createElement, type ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A drawing of lucide: elements of an svg, with their attributes. */
interface IconData {
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

const look = {
  'aria-hidden': true,
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * What lucide-react's icons are made by in the panel (vite.config.ts puts it in place): its drawings, with the classes and
 * attributes they are given. Its own maker adds contexts, aliases and stroke options that no icon here uses, 0.8 kB of
 * every first visit (docs/decisions/0041). Decorative: what an icon means is said beside it.
 */
export function createLucideIcon({ node }: IconData) {
  return function LucideIcon({ className, ...props }: ComponentProps<'svg'>) {
    // The class gives size and stroke where the place gives none (src/styles/base.css).
    return createElement('svg', { ...look, ...props, className: cn('lucide', className) }, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
  };
}
