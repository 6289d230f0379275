import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { usePrinting } from '@/lib/use-printing';

interface VirtualRowsOptions {
  count: number;
  /** Height of every row in pixels. */
  rowHeight: number;
  /** Scroll container and its height before it is measured. */
  box: RefObject<HTMLDivElement | null>;
  boxHeight: number;
  /** Index that stays rendered at any scroll position, with its neighbours: the row with the focus or the tab stop. */
  always: number;
}

interface VirtualRows {
  /** Rendered rows and their offsets. */
  rows: readonly { index: number; top: number }[];
  height: number;
  /** Scrolls the row into view. Referentially stable. */
  reveal: (index: number) => void;
}

/** Virtualises a list of rows of equal height; all of them are rendered to be printed (APA-12). */
export function useVirtualRows({ count, rowHeight, box, boxHeight, always }: VirtualRowsOptions): VirtualRows {
  const printing = usePrinting();
  // React Compiler is not used, and the result is read in the same render only.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: boxHeight },
    overscan: printing ? count : 4,
    rangeExtractor: (range) => {
      const kept = [always - 1, always, always + 1].filter((index) => index >= 0 && index < count);
      return Array.from(new Set([...kept, ...defaultRangeExtractor(range)])).sort((a, b) => a - b);
    },
    // React 19 does not allow flushSync during render.
    useFlushSync: false,
  });
  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer]);
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    reveal,
  };
}
