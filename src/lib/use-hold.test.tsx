// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasUnsavedWork, leaveQuestion } from '@/lib/unsaved-work';
import { LEAVE_HELD, setHoldEnabled, useHold } from '@/lib/use-hold';

const send = vi.fn<(item: { id: number }) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  setHoldEnabled(true);
});
afterEach(() => {
  vi.useRealTimers();
  send.mockClear();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const sentIds = () => send.mock.calls.map(([{ id }]) => id);

function render() {
  const { result, unmount } = renderHook(() => useHold(send, LEAVE_HELD));
  return { hold: (id: number) => act(() => result.current.hold({ id })), result, unmount };
}

it('sends an action after five seconds, and asks before it is left (SHL-31)', () => {
  const { hold } = render();
  hold(1);
  pass(4_999);
  expect([sentIds(), leaveQuestion()?.title]).toEqual([[], 'Sair sem enviar a ação?']);
  pass(1);
  expect([sentIds(), hasUnsavedWork()]).toEqual([[1], false]);
  pass(10_000);
  expect(sentIds()).toEqual([1]);
});

it('sends nothing undone, and nothing after the screen was left', () => {
  const { hold, result, unmount } = render();
  hold(1);
  act(() => expect(result.current.recall()).toEqual({ id: 1 }));
  hold(2);
  unmount();
  pass(10_000);
  expect(sentIds()).toEqual([]);
});

it('sends an action once: with the next one, in a hidden tab, and after a second press', () => {
  const { hold } = render();
  hold(1);
  hold(1);
  hold(2);
  expect(sentIds()).toEqual([1]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(sentIds()).toEqual([1, 2]);
  pass(10_000);
  expect(sentIds()).toEqual([1, 2]);
});

it('sends at once without the preference, also what is held when it is turned off', () => {
  const { hold } = render();
  hold(1);
  act(() => setHoldEnabled(false));
  pass(0);
  expect(sentIds()).toEqual([1]);
  hold(2);
  expect(sentIds()).toEqual([1, 2]);
});

it('sends nothing from a page that unloads, which is hidden after pagehide', () => {
  const { hold } = render();
  hold(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  hidden.mockRestore();
  // Test files share the window.
  dispatchEvent(new Event('pageshow'));
  expect(sentIds()).toEqual([]);
});
