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
    expect(placeToasts({ fixed: obstacles, controls: [] }, viewport)).toEqual({ top: 64, visible: 3 });
  });

  it.each([
    ['a computer', DESKTOP, [box(1200, 90, 140)], 134],
    ['a phone', PHONE, [box(16, 120, 328, 40)], 168],
  ])('goes below the pressed button on %s', (_what, viewport, obstacles, top) => {
    expect(placeToasts({ fixed: obstacles, controls: [] }, viewport)).toEqual({ top, visible: 3 });
  });

  it('goes below the last of two buttons without room between them', () => {
    expect(placeToasts({ fixed: [box(1200, 220, 140), box(1200, 80, 140)], controls: [] }, DESKTOP)).toEqual({
      top: 264,
      visible: 3,
    });
  });

  it('shows fewer toasts where only fewer have room', () => {
    expect(placeToasts({ fixed: [box(0, 240, 640, 60)], controls: [] }, { width: 640, height: 360 })).toEqual({
      top: 64,
      visible: 2,
    });
  });

  it('shows one toast at the top where none has room', () => {
    expect(placeToasts({ fixed: [box(0, 100, 640, 200)], controls: [] }, { width: 640, height: 360 })).toEqual({
      top: 64,
      visible: 1,
    });
  });

  it.each([
    ['a computer', DESKTOP, [box(1200, 80, 150), box(980, 130, 90)], 174],
    ['a phone', PHONE, [box(16, 104, 328, 40), box(16, 152, 200, 40)], 200],
  ])('goes below the controls at the top of the screen on %s', (_what, viewport, controls, top) => {
    expect(placeToasts({ fixed: [], controls }, viewport, 1)).toMatchObject({ top });
  });

  it('ignores a control beside the toasts, and needs no gap below the last one', () => {
    const controls = [box(941, 62, 36), box(1200, 80, 140), box(1200, 196, 140)];
    expect(placeToasts({ fixed: [], controls }, DESKTOP, 1).top).toBe(124);
  });

  it('uses the first gap between controls where all toasts fit', () => {
    const controls = [box(980, 64, 300), box(980, 200, 300), box(980, 410, 300)];
    expect([1, 2].map((wanted) => placeToasts({ fixed: [], controls }, DESKTOP, wanted).top)).toEqual([108, 244]);
  });

  it('covers controls only where there is no other place', () => {
    const controls = Array.from({ length: 12 }, (_, row) => box(980, row * 64, 300));
    expect(placeToasts({ fixed: [], controls }, DESKTOP, 1)).toEqual({ top: 64, visible: 3 });
  });

  it('stays at its last place while it is free, so that a scroll does not move it', () => {
    const last = { top: 174, visible: 1 };
    const placeAt = (top: number) => placeToasts({ fixed: [], controls: [box(980, top, 300)] }, DESKTOP, 1, last).top;
    expect([placeAt(-40), placeAt(180)]).toEqual([174, 64]);
  });
});
