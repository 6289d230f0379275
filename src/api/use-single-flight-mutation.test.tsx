// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

function mount(work: (input: string) => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  return renderHook(() => useSingleFlightMutation({ mutationFn: work }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

it('ignores a call while another is in flight', async () => {
  const work = vi.fn((input: string) => Promise.resolve(input));
  const onSuccess = vi.fn();
  const once = mount(work);
  await act(async () => {
    once.current.mutate('a', { onSuccess });
    once.current.mutate('b', { onSuccess });
    await expect.poll(() => onSuccess).toHaveBeenCalledTimes(1);
  });
  expect(work.mock.calls.map(([input]) => input)).toEqual(['a']);
  await act(async () => {
    once.current.mutate('c', { onSuccess });
    await expect.poll(() => onSuccess).toHaveBeenCalledTimes(2);
  });
  expect(work).toHaveBeenCalledTimes(2);
});

it('accepts a call after a failure', async () => {
  const work = vi.fn(() => Promise.reject(new Error('refused')));
  const onError = vi.fn();
  const once = mount(work);
  for (const times of [1, 2]) {
    await act(async () => {
      once.current.mutate('a', { onError });
      await expect.poll(() => onError).toHaveBeenCalledTimes(times);
    });
  }
  expect(work).toHaveBeenCalledTimes(2);
});

it('mutateAsync returns the call in flight', async () => {
  const work = vi.fn((input: string) => Promise.resolve(input));
  const mutation = mount(work);
  await act(async () => {
    expect(await Promise.all([mutation.current.mutateAsync('a'), mutation.current.mutateAsync('b')])).toEqual([
      'a',
      'a',
    ]);
  });
  expect(work).toHaveBeenCalledTimes(1);
});
