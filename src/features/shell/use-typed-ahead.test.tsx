// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTypedAhead } from './use-typed-ahead';

afterEach(cleanup);

const wait = (waiting: boolean) => renderHook(({ now }) => useTypedAhead(now), { initialProps: { now: waiting } });
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
    ['Escape', {}],
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
