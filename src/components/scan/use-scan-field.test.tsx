// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useScanField } from '@/components/scan/use-scan-field';

afterEach(() => {
  cleanup();
  onScans.mockClear();
});

const onScans = vi.fn<(codigos: readonly string[]) => void>();

function Field() {
  return <input aria-label="Ler etiqueta" {...useScanField(onScans)} />;
}

describe('useScanField', () => {
  it('has the focus and reads the field at Enter, an empty one as no scan', () => {
    render(<Field />);
    const field = screen.getByLabelText('Ler etiqueta');
    expect(field).toBe(document.activeElement);
    fireEvent.change(field, { target: { value: ' 104 812 ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onScans.mock.calls).toEqual([[['104812']], [[]]]);
  });

  it('reads each line of a paste as a scan', () => {
    render(<Field />);
    fireEvent.paste(screen.getByLabelText('Ler etiqueta'), { clipboardData: { getData: () => '1\r\n2\n\n 3' } });
    expect(onScans.mock.calls).toEqual([[['1', '2', '3']]]);
  });
});
