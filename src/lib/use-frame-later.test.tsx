// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFrameLater } from './use-frame-later';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const follow = (value: string) => renderHook(({ now }) => useFrameLater(now), { initialProps: { now: value } });
const frame = () => {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
};
const task = () => {
  act(() => {
    vi.advanceTimersByTime(1);
  });
};

describe('useFrameLater', () => {
  it('gives the first value at once', () => {
    expect(follow('nenhum').result.current).toBe('nenhum');
  });

  it('gives another one in a task after the next frame, not in the frame', () => {
    const { result, rerender } = follow('nenhum');
    rerender({ now: 'um pedido' });
    expect(result.current).toBe('nenhum');
    frame();
    expect(result.current).toBe('nenhum');
    task();
    expect(result.current).toBe('um pedido');
  });

  it('goes straight to the last of several, and asks for nothing more once it is gone', () => {
    const { result, rerender, unmount } = follow('nenhum');
    rerender({ now: 'um pedido' });
    frame();
    rerender({ now: 'dois pedidos' });
    task();
    expect(result.current).toBe('nenhum');
    frame();
    task();
    expect(result.current).toBe('dois pedidos');
    rerender({ now: 'três pedidos' });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
