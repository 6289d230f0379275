import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

interface VirtualRowsOptions {
  count: number;
  /** All rows have this height in pixels. */
  rowHeight: number;
  /** The box that scrolls, and its height before it is measured. */
  box: RefObject<HTMLDivElement | null>;
  boxHeight: number;
  /** A row that is in the document wherever the box is scrolled to: the one that holds the focus or gets it by Tab. */
  always: number;
}

interface VirtualRows {
  /** The rows to draw, by index, and how far from the top. */
  rows: readonly { index: number; top: number }[];
  /** Height of all rows together. */
  height: number;
  /** Scrolls just so far that the row is seen; the same function at each render. */
  reveal: (index: number) => void;
}

/** Draws only the rows of a long list that are seen: thousands cost no more than dozens. */
export function useVirtualRows({ count, rowHeight, box, boxHeight, always }: VirtualRowsOptions): VirtualRows {
  // The compiler that this warns about is not used here, and what the hook answers is read in the same render only.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: boxHeight },
    overscan: 4,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return always < 0 || always >= count || seen.includes(always) ? seen : [...seen, always].sort((a, b) => a - b);
    },
    // React 19 refuses flushSync while it renders; a frame later is soon enough for a scroll.
    useFlushSync: false,
  });
  const reveal = useCallback(
    (index: number) => {
      virtualizer.scrollToIndex(index, { align: 'auto' });
    },
    [virtualizer],
  );
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    reveal,
  };
}
