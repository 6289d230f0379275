import { describe, expect, it } from 'vitest';
import {
  clampPan,
  FITTED,
  fitSize,
  MAX_SCALE,
  pan,
  pinch,
  rotate,
  zoom,
  type Size,
  type View,
  type ViewChange,
} from '@/components/document-viewer/transform';

const viewport: Size = { width: 400, height: 300 };
const portrait: Size = { width: 600, height: 1200 };
const apply = (view: View, change: ViewChange) => change(view, portrait, viewport);

function zoomed(times: number, view: View = FITTED): View {
  return Array.from({ length: times }).reduce<View>((before) => apply(before, zoom(1)), view);
}

describe('fitSize', () => {
  it('fits the whole document, upright and rotated', () => {
    expect(fitSize(portrait, viewport, 0)).toEqual({ width: 150, height: 300 });
    expect(fitSize(portrait, viewport, 90)).toEqual({ width: 200, height: 400 });
    expect(fitSize(portrait, viewport, -90)).toEqual({ width: 200, height: 400 });
    expect(fitSize(portrait, viewport, 540)).toEqual({ width: 150, height: 300 });
  });

  it('is zero before the size of the image is known', () => {
    expect(fitSize({ width: 0, height: 0 }, viewport, 0)).toEqual({ width: 0, height: 0 });
  });
});

describe('zoom', () => {
  it('zooms in steps of exactly 0.2', () => {
    expect(zoomed(1).scale).toBe(1.2);
    expect(zoomed(3).scale).toBe(1.6);
    expect(apply(zoomed(3), zoom(-1)).scale).toBe(1.4);
  });

  it('stays within 1 to 5', () => {
    expect(apply(FITTED, zoom(-1))).toEqual(FITTED);
    expect(zoomed(50).scale).toBe(MAX_SCALE);
  });

  it('keeps the point under the pointer in place', () => {
    const start: View = { scale: 4, rotation: 0, x: 10, y: -20 };
    const point = { x: 60, y: 40 };
    const after = apply(start, zoom(1, point));
    expect((point.x - after.x) / after.scale).toBeCloseTo((point.x - start.x) / start.scale);
    expect((point.y - after.y) / after.scale).toBeCloseTo((point.y - start.y) / start.scale);
  });

  it('centres the document at 100 %', () => {
    const moved = apply(zoomed(5), pan(0, 120));
    expect(moved.y).toBe(120);
    const back = Array.from({ length: 5 }).reduce<View>((view) => apply(view, zoom(-1)), moved);
    expect(back).toEqual(FITTED);
  });
});

describe('pinch', () => {
  const apart = (pixels: number, x = 0): [{ x: number; y: number }, { x: number; y: number }] => [
    { x, y: -pixels / 2 },
    { x, y: pixels / 2 },
  ];

  it('zooms by the distance of two fingers, within 1 to 5', () => {
    expect(apply(FITTED, pinch(apart(100), apart(250))).scale).toBe(2.5);
    expect(apply(FITTED, pinch(apart(10), apart(400))).scale).toBe(MAX_SCALE);
    expect(apply(FITTED, pinch(apart(100), apart(10)))).toEqual(FITTED);
  });

  it('pans with both fingers, also when they start at one point', () => {
    const near: View = { ...FITTED, scale: 4 };
    expect(apply(near, pinch(apart(80), apart(80, 30)))).toEqual({ ...near, x: 30 });
    expect(apply(near, pinch(apart(0), apart(40, 30)))).toEqual({ ...near, x: 30 });
  });
});

describe('rotate', () => {
  it('rotates by 90 degrees to either side, beyond 360', () => {
    const right = apply(FITTED, rotate(1));
    expect(right.rotation).toBe(90);
    expect(apply(right, rotate(-1)).rotation).toBe(0);
    const around = [1, 1, 1, 1].reduce<View>((view) => apply(view, rotate(1)), FITTED);
    expect(around.rotation).toBe(360);
  });

  it('rotates the pan with the document', () => {
    const moved = apply(zoomed(20), pan(30, 50));
    const right = apply(moved, rotate(1));
    expect(right).toMatchObject({ x: -50, y: 30 });
    expect(apply(right, rotate(-1))).toMatchObject({ x: 30, y: 50 });
  });
});

describe('pan', () => {
  it('stops at the edges of the document', () => {
    // At 2 the document is 300 x 600 in a viewport of 400 x 300: it pans vertically by 150, not horizontally.
    const near = zoomed(5);
    expect(near.scale).toBe(2);
    expect(apply(near, pan(500, 500))).toMatchObject({ x: 0, y: 150 });
    expect(apply(near, pan(-500, -500))).toMatchObject({ x: 0, y: -150 });
  });

  it('keeps a document that fits in the centre', () => {
    expect(apply(FITTED, pan(40, 40))).toEqual(FITTED);
    expect(clampPan({ ...FITTED, x: 9, y: -9 }, portrait, viewport)).toEqual(FITTED);
  });
});
