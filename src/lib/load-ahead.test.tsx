// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAhead, useLoadAhead } from './load-ahead';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connected = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

const code = () => vi.fn(() => Promise.resolve());

describe('loadAhead', () => {
  it('says nothing of code that does not come', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    loadAhead(load);
    expect(load).toHaveBeenCalledOnce();
    // A rejection that nobody takes fails the run.
    await Promise.resolve();
  });

  it('asks for nothing without a connection', () => {
    connected(false);
    const load = code();
    loadAhead(load);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('useLoadAhead', () => {
  it('asks once the screen stands', () => {
    const load = code();
    renderHook(() => {
      useLoadAhead(load);
    });
    vi.advanceTimersByTime(4_999);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledOnce();
  });

  it('waits for a connection that is not there yet', () => {
    connected(false);
    const load = code();
    renderHook(() => {
      useLoadAhead(load);
    });
    vi.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
    connected(true);
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('asks for nothing more once it is gone', () => {
    const load = code();
    const { unmount } = renderHook(() => {
      useLoadAhead(load);
    });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    dispatchEvent(new Event('online'));
    expect(load).not.toHaveBeenCalled();
  });
});
