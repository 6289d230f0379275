// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createPreference } from '@/lib/preference';

beforeEach(() => {
  localStorage.clear();
});

it.each([true, false])('is %s by default, also with unknown content', (isOnByDefault) => {
  const { isOn } = createPreference('scan-sound', { isOnByDefault });
  expect(isOn()).toBe(isOnByDefault);
  localStorage.setItem('scan-sound', 'talvez');
  expect(isOn()).toBe(isOnByDefault);
});

it('is stored, and rerenders the components that use it', () => {
  const { useIsOn, set } = createPreference('scan-sound', { isOnByDefault: false });
  const { result } = renderHook(() => useIsOn());
  act(() => set(true));
  expect([result.current, localStorage.getItem('scan-sound')]).toEqual([true, 'on']);
  act(() => set(false));
  expect([result.current, localStorage.getItem('scan-sound')]).toEqual([false, 'off']);
});
