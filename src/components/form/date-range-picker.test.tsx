// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { dateRangeError } from '@/components/form/date-range-rules';
import type { DateRange } from '@/lib/dates';

function setup(initial: DateRange = { inicio: '2026-11-01', fim: '2026-11-18' }) {
  const onChange = vi.fn<(value: DateRange, typing: boolean) => void>();
  const onSubmit = vi.fn();
  function Period() {
    const [value, setValue] = useState(initial);
    const [typing, setTyping] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        <DateRangePicker
          value={value}
          error={typing ? undefined : dateRangeError(value)}
          onChange={(next, isTyping) => {
            setValue(next);
            setTyping(isTyping);
            onChange(next, isTyping);
          }}
        />
        <button type="submit">Buscar</button>
      </form>
    );
  }
  render(<Period />);
  return { onChange, onSubmit };
}

const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const descriptionOf = (name: string) =>
  document.getElementById(day(name).getAttribute('aria-describedby') ?? '')?.textContent;

async function retype(name: string, text: string): Promise<void> {
  await userEvent.clear(day(name));
  await userEvent.type(day(name), text);
}

describe('DateRangePicker', () => {
  it('shows days as dd/mm/aaaa', () => {
    setup();
    expect(day('Data Início').value).toBe('01/11/2026');
    expect(day('Data Fim').value).toBe('18/11/2026');
  });

  it.each(['05/11/2026', '05112026', '2026-11-05'])('reads "%s" as soon as it is whole', async (text) => {
    const { onChange } = setup();
    await userEvent.clear(day('Data Início'));
    await userEvent.click(day('Data Início'));
    await userEvent.paste(text);
    expect(day('Data Início').value).toBe('05/11/2026');
    expect(onChange).toHaveBeenLastCalledWith({ inicio: '2026-11-05', fim: '2026-11-18' }, false);
  });

  it('keeps the text of an input method until it has composed the last digit', () => {
    const { onChange } = setup();
    const field = day('Data Início');
    fireEvent.input(field, { target: { value: '05112026' }, isComposing: true });
    expect(field.value).toBe('05112026');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(field.value).toBe('05112026');
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('05/11/2026');
    expect(onChange).toHaveBeenLastCalledWith({ inicio: '2026-11-05', fim: '2026-11-18' }, false);
  });

  it('reads a short form on blur', async () => {
    const { onChange } = setup();
    await retype('Data Início', '5/11/26');
    expect(onChange).toHaveBeenLastCalledWith({ inicio: '5/11/26', fim: '2026-11-18' }, true);
    await userEvent.tab();
    expect(day('Data Início').value).toBe('05/11/2026');
    expect(onChange).toHaveBeenLastCalledWith({ inicio: '2026-11-05', fim: '2026-11-18' }, false);
  });

  it('reads a short form on Enter, before the form submits', async () => {
    const { onSubmit } = setup();
    await retype('Data Fim', '9/12/26{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ inicio: '2026-11-01', fim: '2026-12-09' });
  });

  it('keeps a text that is not a day and reports it at its field', async () => {
    setup();
    await retype('Data Fim', '31/02/2026');
    expect(day('Data Fim').getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(day('Data Fim').value).toBe('31/02/2026');
    expect(descriptionOf('Data Fim')).toBe('Esta data não existe.');
    expect(day('Data Fim').getAttribute('aria-invalid')).toBe('true');
    expect(day('Data Início').getAttribute('aria-invalid')).toBeNull();
  });

  it('reports a refused range at both fields', async () => {
    setup();
    await retype('Data Fim', '31/10/2026');
    for (const name of ['Data Início', 'Data Fim']) {
      expect(descriptionOf(name)).toBe('A data de início não pode ser maior que a data de fim.');
    }
  });

  it.each([
    ['Data Início', 'novembro 2026', { inicio: '2026-12-05', fim: '2027-01-18' }],
    ['Data Fim', 'janeiro 2027', { inicio: '2026-11-01', fim: '2026-12-31' }],
  ])('opens the calendar of %s at its own day and changes only that day (FMT-09)', async (name, month, expected) => {
    const { onChange } = setup({ inicio: '2026-11-01', fim: '2027-01-18' });
    const open = screen.getByRole('button', {
      name: `Abrir calendário ${name === 'Data Fim' ? 'do fim' : 'do início'}`,
    });
    await userEvent.click(open);
    await screen.findByRole('grid', { name: month });
    // A day of a neighbouring month; a double click chooses one day.
    await userEvent.dblClick(
      screen.getByRole('button', { name: name === 'Data Fim' ? /31 de dezembro/ : /5 de dezembro/ }),
    );
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expected, false);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(open);
    // The second press of a double click is prevented once: fireEvent returns false, then true.
    expect([fireEvent.pointerDown(open), fireEvent.pointerDown(open)]).toEqual([false, true]);
    fireEvent.click(open);
    expect(screen.getByRole('dialog', { name: 'Calendário' })).toBeTruthy();
  });
});
