// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DateRange } from '@/components/form/date-range-rules';
import { useRangeDraft } from '@/features/dashboards/use-range-draft';

afterEach(cleanup);

const OCTOBER = { inicio: '2026-10-01', fim: '2026-10-31' };
const from = (inicio: string): DateRange => ({ ...OCTOBER, inicio });

let written: { range: DateRange; replace: boolean }[];

beforeEach(() => {
  written = [];
});

/** The fields over an address that changes only when the test says so. */
function fields() {
  const hook = renderHook(({ address }) => useRangeDraft(address, (range, replace) => written.push({ range, replace })), {
    initialProps: { address: OCTOBER },
  });
  return {
    shown: () => hook.result.current.value,
    change: (value: DateRange, typing = false) => {
      act(() => {
        hook.result.current.change(value, typing);
      });
    },
    address: (address: DateRange) => {
      hook.rerender({ address });
    },
  };
}

describe('useRangeDraft', () => {
  it('keeps what is shown while the address is on its way, however many changes come before it', () => {
    const { shown, change, address } = fields();
    change(from('2026-10-02'));
    change(from('2026-10-03'));
    expect(shown()).toEqual(from('2026-10-03'));
    address(from('2026-10-02'));
    expect(shown()).toEqual(from('2026-10-03'));
    address(from('2026-10-03'));
    expect(shown()).toEqual(from('2026-10-03'));
  });

  it('makes one entry of the history for one day, and another for the other', () => {
    const { change, address } = fields();
    change(from('2026-10-02'));
    change(from('2026-10-03'));
    address(from('2026-10-03'));
    change({ inicio: '2026-10-03', fim: '2026-10-30' });
    expect(written.map(({ replace }) => replace)).toEqual([false, true, false]);
  });

  it('shows a day that is being typed, and writes it when it is done', () => {
    const { shown, change } = fields();
    change(from(''), true);
    change(from('0202-10-05'), true);
    expect(shown()).toEqual(from('0202-10-05'));
    expect(written).toEqual([]);
    change(from('2026-10-05'));
    expect(written).toEqual([{ range: from('2026-10-05'), replace: false }]);
  });

  it('writes a day that stays half typed when its field is left, once', () => {
    const { change } = fields();
    change(from('0202-10-05'), true);
    change(from('0202-10-05'));
    change(from('0202-10-05'));
    expect(written).toEqual([{ range: from('0202-10-05'), replace: false }]);
  });

  it('Back shows the period before, not the draft, and begins anew', () => {
    const { shown, change, address } = fields();
    change(from('2026-10-02'));
    address(from('2026-10-02'));
    address(OCTOBER);
    expect(shown()).toEqual(OCTOBER);
    change(from('2026-10-09'));
    expect(written.at(-1)?.replace).toBe(false);
  });
});
