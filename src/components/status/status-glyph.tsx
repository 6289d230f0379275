import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { GlyphName } from '@/lib/status';

const onFill = { stroke: 'var(--background)', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const fill = { fill: 'currentColor', stroke: 'none' } as const;

/** The shapes on a 14 px square; marks cut out of a filled shape take the page's colour. */
const shapes: Readonly<Record<GlyphName, ReactNode>> = {
  ring: <circle cx="7" cy="7" r="4.9" />,
  dashed: <circle cx="7" cy="7" r="4.9" strokeDasharray="2.4 1.45" strokeDashoffset="1" />,
  half: (
    <>
      <circle cx="7" cy="7" r="5.1" strokeWidth="1.5" />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" {...fill} />
    </>
  ),
  three: (
    <>
      <circle cx="7" cy="7" r="5.1" strokeWidth="1.5" />
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7z" {...fill} />
    </>
  ),
  solid: <circle cx="7" cy="7" r="5.5" {...fill} />,
  diamond: (
    <>
      <path d="M7 .9 13.1 7 7 13.1 .9 7z" {...fill} />
      <path d="M7 4.4v3.1M7 9.2v.4" {...onFill} />
    </>
  ),
  cross: (
    <>
      <circle cx="7" cy="7" r="5.75" {...fill} />
      <path d="m5 5 4 4M9 5 5 9" {...onFill} />
    </>
  ),
  square: <rect x="1.75" y="1.75" width="10.5" height="10.5" rx="2" {...fill} />,
  arrow: <path d="M2.5 1.9v10.2L12.6 7z" fill="currentColor" strokeWidth="1" strokeLinejoin="round" />,
  pause: (
    <>
      <rect x="2.5" y="2" width="3.2" height="10" rx="1" {...fill} />
      <rect x="8.3" y="2" width="3.2" height="10" rx="1" {...fill} />
    </>
  ),
  check: (
    <>
      <circle cx="7" cy="7" r="5.75" {...fill} />
      <path d="m4.4 7.2 1.8 1.8 3.4-3.7" {...onFill} strokeWidth={1.6} strokeLinejoin="round" />
    </>
  ),
  ban: (
    <>
      <circle cx="7" cy="7" r="4.9" />
      <path d="m3.6 3.6 6.8 6.8" />
    </>
  ),
  seal: (
    <>
      <circle cx="7" cy="7" r="5.1" strokeWidth="1.5" />
      <path d="m4.7 7.1 1.6 1.6 3-3.3" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  none: <path d="M2.5 7h9" strokeWidth="2" strokeLinecap="round" />,
};

/** The shape of a status, in the current text colour or the given one. Decorative: the word stands beside it. */
export function StatusGlyph({
  glyph,
  color,
  className,
}: {
  glyph: GlyphName;
  color?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className={cn('size-3.5 flex-none', className)}
      style={color === undefined ? undefined : { color }}
    >
      {shapes[glyph]}
    </svg>
  );
}
