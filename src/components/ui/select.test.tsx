// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusSelect } from '@/components/form/status-select';
import { pedidoStatusGroups } from '@/lib/status';

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function Filter({ onChange }: { onChange?: (value: string) => void }) {
  const [value, setValue] = useState('todos');
  return (
    <StatusSelect
      kind="pedido"
      groups={pedidoStatusGroups}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const trigger = () => screen.getByRole('combobox', { name: 'Status' });

function activeOption(): string | null | undefined {
  return document.getElementById(trigger().getAttribute('aria-activedescendant') ?? '')?.textContent;
}

describe('StatusSelect', () => {
  it('shows the chosen status and offers all of them by group', async () => {
    render(<Filter />);
    expect(trigger().textContent).toBe('StatusTodos');
    await userEvent.click(trigger());
    const list = screen.getByRole('listbox', { name: 'Status' });
    expect(within(list).getAllByRole('option')).toHaveLength(13);
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Todos');
    const payment = within(list).getByRole('group', { name: 'Pagamento' });
    expect(
      within(payment)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Aguardando Pagamento', 'Pagamento em Análise', 'Pagamento Recusado', 'Pago']);
  });

  it('chooses with the pointer, closes, and leaves the focus where it was', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await userEvent.click(trigger());
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
    expect(activeOption()).toBe('Todos');
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(activeOption()).toBe('Entrega Adiada');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('cancelado');
  });

  it('finds an option by its first letters, a space among them', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('pagamento r');
    expect(activeOption()).toBe('Pagamento Recusado');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('recusado');
  });

  it('closes with Escape, and when the focus leaves, without choosing', async () => {
    const onChange = vi.fn();
    render(
      <>
        <Filter onChange={onChange} />
        <button type="button">Outro</button>
      </>,
    );
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Outro' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says nothing when the same status is chosen again', async () => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('option', { name: 'Todos' }));
    expect(onChange).not.toHaveBeenCalled();
  });
});
