import { describe, expect, it } from 'vitest';
import { adjustLight, isNeutral, lightStyle, lightText, NEUTRAL } from './light';

describe('adjustLight', () => {
  it('changes one of the two in steps of 25 %', () => {
    expect(adjustLight(NEUTRAL, 'brightness', 1)).toEqual({ brightness: 125, contrast: 100 });
    expect(adjustLight(NEUTRAL, 'contrast', -1)).toEqual({ brightness: 100, contrast: 75 });
  });

  it('stays within 50 % and 300 %', () => {
    const steps = (direction: 1 | -1) =>
      Array.from({ length: 20 }).reduce<typeof NEUTRAL>(
        (light) => adjustLight(adjustLight(light, 'brightness', direction), 'contrast', direction),
        NEUTRAL,
      );
    expect(steps(1)).toEqual({ brightness: 300, contrast: 300 });
    expect(steps(-1)).toEqual({ brightness: 50, contrast: 50 });
  });
});

it('is neutral only when both are 100 %', () => {
  expect(isNeutral(NEUTRAL)).toBe(true);
  expect(isNeutral(adjustLight(NEUTRAL, 'brightness', 1))).toBe(false);
  expect(isNeutral(adjustLight(NEUTRAL, 'contrast', 1))).toBe(false);
});

it('describes both values in words and as custom properties', () => {
  const light = { brightness: 125, contrast: 75 };
  expect(lightText(light)).toBe('Brilho 125%, contraste 75%');
  expect(lightStyle(light)).toEqual({ '--document-brightness': '125%', '--document-contrast': '75%' });
});
