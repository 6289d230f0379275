import { useLayoutEffect, type RefObject } from 'react';
import { placePopup, type Placement } from '@/components/ui/place-popup';

/**
 * For the `popover` attribute of an anchored popup. Absent in browsers before 2024 and in jsdom: there the popup is a
 * fixed element in place.
 */
export const manualPopover =
  typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

interface AnchoredPopup extends Placement {
  /** The element it stands beside; null while it is closed. */
  anchor: HTMLElement | null;
  popup: RefObject<HTMLElement | null>;
  /** It is at least as wide as its anchor. */
  asWide?: boolean;
}

function place(element: HTMLElement, anchor: HTMLElement, asWide: boolean, placement: Placement): void {
  const box = anchor.getBoundingClientRect();
  element.style.maxHeight = '';
  if (asWide) element.style.minWidth = `${box.width}px`;
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const view = { width: window.innerWidth, height: window.innerHeight };
  const placed = placePopup(box, size, view, placement);
  element.style.left = `${placed.left}px`;
  element.style.top = `${placed.top}px`;
  element.style.maxHeight = `${placed.maxHeight}px`;
}

/**
 * Keeps an element with `popover={manualPopover}` beside its anchor. The top layer lifts it over dialogs and out of scrolling
 * boxes without a portal, so it stays next to its button in the document.
 *
 * Why not radix's popper here: select and tooltip stand on the first screen, and popper, portal and focus scope would
 * bring 18 to 29 kB (gzip) before the first row.
 */
export function useAnchoredPopup({ anchor, popup, side, align, gap, asWide = false }: AnchoredPopup): void {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!anchor || !element) return;
    if (manualPopover) element.showPopover();
    const placeNow = () => {
      place(element, anchor, asWide, { side, align, gap });
    };
    const placeAfterScroll = (event: Event) => {
      if (event.target instanceof Node && element.contains(event.target)) return;
      placeNow();
    };
    placeNow();
    window.addEventListener('resize', placeNow);
    window.addEventListener('scroll', placeAfterScroll, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', placeNow);
      window.removeEventListener('scroll', placeAfterScroll, { capture: true });
      if (manualPopover && element.isConnected) element.hidePopover();
    };
  }, [anchor, popup, side, align, gap, asWide]);
}
