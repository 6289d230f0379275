import type { CSSProperties } from 'react';

/** Percent; 100 shows the document as it is. */
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
