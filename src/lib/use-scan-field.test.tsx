// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useScanField } from '@/lib/use-scan-field';

afterEach(() => {
  cleanup();
  onScans.mockClear();
});

const onScans = vi.fn<(codigos: readonly string[]) => void>();
const onPress = vi.fn();
const onKeyDown = vi.fn();

function Desk() {
  const field = useScanField(onScans);
  return (
    <>
      <input aria-label="Ler etiqueta" {...field} />
      <input aria-label="Outro campo" />
      <button type="button" onClick={onPress} onKeyDown={onKeyDown}>
        Confirmar
      </button>
    </>
  );
}

function press(target: Element, ...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(target, { key });
}

describe('useScanField', () => {
  it('has the focus and reads the field at Enter, an empty one as no scan', () => {
    render(<Desk />);
    const field = screen.getByLabelText('Ler etiqueta');
    expect(field).toBe(document.activeElement);
    fireEvent.change(field, { target: { value: ' 104 812 ' } });
    press(field, 'Enter');
    press(field, 'Enter');
    expect(onScans.mock.calls).toEqual([[['104812']], [[]]]);
  });

  it('reads each line of a paste as a scan', () => {
    render(<Desk />);
    fireEvent.paste(screen.getByLabelText('Ler etiqueta'), { clipboardData: { getData: () => '1\r\n2\n\n 3' } });
    expect(onScans.mock.calls).toEqual([[['1', '2', '3']]]);
  });

  it('reads a scan on a button, whose Enter does not reach it', () => {
    onKeyDown.mockClear();
    render(<Desk />);
    const button = screen.getByRole('button');
    press(button, '1', '0', '4', 'b', 'Enter');
    expect(onScans.mock.calls).toEqual([[['104b']]]);
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it('leaves other keys, and an Enter long after a digit, to the button', () => {
    onKeyDown.mockClear();
    render(<Desk />);
    const button = screen.getByRole('button');
    press(button, 'l', 'Enter');
    expect(onKeyDown).toHaveBeenCalledTimes(2);
    press(button, '1');
    const late = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    Object.defineProperty(late, 'timeStamp', { value: Number.MAX_SAFE_INTEGER });
    fireEvent(button, late);
    expect(onKeyDown).toHaveBeenCalledTimes(3);
    expect(onScans).not.toHaveBeenCalled();
  });

  it('ignores other text fields', () => {
    render(<Desk />);
    press(screen.getByLabelText('Outro campo'), '1', 'Enter');
    expect(onScans).not.toHaveBeenCalled();
  });
});
