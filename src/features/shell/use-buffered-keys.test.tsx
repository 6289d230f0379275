// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useScanner } from '@/components/scan/scanner';
import { useBufferedKeys } from '@/features/shell/use-buffered-keys';

function wait(waiting: boolean) {
  const onCancel = vi.fn();
  const hook = renderHook(({ now }) => useBufferedKeys(now, onCancel), { initialProps: { now: waiting } });
  return { ...hook, onCancel };
}
/** Returns whether the event was not prevented. */
const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...modifiers });

describe('useBufferedKeys', () => {
  it('collects letters and keeps them from the page; Backspace removes the last one', () => {
    const { result } = wait(true);
    for (const key of ['á', 'b', ' ', 'x', 'Backspace', 'ç']) expect(press(key)).toBe(false);
    expect(result.current()).toBe('áb ç');
  });

  it('keeps Enter from the page without collecting it', () => {
    const { result } = wait(true);
    expect(press('Enter')).toBe(false);
    expect(result.current()).toBe('');
  });

  it('cancels on Escape', () => {
    const { result, onCancel } = wait(true);
    press('a');
    expect(press('Escape')).toBe(false);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(result.current()).toBe('a');
  });

  it('cancels on a pointer press without preventing it', () => {
    const { onCancel, rerender } = wait(true);
    expect(fireEvent.pointerDown(document.body)).toBe(true);
    expect(onCancel).toHaveBeenCalledTimes(1);
    rerender({ now: false });
    fireEvent.pointerDown(document.body);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('keeps letters from shortcuts of the page', () => {
    const decided = vi.fn();
    document.body.addEventListener('keydown', decided);
    const { rerender } = wait(true);
    press('v');
    expect(decided).not.toHaveBeenCalled();
    rerender({ now: false });
    press('v');
    expect(decided).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', decided);
  });

  it.each([
    ['Tab', {}],
    ['ArrowDown', {}],
    ['k', { ctrlKey: true }],
    ['r', { metaKey: true }],
    ['1', { altKey: true }],
  ])('ignores %s %o', (key, modifiers) => {
    const { result } = wait(true);
    expect(press(key, modifiers)).toBe(true);
    expect(result.current()).toBe('');
  });

  it('collects characters that are typed with AltGr', () => {
    const { result } = wait(true);
    expect(press('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false);
    expect(result.current()).toBe('@');
  });

  it('collects nothing while inactive and clears the text afterwards', () => {
    const { result, rerender } = wait(false);
    expect(press('a')).toBe(true);
    rerender({ now: true });
    press('b');
    expect(result.current()).toBe('b');
    rerender({ now: false });
    expect(press('c')).toBe(true);
    expect(result.current()).toBe('');
  });

  it('collects fast digits before the scanner of the screen reads them as a scan (SHL-16)', () => {
    const onScan = vi.fn();
    renderHook(() => useScanner(onScan));
    const { result } = wait(true);
    for (const key of ['1', '0', '0', '4', '0', '0', 'Enter']) press(key);
    expect(result.current()).toBe('100400');
    expect(onScan).not.toHaveBeenCalled();
  });
});
