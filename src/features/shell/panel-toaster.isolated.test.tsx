// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { PanelToaster } from '@/features/shell/panel-toaster';
import { notify } from '@/lib/notify';

// jsdom has no style sheets for its own.
vi.mock('@/components/ui/sonner', () => ({ Toaster: () => null }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('does not count the time in which the device sleeps', () => {
  vi.useFakeTimers();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <PanelToaster />
    </RouterContextProvider>,
  );
  notify({ kind: 'success', text: 'Período criado com sucesso!' });
  vi.advanceTimersByTime(1_000);
  const awake = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => awake() + 60_000);
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(3_900);
  expect(toast.getToasts()).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(toast.getToasts()).toHaveLength(0);
});
