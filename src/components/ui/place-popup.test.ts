import { describe, expect, it } from 'vitest';
import { placePopup, type Placement } from './place-popup';

const view = { width: 360, height: 640 };
const below: Placement = { side: 'bottom', align: 'start', gap: 4 };

describe('placePopup', () => {
  it('stands under the anchor, at its left edge', () => {
    const placed = placePopup({ left: 16, top: 100, width: 200, height: 36 }, { width: 200, height: 300 }, view, below);
    expect(placed).toEqual({ left: 16, top: 140, maxHeight: 492, side: 'bottom' });
  });

  it('goes above when it fits only there', () => {
    const anchor = { left: 16, top: 500, width: 200, height: 36 };
    expect(placePopup(anchor, { width: 200, height: 300 }, view, below)).toMatchObject({ top: 196, side: 'top' });
  });

  it('takes the roomier side and a height to scroll in when it fits nowhere', () => {
    const anchor = { left: 16, top: 300, width: 200, height: 36 };
    const placed = placePopup(anchor, { width: 200, height: 900 }, view, below);
    expect(placed).toEqual({ left: 16, top: 340, maxHeight: 292, side: 'bottom' });
  });

  it('never leaves the window at the right or the left', () => {
    const size = { width: 200, height: 40 };
    expect(placePopup({ left: 300, top: 10, width: 40, height: 40 }, size, view, below).left).toBe(152);
    const centred: Placement = { side: 'bottom', align: 'center', gap: 4 };
    expect(placePopup({ left: 0, top: 10, width: 40, height: 40 }, size, view, centred).left).toBe(8);
  });

  it('aligns to the centre and to the end', () => {
    const anchor = { left: 100, top: 10, width: 100, height: 40 };
    const size = { width: 60, height: 40 };
    expect(placePopup(anchor, size, view, { ...below, align: 'center' }).left).toBe(120);
    expect(placePopup(anchor, size, view, { ...below, align: 'end' }).left).toBe(140);
  });
});
