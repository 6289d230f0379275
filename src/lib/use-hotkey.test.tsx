// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setHotkeysEnabled, useHotkey } from '@/lib/use-hotkey';

const onPress = vi.fn();

afterEach(() => {
  cleanup();
  onPress.mockClear();
});

function Page({ dialog = false }: { dialog?: boolean }) {
  useHotkey('l', onPress);
  return (
    <>
      <input aria-label="Buscar" />
      {dialog ? <div role="dialog" /> : null}
    </>
  );
}

describe('useHotkey', () => {
  it('acts anywhere on the page, in either case, once while it is held down', () => {
    render(<Page />);
    fireEvent.keyDown(document.body, { key: 'L' });
    fireEvent.keyDown(document.body, { key: 'l', repeat: true });
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('does not act in text fields, with modifiers, or while a dialog is open', () => {
    const { rerender } = render(<Page />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'l' });
    fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true });
    rerender(<Page dialog />);
    fireEvent.keyDown(document.body, { key: 'l' });
    expect(onPress).not.toHaveBeenCalled();
  });

  it('does not act while the keys are switched off', () => {
    render(<Page />);
    setHotkeysEnabled(false);
    fireEvent.keyDown(document.body, { key: 'l' });
    expect(onPress).not.toHaveBeenCalled();
    setHotkeysEnabled(true);
    fireEvent.keyDown(document.body, { key: 'l' });
    expect(onPress).toHaveBeenCalledOnce();
  });
});
