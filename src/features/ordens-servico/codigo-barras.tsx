import { code128Widths } from '@/lib/code128';

/** Modules of white on either side, which scanners need. */
const QUIET_ZONE = 10;

/** The barcode of an order's label (ORS-22), black on white in both themes; nothing for a number without a code. */
export function CodigoBarras({ numero }: { numero: string }) {
  const widths = code128Widths(numero);
  if (!widths) return null;
  let left = QUIET_ZONE;
  let bars = '';
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars += `M${left} 0h${width}v1h-${width}z`;
    left += width;
  });
  return (
    <svg
      // The number beside it has the same content.
      aria-hidden
      viewBox={`0 0 ${left + QUIET_ZONE} 1`}
      preserveAspectRatio="none"
      className="h-9 w-full max-w-56"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={bars} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
