import { useState, type CSSProperties, type RefObject } from 'react';
import { useKeydown } from '@/lib/use-keydown';

/** Percent; 100 is the unchanged document. */
export interface Adjustments {
  brightness: number;
  contrast: number;
}

/** DOC-12. */
const STEP = 25;
export const MIN_PERCENT = 50;
export const MAX_PERCENT = 300;

export const DEFAULT_ADJUSTMENTS: Adjustments = { brightness: 100, contrast: 100 };

export function isDefault({ brightness, contrast }: Adjustments): boolean {
  return brightness === DEFAULT_ADJUSTMENTS.brightness && contrast === DEFAULT_ADJUSTMENTS.contrast;
}

/** Changes the brightness or the contrast by one step, within the limits. */
export function adjustBy(adjustments: Adjustments, property: keyof Adjustments, direction: 1 | -1): Adjustments {
  const value = adjustments[property] + direction * STEP;
  return { ...adjustments, [property]: Math.max(MIN_PERCENT, Math.min(value, MAX_PERCENT)) };
}

/** 'Brilho 125%, contraste 100%' */
export function adjustmentsText({ brightness, contrast }: Adjustments): string {
  return `Brilho ${brightness}%, contraste ${contrast}%`;
}

/** Custom properties for the filter of `.document-sheet` (src/styles/base.css). */
export function adjustmentsStyle({ brightness, contrast }: Adjustments): CSSProperties {
  return { '--document-brightness': `${brightness}%`, '--document-contrast': `${contrast}%` };
}

interface AdjustmentsOptions {
  /** The element in which the keys , . < > ; work; undefined switches them off. */
  shortcutsIn: RefObject<HTMLElement | null> | undefined;
  /** The document is on the screen. */
  isReady: boolean;
}

export type AdjustmentControls = ReturnType<typeof useAdjustments>;

/** Brightness and contrast of one displayed document, and the keys that change them (DOC-12). */
export function useAdjustments({ shortcutsIn, isReady }: AdjustmentsOptions) {
  const [adjustments, setAdjustments] = useState(DEFAULT_ADJUSTMENTS);
  const adjust = (property: keyof Adjustments, direction: 1 | -1) =>
    setAdjustments((before) => adjustBy(before, property, direction));
  const reset = () => setAdjustments(DEFAULT_ADJUSTMENTS);

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
