import { describe, expect, it } from 'vitest';
import { colorOf } from '@/features/relatorios/vendas-rules';
import css from '@/styles/tokens.css?raw';

/** Slices against the gap between them, which has the colour of the card (REL-11, WCAG 2.2 1.4.11). */

type Oklab = readonly [l: number, a: number, b: number];

const darkStart = css.indexOf('.dark {');

/** The oklch tokens of a theme. */
function tokensOf(theme: 'light' | 'dark'): ReadonlyMap<string, Oklab> {
  const block = theme === 'light' ? css.slice(0, darkStart) : css.slice(darkStart);
  return new Map(
    Array.from(block.matchAll(/(--[\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g), ([, name = '', l, c, h]) => {
      const hue = (Number(h) * Math.PI) / 180;
      return [name, [Number(l), Number(c) * Math.cos(hue), Number(c) * Math.sin(hue)]];
    }),
  );
}

/** Resolves `var(--a)` and `color-mix(in oklab, var(--a) 72%, var(--b))`. */
function resolve(color: string, tokens: ReadonlyMap<string, Oklab>): Oklab {
  const [first, second = first] = Array.from(color.matchAll(/--[\w-]+/g), ([name]) => tokens.get(name));
  const share = Number(/(\d+)%/.exec(color)?.[1] ?? 100) / 100;
  if (!first || !second) throw new Error(`unknown colour ${color}`);
  const mix = (a: number, b: number) => a * share + b * (1 - share);
  return [mix(first[0], second[0]), mix(first[1], second[1]), mix(first[2], second[2])];
}

/** Relative luminance (WCAG 2.2); oklab to linear sRGB by https://bottosson.github.io/posts/oklab/. */
function luminance([lightness, a, b]: Oklab): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  return (
    0.2126 * clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: Oklab, other: Oklab): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const card = resolve('var(--card)', tokens);
  const shades = [true, false, null].flatMap((isFisico) => [0, 1, 2, 3, 4, 9].map((n) => colorOf(isFisico, n)));
  const statuses = Array.from(tokens.keys(), (name) => `var(${name})`).filter((name) =>
    /--(status|chart-\d)/.test(name),
  );

  it.each([...shades, ...statuses])('%s has a contrast of at least 3 to the card', (color) => {
    expect(contrast(resolve(color, tokens), card)).toBeGreaterThanOrEqual(3);
  });
});

it('computes the contrast of known colours', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
});
