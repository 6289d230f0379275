// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Command } from '@/components/ui/command';
import { CommandPaletteInput } from '@/features/shell/command-palette';

beforeEach(() => {
  // jsdom has neither layout nor ResizeObserver.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setUp(buffered = '') {
  const onTextChange = vi.fn<(text: string) => void>();
  render(
    <Command shouldFilter={false}>
      <CommandPaletteInput
        ref={createRef<HTMLInputElement>()}
        label="Ir para"
        takeBufferedKeys={() => buffered}
        onTextChange={onTextChange}
      />
    </Command>,
  );
  return { input: screen.getByRole('combobox'), onTextChange };
}

describe('CommandPaletteInput', () => {
  it('shows and reports the text', () => {
    const { input, onTextChange } = setUp();
    fireEvent.change(input, { target: { value: 'pe' } });
    expect(input).toHaveProperty('value', 'pe');
    expect(onTextChange).toHaveBeenLastCalledWith('pe');
  });

  it.each(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End'])(
    'reports the current text before %s acts on the list',
    (key) => {
      const { input, onTextChange } = setUp();
      fireEvent.change(input, { target: { value: 'per' } });
      onTextChange.mockClear();
      fireEvent.keyDown(input, { key });
      expect(onTextChange).toHaveBeenCalledExactlyOnceWith('per');
    },
  );

  it('takes the buffered keys on focus', () => {
    const { input, onTextChange } = setUp('períodos');
    fireEvent.focus(input);
    expect(input).toHaveProperty('value', 'períodos');
    expect(onTextChange).toHaveBeenLastCalledWith('períodos');
  });
});
