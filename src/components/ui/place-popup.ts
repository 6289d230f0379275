export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  side: 'top' | 'bottom';
  align: 'start' | 'center' | 'end';
  /** Pixels between the anchor and the popup. */
  gap: number;
}

/** Pixels that stay free between a popup and the edge of the window. */
const EDGE = 8;

/**
 * Where a popup of `size` goes next to `anchor`, in window pixels: on the wanted side, or on the other one when it
 * fits only there; if it fits on neither, on the roomier side, with `maxHeight` to scroll in.
 */
export function placePopup(
  anchor: Box,
  size: { width: number; height: number },
  view: { width: number; height: number },
  { side, align, gap }: Placement,
): { left: number; top: number; maxHeight: number; side: 'top' | 'bottom' } {
  const room = {
    top: anchor.top - gap - EDGE,
    bottom: view.height - anchor.top - anchor.height - gap - EDGE,
  };
  const other = side === 'top' ? 'bottom' : 'top';
  const chosen = size.height <= room[side] || room[side] >= room[other] ? side : other;
  const maxHeight = Math.max(room[chosen], 0);
  const height = Math.min(size.height, maxHeight);
  const top = chosen === 'bottom' ? anchor.top + anchor.height + gap : anchor.top - gap - height;
  const free = anchor.width - size.width;
  const wished = anchor.left + (align === 'start' ? 0 : align === 'center' ? free / 2 : free);
  const left = Math.max(EDGE, Math.min(wished, view.width - size.width - EDGE));
  return { left, top, maxHeight, side: chosen };
}
