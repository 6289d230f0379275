// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyOr } from './lazy-or';

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
const Instead = ({ name }: GreetingProps) => <p>Sem código, {name}</p>;

/** A load that fails as often as asked, then brings the part. */
function lateGreeting(failures: number) {
  const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>().mockResolvedValue(Greeting);
  for (let failure = 0; failure < failures; failure += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { load, Part: lazyOr('greeting', load, Instead, <p>Esperando</p>) };
}

describe('lazyOr', () => {
  it('shows the fallback, then the part with its props, and asks once', async () => {
    const { load, Part } = lateGreeting(0);
    const view = render(<Part name="Ana" />);
    expect(screen.getByText('Esperando')).toBeTruthy();
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    view.rerender(<Part name="Rui" />);
    expect(screen.getByText('Olá, Rui')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows what stands in for code that does not come, and keeps it in that place', async () => {
    const { load, Part } = lateGreeting(1);
    const view = render(<Part name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    view.rerender(<Part name="Rui" />);
    expect(screen.getByText('Sem código, Rui')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
    expect(logged.mock.calls).toEqual([['[embarque] greeting: TypeError']]);
  });

  it('asks again where the part is needed next, as often as it takes', async () => {
    const { load, Part } = lateGreeting(2);
    const { unmount } = render(<Part name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    unmount();
    const again = render(<Part name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    again.unmount();
    render(<Part name="Ana" />);
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
