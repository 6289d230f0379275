import { describe, expect, it } from 'vitest';
import { placeToasts, type Box } from './toast-placement';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 640 };

const box = (left: number, top: number, width: number, height = 36): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('placeToasts', () => {
  it.each([
    ['nothing to avoid', DESKTOP, []],
    ['a button left of the toasts', DESKTOP, [box(300, 100, 200)]],
    ['the footer of a dialog in the middle', DESKTOP, [box(423, 500, 520, 68)]],
    ['the footer of a dialog on a phone', PHONE, [box(8, 564, 344, 68)]],
    ['a button in the header', DESKTOP, [box(1200, 10, 100)]],
  ])('stays at the top with %s', (_what, viewport, obstacles) => {
    expect(placeToasts(obstacles, viewport)).toEqual({ top: 64, visible: 3 });
  });

  it.each([
    ['a computer', DESKTOP, [box(1200, 90, 140)], 134],
    ['a phone', PHONE, [box(16, 120, 328, 40)], 168],
  ])('goes below the pressed button on %s', (_what, viewport, obstacles, top) => {
    expect(placeToasts(obstacles, viewport)).toEqual({ top, visible: 3 });
  });

  it('goes below the last of two buttons without room between them', () => {
    expect(placeToasts([box(1200, 220, 140), box(1200, 80, 140)], DESKTOP)).toEqual({ top: 264, visible: 3 });
  });

  it('shows fewer toasts where only fewer have room', () => {
    expect(placeToasts([box(0, 240, 640, 60)], { width: 640, height: 360 })).toEqual({ top: 64, visible: 2 });
  });

  it('shows one toast at the top where none has room', () => {
    expect(placeToasts([box(0, 100, 640, 200)], { width: 640, height: 360 })).toEqual({ top: 64, visible: 1 });
  });
});
