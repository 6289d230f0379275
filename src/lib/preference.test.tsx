// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPreference } from '@/lib/preference';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
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

it('listens once to other tabs for all components, until the last one unmounts', () => {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  const ofStorage = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(([type]) => type === 'storage').length;
  const { useIsOn } = createPreference('scan-sound', { isOnByDefault: false });
  const hooks = Array.from({ length: 3 }, () => renderHook(() => useIsOn()));
  expect(ofStorage(added)).toBe(1);
  localStorage.setItem('scan-sound', 'on');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'scan-sound' })));
  expect(hooks.map(({ result }) => result.current)).toEqual([true, true, true]);
  hooks[0]?.unmount();
  hooks[1]?.unmount();
  expect(ofStorage(removed)).toBe(0);
  hooks[2]?.unmount();
  expect(ofStorage(removed)).toBe(1);
});
