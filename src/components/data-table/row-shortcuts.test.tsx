// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowListProps, useRowShortcuts } from '@/components/data-table/row-shortcuts';
import { activeShortcuts, keycapsOf, setShortcutsEnabled } from '@/lib/shortcuts';

const onToggle = vi.fn<(row: string) => void>();

beforeEach(() => {
  setShortcutsEnabled(true);
  onToggle.mockClear();
});

function List({ rows, checkboxes = false }: { rows: readonly string[]; checkboxes?: boolean }) {
  useRowShortcuts();
  return (
    <main>
      <button type="button">Fora</button>
      <div {...rowListProps}>
        {rows.map((row) => (
          <div key={row} role="row" tabIndex={-1}>
            {checkboxes ? (
              <input type="checkbox" aria-label={row} onChange={() => onToggle(row)} />
            ) : (
              <a href="/">{row}</a>
            )}
          </div>
        ))}
      </div>
    </main>
  );
}

const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focused = () => document.activeElement?.textContent;

describe('useRowShortcuts', () => {
  it('starts at the first row, moves both ways and stops at the ends', () => {
    render(<List rows={['a', 'b', 'c']} />);
    press('j');
    expect(focused()).toBe('a');
    press('k');
    expect(focused()).toBe('a');
    press('j', 'j', 'j');
    expect(focused()).toBe('c');
    press('k');
    expect(focused()).toBe('b');
  });

  it('keeps its row when a refetch reorders the list', () => {
    const { rerender } = render(<List rows={['a', 'b', 'c']} />);
    press('j', 'j');
    rerender(<List rows={['c', 'b', 'd']} />);
    expect(focused()).toBe('b');
    press('j');
    expect(focused()).toBe('d');
  });

  it('starts again at the first row when the focus is outside', () => {
    render(<List rows={['a', 'b']} />);
    press('j', 'j');
    screen.getByRole('button').focus();
    press('j');
    expect(focused()).toBe('a');
    screen.getByRole('button').focus();
    press('k');
    expect(focused()).toBe('a');
  });

  it('selects the focused row only', () => {
    render(<List rows={['a', 'b']} checkboxes />);
    press('x');
    press('j', 'j', 'x');
    expect(onToggle.mock.calls).toEqual([['b']]);
  });

  it('lists only the keys that the rows have a control for', () => {
    const keycaps = () => activeShortcuts().map((shortcut) => keycapsOf(shortcut).join(' '));
    const { rerender } = render(<List rows={['a']} />);
    expect(keycaps()).toEqual(['J', 'K', 'Enter']);
    rerender(<List rows={['a']} checkboxes />);
    expect(keycaps()).toEqual(['J', 'K', 'X']);
    rerender(<List rows={[]} />);
    expect(keycaps()).toEqual([]);
  });
});
