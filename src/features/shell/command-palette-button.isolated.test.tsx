// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CommandPaletteButton } from '@/features/shell/command-palette-button';

vi.mock('@/features/shell/command-palette', () => ({ CommandPalette: () => <p>palette</p> }));

describe('CommandPaletteButton', () => {
  it('opens the palette on Ctrl+K', async () => {
    render(<CommandPaletteButton />);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    expect(await screen.findByText('palette')).toBeTruthy();
  });

  it('ignores keydown events without a key, as autofill sends', () => {
    const failed = vi.fn((event: ErrorEvent) => {
      event.preventDefault();
    });
    window.addEventListener('error', failed);
    render(<CommandPaletteButton />);
    window.dispatchEvent(new Event('keydown'));
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect(screen.queryByText('palette')).toBeNull();
  });
});
