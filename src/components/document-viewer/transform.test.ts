import { describe, expect, it } from 'vitest';
import { clampPan, FITTED, fitSize, MAX_SCALE, pan, pinch, rotate, zoom, type Size, type View } from './transform';

const ground: Size = { width: 400, height: 300 };
const portrait: Size = { width: 600, height: 1200 };

function zoomed(times: number, view: View = FITTED): View {
  return Array.from({ length: times }).reduce<View>((before) => zoom(before, 1, portrait, ground), view);
}

describe('fitSize', () => {
  it('shows the whole document, upright and lying', () => {
    expect(fitSize(portrait, ground, 0)).toEqual({ width: 150, height: 300 });
    expect(fitSize(portrait, ground, 90)).toEqual({ width: 200, height: 400 });
    expect(fitSize(portrait, ground, -90)).toEqual({ width: 200, height: 400 });
    expect(fitSize(portrait, ground, 540)).toEqual({ width: 150, height: 300 });
  });

  it('is nothing before the image is known', () => {
    expect(fitSize({ width: 0, height: 0 }, ground, 0)).toEqual({ width: 0, height: 0 });
  });
});

describe('zoom', () => {
  it('goes in steps of 0.2 without rounding dust', () => {
    expect(zoomed(1).scale).toBe(1.2);
    expect(zoomed(3).scale).toBe(1.6);
    expect(zoom(zoomed(3), -1, portrait, ground).scale).toBe(1.4);
  });

  it('never leaves 1 to 5', () => {
    expect(zoom(FITTED, -1, portrait, ground)).toEqual(FITTED);
    expect(zoomed(50).scale).toBe(MAX_SCALE);
  });

  it('keeps what is under the pointer under it', () => {
    const start: View = { scale: 4, rotation: 0, x: 10, y: -20 };
    const point = { x: 60, y: 40 };
    const after = zoom(start, 1, portrait, ground, point);
    // The document's own point below the pointer, before and after.
    expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - start.x) / start.scale);
    expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - start.y) / start.scale);
  });

  it('comes back to the middle when the whole document is seen again', () => {
    const moved = pan(zoomed(5), 0, 120, portrait, ground);
    expect(moved.y).toBe(120);
    const back = Array.from({ length: 5 }).reduce<View>((view) => zoom(view, -1, portrait, ground), moved);
    expect(back).toEqual(FITTED);
  });
});

describe('pinch', () => {
  const apart = (pixels: number, x = 0): [{ x: number; y: number }, { x: number; y: number }] => [
    { x, y: -pixels / 2 },
    { x, y: pixels / 2 },
  ];

  it('follows two fingers, within 1 to 5', () => {
    expect(pinch(FITTED, apart(100), apart(250), portrait, ground).scale).toBe(2.5);
    expect(pinch(FITTED, apart(10), apart(400), portrait, ground).scale).toBe(MAX_SCALE);
    expect(pinch(FITTED, apart(100), apart(10), portrait, ground)).toEqual(FITTED);
  });

  it('moves with both, and survives two fingers on one spot', () => {
    const near: View = { ...FITTED, scale: 4 };
    expect(pinch(near, apart(80), apart(80, 30), portrait, ground)).toEqual({ ...near, x: 30 });
    expect(pinch(near, apart(0), apart(40, 30), portrait, ground)).toEqual({ ...near, x: 30 });
  });
});

describe('rotate', () => {
  it('turns by 90 degrees either way and never unwinds', () => {
    const right = rotate(FITTED, 1, portrait, ground);
    expect(right.rotation).toBe(90);
    expect(rotate(right, -1, portrait, ground).rotation).toBe(0);
    const around = [1, 1, 1, 1].reduce<View>((view) => rotate(view, 1, portrait, ground), FITTED);
    expect(around.rotation).toBe(360);
  });

  it('turns what was moved along with the document', () => {
    const moved = pan(zoomed(20), 30, 50, portrait, ground);
    const right = rotate(moved, 1, portrait, ground);
    expect(right).toMatchObject({ x: -50, y: 30 });
    expect(rotate(right, -1, portrait, ground)).toMatchObject({ x: 30, y: 50 });
  });
});

describe('pan', () => {
  it('stops at the edges of the document', () => {
    // At 2 the document is 300 x 600 on a ground of 400 x 300: it may go up and down by 150, not sideways.
    const near = zoomed(5);
    expect(near.scale).toBe(2);
    expect(pan(near, 500, 500, portrait, ground)).toMatchObject({ x: 0, y: 150 });
    expect(pan(near, -500, -500, portrait, ground)).toMatchObject({ x: 0, y: -150 });
  });

  it('holds a document that fits in the middle', () => {
    expect(pan(FITTED, 40, 40, portrait, ground)).toEqual(FITTED);
    expect(clampPan({ ...FITTED, x: 9, y: -9 }, portrait, ground)).toEqual(FITTED);
  });
});
