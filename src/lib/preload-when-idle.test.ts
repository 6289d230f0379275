// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadWhenIdle } from './preload-when-idle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('preloadWhenIdle', () => {
  it('preloads after five seconds', () => {
    const preload = vi.fn(() => Promise.resolve());
    const stop = preloadWhenIdle(preload);
    vi.advanceTimersByTime(4_999);
    expect(preload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(preload).toHaveBeenCalledOnce();
    stop();
  });

  it('preloads when the connection returns', () => {
    const preload = vi.fn(() => Promise.resolve());
    const stop = preloadWhenIdle(preload);
    dispatchEvent(new Event('online'));
    expect(preload).toHaveBeenCalledOnce();
    stop();
  });

  it('does nothing after the cleanup', () => {
    const preload = vi.fn(() => Promise.resolve());
    preloadWhenIdle(preload)();
    expect(vi.getTimerCount()).toBe(0);
    dispatchEvent(new Event('online'));
    expect(preload).not.toHaveBeenCalled();
  });
});
