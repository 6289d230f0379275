// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePastFirstFrame } from './use-past-first-frame';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div id="start-screen"></div>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('usePastFirstFrame', () => {
  it('waits below the start screen for a task after the first frame', () => {
    const { result } = renderHook(usePastFirstFrame);
    expect(result.current).toBe(false);
    act(() => {
      vi.advanceTimersToNextFrame();
    });
    expect(result.current).toBe(false);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(result.current).toBe(true);
  });

  it('waits for nothing once the start screen is gone', () => {
    document.body.replaceChildren();
    expect(renderHook(usePastFirstFrame).result.current).toBe(true);
  });

  it('waits for nothing in a tab that gets no frames', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(renderHook(usePastFirstFrame).result.current).toBe(true);
  });

  it('asks for nothing more once its component is gone', () => {
    renderHook(usePastFirstFrame).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
