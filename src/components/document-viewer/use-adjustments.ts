import { useState, type RefObject } from 'react';
import { adjustBy, DEFAULT_ADJUSTMENTS, type Adjustments } from '@/components/document-viewer/adjustments';
import { useKeydown } from '@/lib/use-keydown';

interface AdjustmentsOptions {
  /** The keys , . < > ; act while the focus is inside; undefined switches them off. */
  shortcutsIn: RefObject<HTMLElement | null> | undefined;
  /** The document is on the screen. */
  isReady: boolean;
}

export type AdjustmentControls = ReturnType<typeof useAdjustments>;

/** Brightness and contrast of one displayed document, and the keys that change them (DOC-12). */
export function useAdjustments({ shortcutsIn, isReady }: AdjustmentsOptions) {
  const [adjustments, setAdjustments] = useState(DEFAULT_ADJUSTMENTS);
  const adjust = (property: keyof Adjustments, direction: 1 | -1) => {
    setAdjustments((before) => adjustBy(before, property, direction));
  };
  const reset = () => {
    setAdjustments(DEFAULT_ADJUSTMENTS);
  };

  const shortcuts = new Map([
    [',', () => adjust('brightness', -1)],
    ['.', () => adjust('brightness', 1)],
    ['<', () => adjust('contrast', -1)],
    ['>', () => adjust('contrast', 1)],
    [';', reset],
  ]);
  useKeydown(shortcutsIn, (event) => {
    const action = shortcuts.get(event.key);
    if (!action || !isReady) return;
    event.preventDefault();
    action();
  });

  return { adjustments, adjust, reset };
}
