// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead } from './ask-ahead';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const queryClient = new QueryClient();
  const call = vi.fn(() => Promise.resolve(['um pedido']));
  const options = { queryKey: ['pedidos'], queryFn: call, staleTime: 5_000 };
  const frameAndTask = () => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
  };
  return { queryClient, call, options, frameAndTask };
}

describe('askAhead', () => {
  it('asks at once for what nobody knows yet', () => {
    const { queryClient, call, options } = setUp();
    askAhead(queryClient, options);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('reads what is known and old again, after the frame', async () => {
    const { queryClient, call, options, frameAndTask } = setUp();
    await queryClient.query(options);
    vi.advanceTimersByTime(6_000);
    askAhead(queryClient, options);
    expect(call).toHaveBeenCalledTimes(1);
    frameAndTask();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('leaves alone what is known and fresh', async () => {
    const { queryClient, call, options, frameAndTask } = setUp();
    await queryClient.query(options);
    askAhead(queryClient, options);
    frameAndTask();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('asks nothing for a session that ended before the frame', async () => {
    const { queryClient, call, options, frameAndTask } = setUp();
    await queryClient.query(options);
    vi.advanceTimersByTime(6_000);
    askAhead(queryClient, options);
    queryClient.clear();
    frameAndTask();
    expect(call).toHaveBeenCalledTimes(1);
  });
});
