import { describe, expect, it } from 'vitest';
import {
  adjustBy,
  isDefault,
  adjustmentsStyle,
  adjustmentsText,
  DEFAULT_ADJUSTMENTS,
} from '@/components/document-viewer/adjustments';

describe('adjustBy', () => {
  it('changes one of the two in steps of 25 %', () => {
    expect(adjustBy(DEFAULT_ADJUSTMENTS, 'brightness', 1)).toEqual({ brightness: 125, contrast: 100 });
    expect(adjustBy(DEFAULT_ADJUSTMENTS, 'contrast', -1)).toEqual({ brightness: 100, contrast: 75 });
  });

  it('stays within 50 % and 300 %', () => {
    const steps = (direction: 1 | -1) =>
      Array.from({ length: 20 }).reduce<typeof DEFAULT_ADJUSTMENTS>(
        (adjustments) => adjustBy(adjustBy(adjustments, 'brightness', direction), 'contrast', direction),
        DEFAULT_ADJUSTMENTS,
      );
    expect(steps(1)).toEqual({ brightness: 300, contrast: 300 });
    expect(steps(-1)).toEqual({ brightness: 50, contrast: 50 });
  });
});

it('is neutral only when both are 100 %', () => {
  expect(isDefault(DEFAULT_ADJUSTMENTS)).toBe(true);
  expect(isDefault(adjustBy(DEFAULT_ADJUSTMENTS, 'brightness', 1))).toBe(false);
  expect(isDefault(adjustBy(DEFAULT_ADJUSTMENTS, 'contrast', 1))).toBe(false);
});

it('describes both values in words and as custom properties', () => {
  const adjustments = { brightness: 125, contrast: 75 };
  expect(adjustmentsText(adjustments)).toBe('Brilho 125%, contraste 75%');
  expect(adjustmentsStyle(adjustments)).toEqual({ '--document-brightness': '125%', '--document-contrast': '75%' });
});
