// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateRange } from './date-range';
import { dateRangeError } from './date-range-rules';

afterEach(cleanup);

function Period() {
  const [value, setValue] = useState({ inicio: '2026-11-01', fim: '2026-11-18' });
  return <DateRange value={value} onChange={setValue} error={dateRangeError(value)} />;
}

const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('DateRange', () => {
  it('changes one day and keeps the other', () => {
    render(<Period />);
    fireEvent.change(day('Data Início'), { target: { value: '2026-11-05' } });
    expect(day('Data Início').value).toBe('2026-11-05');
    expect(day('Data Fim').value).toBe('2026-11-18');
    expect(day('Data Fim').getAttribute('aria-invalid')).toBeNull();
  });

  it('describes both days with what is wrong with them', () => {
    render(<Period />);
    fireEvent.change(day('Data Fim'), { target: { value: '2026-10-31' } });
    for (const name of ['Data Início', 'Data Fim']) {
      expect(day(name).getAttribute('aria-invalid')).toBe('true');
      const description = document.getElementById(day(name).getAttribute('aria-describedby') ?? '');
      expect(description?.textContent).toBe('A data de início não pode ser maior que a data de fim.');
    }
  });

  it('says of a day that is being typed that it is only begun, and tells it again when its field is left', () => {
    const told: [string, boolean][] = [];
    function Typed() {
      const [value, setValue] = useState({ inicio: '2026-11-01', fim: '2026-11-18' });
      const onChange = (range: typeof value, typing: boolean) => {
        told.push([range.inicio, typing]);
        setValue(range);
      };
      return <DateRange value={value} onChange={onChange} />;
    }
    render(<Typed />);
    fireEvent.blur(day('Data Início'));
    expect(told).toEqual([]);
    fireEvent.change(day('Data Início'), { target: { value: '0202-11-05' } });
    fireEvent.blur(day('Data Início'));
    fireEvent.change(day('Data Início'), { target: { value: '2026-11-05' } });
    fireEvent.blur(day('Data Início'));
    expect(told).toEqual([
      ['0202-11-05', true],
      ['0202-11-05', false],
      ['2026-11-05', false],
    ]);
  });
});
