// @vitest-environment jsdom
import { CatchBoundary } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';

const logged = vi.fn<(line: string) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(logged);
});
afterEach(() => {
  cleanup();
  logged.mockReset();
  vi.restoreAllMocks();
});

interface GreetingProps {
  name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Olá, {name}</p>;
const Missing = ({ name }: GreetingProps) => <p>Sem código, {name}</p>;

/** A lazy Greeting whose import fails the given number of times. */
function lazyGreeting(failures: number) {
  const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>().mockResolvedValue(Greeting);
  for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const LazyGreeting = lazyWithPreload(load, {
    onImportError: Missing,
    logAs: 'greeting',
    fallback: <p>Esperando</p>,
  });
  return { load, LazyGreeting };
}

describe('lazyWithPreload', () => {
  it('shows the fallback, then the component with its props, and imports once', async () => {
    const { load, LazyGreeting } = lazyGreeting(0);
    const view = render(<LazyGreeting name="Ana" />);
    expect(screen.getByText('Esperando')).toBeTruthy();
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    view.rerender(<LazyGreeting name="Rui" />);
    expect(screen.getByText('Olá, Rui')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('renders a preloaded component synchronously', async () => {
    const { load, LazyGreeting } = lazyGreeting(0);
    await LazyGreeting.preload();
    render(<LazyGreeting name="Ana" />);
    expect(screen.getByText('Olá, Ana')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('ignores a failed preload', async () => {
    const { load, LazyGreeting } = lazyGreeting(1);
    await LazyGreeting.preload();
    render(<LazyGreeting name="Ana" />);
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not preload offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { load, LazyGreeting } = lazyGreeting(0);
    await LazyGreeting.preload();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows the replacement when the import fails, and keeps it while mounted', async () => {
    const { load, LazyGreeting } = lazyGreeting(1);
    const view = render(<LazyGreeting name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    view.rerender(<LazyGreeting name="Rui" />);
    expect(screen.getByText('Sem código, Rui')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
    expect(logged.mock.calls).toEqual([['[embarque] greeting: TypeError']]);
  });

  it('logs nothing about a failed import without a name', async () => {
    const load = () => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch'));
    const LazyGreeting = lazyWithPreload(load, { onImportError: Missing });
    render(<LazyGreeting name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    expect(logged).not.toHaveBeenCalled();
  });

  it('retries a failed import at each mount', async () => {
    const { load, LazyGreeting } = lazyGreeting(2);
    const first = render(<LazyGreeting name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    first.unmount();
    const second = render(<LazyGreeting name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    second.unmount();
    render(<LazyGreeting name="Ana" />);
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('throws to the error boundary when it has no replacement', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const LazyGreeting = lazyWithPreload(() => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch')));
    render(
      <CatchBoundary getResetKey={() => 'same'} errorComponent={({ error }) => <p>Falhou: {String(error)}</p>}>
        <LazyGreeting name="Ana" />
      </CatchBoundary>,
    );
    expect(await screen.findByText('Falhou: TypeError: Failed to fetch')).toBeTruthy();
  });
});

describe('preloadLater', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('preloads after five seconds', () => {
    const preload = vi.fn(() => Promise.resolve());
    const stop = preloadLater(preload);
    vi.advanceTimersByTime(4_999);
    expect(preload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(preload).toHaveBeenCalledOnce();
    stop();
  });

  it('preloads when the connection returns', () => {
    const preload = vi.fn(() => Promise.resolve());
    const stop = preloadLater(preload);
    dispatchEvent(new Event('online'));
    expect(preload).toHaveBeenCalledOnce();
    stop();
  });

  it('does nothing after the cleanup', () => {
    const preload = vi.fn(() => Promise.resolve());
    preloadLater(preload)();
    expect(vi.getTimerCount()).toBe(0);
    dispatchEvent(new Event('online'));
    expect(preload).not.toHaveBeenCalled();
  });
});
