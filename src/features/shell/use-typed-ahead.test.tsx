// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTypedAhead } from './use-typed-ahead';

afterEach(cleanup);

function wait(waiting: boolean) {
  const giveUp = vi.fn();
  const hook = renderHook(({ now }) => useTypedAhead(now, giveUp), { initialProps: { now: waiting } });
  return { ...hook, giveUp };
}
/** Whether the page may still do something with the key. */
const press = (key: string, modifiers: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...modifiers });

describe('useTypedAhead', () => {
  it('keeps letters while it waits, from everything else, and Backspace takes the last one', () => {
    const { result } = wait(true);
    for (const key of ['á', 'b', ' ', 'x', 'Backspace', 'ç']) expect(press(key)).toBe(false);
    expect(result.current()).toBe('áb ç');
  });

  it('keeps Enter from a button below it', () => {
    const { result } = wait(true);
    expect(press('Enter')).toBe(false);
    expect(result.current()).toBe('');
  });

  it('is given up by Escape', () => {
    const { result, giveUp } = wait(true);
    press('a');
    expect(press('Escape')).toBe(false);
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(result.current()).toBe('a');
  });

  it('is given up by a press of the pointer, which does what it always does', () => {
    const { giveUp, rerender } = wait(true);
    expect(fireEvent.pointerDown(document.body)).toBe(true);
    expect(giveUp).toHaveBeenCalledTimes(1);
    rerender({ now: false });
    fireEvent.pointerDown(document.body);
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  it('keeps letters from the keys of the screen below it', () => {
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
  ])('leaves %s %o alone', (key, modifiers) => {
    const { result } = wait(true);
    expect(press(key, modifiers)).toBe(true);
    expect(result.current()).toBe('');
  });

  it('keeps nothing before it waits, and nothing once the wait is over', () => {
    const { result, rerender } = wait(false);
    expect(press('a')).toBe(true);
    rerender({ now: true });
    press('b');
    expect(result.current()).toBe('b');
    rerender({ now: false });
    expect(press('c')).toBe(true);
    expect(result.current()).toBe('');
  });
});
