import type { CSSProperties } from 'react';

/** Percent; 100 shows the document as it is. */
export interface Light {
  brightness: number;
  contrast: number;
}

/** DOC-12. */
const STEP = 25;
export const MIN_LIGHT = 50;
export const MAX_LIGHT = 300;

export const NEUTRAL: Light = { brightness: 100, contrast: 100 };

export function isNeutral({ brightness, contrast }: Light): boolean {
  return brightness === NEUTRAL.brightness && contrast === NEUTRAL.contrast;
}

/** Changes the brightness or the contrast by one step, within the limits. */
export function adjustLight(light: Light, property: keyof Light, direction: 1 | -1): Light {
  const value = light[property] + direction * STEP;
  return { ...light, [property]: Math.max(MIN_LIGHT, Math.min(value, MAX_LIGHT)) };
}

/** 'Brilho 125%, contraste 100%' */
export function lightText({ brightness, contrast }: Light): string {
  return `Brilho ${brightness}%, contraste ${contrast}%`;
}

/** The custom properties of `.document-sheet`, whose filter keeps its shadow and gives way to the blur of PRV-05. */
export function lightStyle({ brightness, contrast }: Light): CSSProperties {
  return { '--document-brightness': `${brightness}%`, '--document-contrast': `${contrast}%` };
}
