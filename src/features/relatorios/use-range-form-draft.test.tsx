// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRangeFormDraft } from '@/features/relatorios/use-range-form-draft';

afterEach(cleanup);

const OCTOBER = { inicio: '2026-10-01', fim: '2026-10-31' };
const NOVEMBER = { inicio: '2026-11-01', fim: '2026-11-18' };

it('keeps a draft until it is submitted; Back shows the previous period', () => {
  const hook = renderHook(({ address }) => useRangeFormDraft(address), { initialProps: { address: OCTOBER } });
  act(() => {
    hook.result.current.change(NOVEMBER);
  });
  expect(hook.result.current).toMatchObject({ value: NOVEMBER, isDraft: true });
  hook.rerender({ address: NOVEMBER });
  expect(hook.result.current).toMatchObject({ value: NOVEMBER, isDraft: false });
  hook.rerender({ address: OCTOBER });
  expect(hook.result.current.value).toEqual(OCTOBER);
});

it('keeps a refusal until a day changes', () => {
  const hook = renderHook(() => useRangeFormDraft(OCTOBER));
  act(() => {
    hook.result.current.refuse('Não.');
  });
  expect(hook.result.current).toMatchObject({ value: OCTOBER, refusal: 'Não.' });
  act(() => {
    hook.result.current.change(NOVEMBER);
  });
  expect(hook.result.current).toMatchObject({ value: NOVEMBER, refusal: undefined });
});
