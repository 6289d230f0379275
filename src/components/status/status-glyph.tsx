import brand from '@/components/ui/brand.svg';
import { cn } from '@/lib/cn';
import type { GlyphName } from '@/lib/status';

interface StatusGlyphProps {
  glyph: GlyphName;
  color?: string | undefined;
  className?: string | undefined;
}

/**
 * The shape of a status, from ui/brand.svg, in the current text colour or the given one. Decorative: the word stands
 * beside it.
 */
export function StatusGlyph({ glyph, color, className }: StatusGlyphProps) {
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
      <use href={`${brand}#status-${glyph}`} />
    </svg>
  );
}
