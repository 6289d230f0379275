import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusSelect } from '@/components/form/status-select';
import { pedidoStatusGroups } from '@/lib/status';

beforeEach(() => {
  // jsdom has neither layout nor pointer capture.
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Filter({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('todos');
  return (
    <StatusSelect
      kind="pedido"
      groups={pedidoStatusGroups}
      list={{
        search: { status: value },
        pushFilter: ({ status }) => {
          setValue(status);
          onChange?.(status);
        },
      }}
    />
  );
}

// The open list hides the rest of the page from assistive technology.
const trigger = () => screen.getByRole('combobox', { name: 'Status', hidden: true });

const press = async () => {
  await userEvent.click(trigger());
  return screen.findByRole('listbox', { name: 'Status' });
};

/** Focuses the filter by keyboard and waits for Radix Select. */
const tabToFilter = async () => {
  // jsdom does not match :focus-visible on the first focus.
  const matches = vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
  trigger().focus();
  matches.mockRestore();
  await waitFor(() => expect(trigger().dataset['slot']).toBe('select-trigger'));
  expect(document.activeElement).toBe(trigger());
};

const expectActiveOption = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

/** Sends all letters in one task, because Radix forgets them after a second. */
const typeAhead = (letters: string) => {
  for (const key of letters) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

describe('StatusSelect', () => {
  it('shows the chosen status and offers all of them by group', async () => {
    render(<Filter />);
    expect(trigger().textContent).toBe('StatusTodos');
    const list = await press();
    expect(within(list).getAllByRole('option')).toHaveLength(13);
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Todos');
    const payment = within(list).getByRole('group', { name: 'Pagamento' });
    expect(
      within(payment)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Aguardando Pagamento', 'Pagamento em Análise', 'Pagamento Recusado', 'Pago']);
  });

  it('chooses with the pointer, closes and returns the focus to the trigger', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await press();
    await userEvent.click(screen.getByRole('option', { name: 'Pronto' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pronto');
    expect(trigger().textContent).toBe('StatusPronto');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('chooses with the keyboard', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expectActiveOption('Todos');
    await userEvent.keyboard('{End}{ArrowUp}');
    await expectActiveOption('Entrega Adiada');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('cancelado');
  });

  it('moves to the option whose first letters are typed, including a space', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expectActiveOption('Todos');
    typeAhead('pagamento r');
    await expectActiveOption('Pagamento Recusado');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('recusado');
  });

  it('chooses by the first letters while it is closed', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await tabToFilter();
    typeAhead('en');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith('enviado');
  });

  it('closes on Escape and on an outside press without choosing', async () => {
    const onChange = vi.fn();
    render(
      <>
        <Filter onChange={onChange} />
        <button type="button">Outro</button>
      </>,
    );
    await press();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await press();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Outro', hidden: true }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  // Safari on macOS does not focus a pressed button.
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'an outside press',
      () => Promise.resolve(fireEvent.pointerDown(screen.getByRole('button', { name: 'Outro', hidden: true }))),
    ],
  ])('closes on %s when the press did not focus the trigger', async (_, close) => {
    render(
      <>
        <Filter />
        <button type="button">Outro</button>
      </>,
    );
    fireEvent.click(trigger());
    expect(document.activeElement).not.toBe(trigger());
    expect(await screen.findByRole('listbox')).toBeTruthy();
    // Radix listens to outside presses from the next task on.
    await new Promise((resolve) => setTimeout(resolve));
    await close();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('handles keys after a second press has blurred the list', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await press();
    await expectActiveOption('Todos');
    // jsdom's `hasFocus()` is false during a blur.
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('em_aberto');
  });

  it('does not call onChange when the current status is chosen again', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await press();
    await userEvent.click(screen.getByRole('option', { name: 'Todos' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
