// @vitest-environment jsdom
import { CatchBoundary } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part';

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

/** Code that fails to come as often as asked, then brings the part. */
function lateGreeting(failures: number) {
  const bring = vi.fn<() => Promise<ComponentType<GreetingProps>>>().mockResolvedValue(Greeting);
  for (let failure = 0; failure < failures; failure += 1) bring.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(bring, { missing: { Instead, operation: 'greeting' }, fallback: <p>Esperando</p> });
  return { bring, Part };
}

describe('lazyPart', () => {
  it('shows the fallback, then the part with its props, and asks once', async () => {
    const { bring, Part } = lateGreeting(0);
    const view = render(<Part name="Ana" />);
    expect(screen.getByText('Esperando')).toBeTruthy();
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    view.rerender(<Part name="Rui" />);
    expect(screen.getByText('Olá, Rui')).toBeTruthy();
    expect(bring).toHaveBeenCalledOnce();
  });

  it('is there at once when its code was brought ahead', async () => {
    const { bring, Part } = lateGreeting(0);
    await Part.load();
    render(<Part name="Ana" />);
    expect(screen.getByText('Olá, Ana')).toBeTruthy();
    expect(bring).toHaveBeenCalledOnce();
  });

  it('shows what stands in for code that does not come, and keeps it in that place', async () => {
    const { bring, Part } = lateGreeting(1);
    const view = render(<Part name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    view.rerender(<Part name="Rui" />);
    expect(screen.getByText('Sem código, Rui')).toBeTruthy();
    expect(bring).toHaveBeenCalledOnce();
    expect(logged.mock.calls).toEqual([['[embarque] greeting: TypeError']]);
  });

  it('asks again where the part is needed next, as often as it takes', async () => {
    const { bring, Part } = lateGreeting(2);
    const { unmount } = render(<Part name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    unmount();
    const again = render(<Part name="Ana" />);
    expect(await screen.findByText('Sem código, Ana')).toBeTruthy();
    again.unmount();
    render(<Part name="Ana" />);
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    expect(bring).toHaveBeenCalledTimes(3);
  });

  it('fails as the screen does where nothing stands in', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Part = lazyPart(() => Promise.reject<typeof Greeting>(new TypeError('Failed to fetch')));
    render(
      <CatchBoundary getResetKey={() => 'same'} errorComponent={({ error }) => <p>Falhou: {String(error)}</p>}>
        <Part name="Ana" />
      </CatchBoundary>,
    );
    expect(await screen.findByText('Falhou: TypeError: Failed to fetch')).toBeTruthy();
  });
});
