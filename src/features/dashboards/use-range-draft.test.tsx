// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useRangeDraft } from '@/features/dashboards/use-range-draft';
import type { DateRange } from '@/lib/dates';

const OCTOBER = { inicio: '2026-10-01', fim: '2026-10-31' };
const from = (inicio: string): DateRange => ({ ...OCTOBER, inicio });

let written: { range: DateRange; replace: boolean }[];

beforeEach(() => {
  written = [];
});

function fields() {
  const hook = renderHook(
    ({ address }) => useRangeDraft(address, (range, replace) => written.push({ range, replace })),
    {
      initialProps: { address: OCTOBER },
    },
  );
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
  it('keeps the shown value while earlier changes reach the URL', () => {
    const { shown, change, address } = fields();
    change(from('2026-10-02'));
    change(from('2026-10-03'));
    expect(shown()).toEqual(from('2026-10-03'));
    address(from('2026-10-02'));
    expect(shown()).toEqual(from('2026-10-03'));
    address(from('2026-10-03'));
    expect(shown()).toEqual(from('2026-10-03'));
  });

  it('creates one history entry for each day', () => {
    const { change, address } = fields();
    change(from('2026-10-02'));
    change(from('2026-10-03'));
    address(from('2026-10-03'));
    change({ inicio: '2026-10-03', fim: '2026-10-30' });
    expect(written.map(({ replace }) => replace)).toEqual([false, true, false]);
  });

  it('writes a day when its text is finished', () => {
    const { shown, change } = fields();
    change(from(''), true);
    change(from('05/10/2'), true);
    expect(shown()).toEqual(from('05/10/2'));
    expect(written).toEqual([]);
    change(from('2026-10-05'));
    expect(written).toEqual([{ range: from('2026-10-05'), replace: false }]);
  });

  it('keeps a refused text out of the URL', () => {
    const { shown, change } = fields();
    change(from('31/02/2026'));
    expect(shown()).toEqual(from('31/02/2026'));
    expect(written).toEqual([]);
  });

  it('discards the draft on Back', () => {
    const { shown, change, address } = fields();
    change(from('2026-10-02'));
    address(from('2026-10-02'));
    address(OCTOBER);
    expect(shown()).toEqual(OCTOBER);
    change(from('2026-10-09'));
    expect(written.at(-1)?.replace).toBe(false);
  });
});
