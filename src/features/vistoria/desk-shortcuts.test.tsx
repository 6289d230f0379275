import { fireEvent, render, screen } from '@testing-library/react';
// @vitest-environment jsdom
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useDeskShortcuts } from '@/features/vistoria/desk-shortcuts';

const skip = vi.fn();
const ignored = () => undefined;

function Desk({ on = true }: { on?: boolean }) {
  const desk = useRef<HTMLDivElement>(null);
  useDeskShortcuts(desk, on, { v: ignored, i: ignored, p: skip, z: () => undefined, '?': ignored });
  return (
    <div ref={desk}>
      <button type="button">Documento</button>
      <input aria-label="Busca" />
    </div>
  );
}

describe('useDeskShortcuts', () => {
  it('runs the action of a key once, in either case, while it is held down', () => {
    skip.mockClear();
    render(<Desk />);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'P' });
    fireEvent.keyDown(screen.getByRole('button'), { key: 'p', repeat: true });
    expect(skip).toHaveBeenCalledOnce();
  });

  it('ignores keys in text fields, with modifiers, and while switched off', () => {
    skip.mockClear();
    const { rerender } = render(<Desk />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'p' });
    fireEvent.keyDown(screen.getByRole('button'), { key: 'p', ctrlKey: true });
    rerender(<Desk on={false} />);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'p' });
    expect(skip).not.toHaveBeenCalled();
  });

  it("leaves the panel's Z to the panel while switched off, but not its '?' (VIS-08)", () => {
    render(<Desk on={false} />);
    // fireEvent returns false for a prevented event.
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'z' })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: '?' })).toBe(false);
  });

  it('acts with AltGr, which Windows reports as Ctrl+Alt (VIS-08)', () => {
    skip.mockClear();
    render(<Desk />);
    fireEvent.keyDown(screen.getByRole('button'), {
      key: 'p',
      ctrlKey: true,
      altKey: true,
      modifierAltGraph: true,
    });
    expect(skip).toHaveBeenCalledOnce();
  });

  it('ignores a keydown event without a key', () => {
    const onError = vi.fn((event: ErrorEvent) => {
      event.preventDefault();
    });
    addEventListener('error', onError);
    render(<Desk />);
    screen.getByRole('button').dispatchEvent(new Event('keydown', { bubbles: true }));
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });
});
