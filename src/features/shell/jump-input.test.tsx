// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Command } from 'cmdk';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JumpInput } from './jump-input';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function setUp(ahead = '') {
  const onTyped = vi.fn<(text: string) => void>();
  const ref = createRef<HTMLInputElement>();
  render(
    <Command shouldFilter={false}>
      <JumpInput ref={ref} label="Ir para" takeTypedAhead={() => ahead} onTyped={onTyped} />
    </Command>,
  );
  const input = screen.getByRole('combobox');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  return { input, type, onTyped };
}

const frameAndTask = () => {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
  act(() => {
    vi.advanceTimersByTime(1);
  });
};

describe('JumpInput', () => {
  it('shows a key at once, and tells the text once after the frame', () => {
    const { input, type, onTyped } = setUp();
    type('p');
    type('pe');
    expect(input).toHaveProperty('value', 'pe');
    expect(onTyped).not.toHaveBeenCalled();
    frameAndTask();
    expect(onTyped.mock.calls).toEqual([['pe']]);
  });

  it.each(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End'])('tells it before %s acts on the list', (key) => {
    const { input, type, onTyped } = setUp();
    type('per');
    fireEvent.keyDown(input, { key });
    expect(onTyped.mock.calls).toEqual([['per']]);
    frameAndTask();
    expect(onTyped).toHaveBeenCalledTimes(1);
  });

  it('leaves other keys to the text', () => {
    const { input, type, onTyped } = setUp();
    type('per');
    fireEvent.keyDown(input, { key: 'Backspace' });
    expect(onTyped).not.toHaveBeenCalled();
  });

  it('takes up what was typed before it had the focus', () => {
    const { input, onTyped } = setUp('períodos');
    expect(input).toHaveProperty('value', '');
    fireEvent.focus(input);
    expect(input).toHaveProperty('value', 'períodos');
    frameAndTask();
    expect(onTyped.mock.calls).toEqual([['períodos']]);
  });
});
