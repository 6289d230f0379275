// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { readMarks, readTicks, writeMarks } from '@/features/ordens-servico/conferencia-marks';
import { startSession } from '@/session/session';

function signIn(sub?: string): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn('7');
});

it('keeps the ids of the checked orders of each service order, and nothing else', () => {
  writeMarks(31, [2, 1]);
  writeMarks(32, [5]);
  expect([readMarks(31), readMarks(32), readMarks(33)]).toEqual([[2, 1], [5], []]);
  expect(sessionStorage.getItem('conferencia')).toBe('{"owner":"7","value":"[[31,[2,1]],[32,[5]]]"}');
  writeMarks(31, []);
  writeMarks(32, []);
  expect(sessionStorage.length).toBe(0);
});

it('keeps which of them were ticked by hand (ORS-22)', () => {
  writeMarks(31, [2, 1], [1, 9]);
  expect([readMarks(31), readTicks(31), readTicks(32)]).toEqual([[2, 1], [1], []]);
});

it.each([
  ['the next user', '8'],
  ['a token that names no user', undefined],
])('shows no marks to %s, and removes them', (_who, sub) => {
  writeMarks(31, [2]);
  signIn(sub);
  expect([readMarks(31), sessionStorage.length]).toEqual([[], 0]);
  writeMarks(31, []);
});

it.each(['{', '7', '[[31]]', '[["31",[2]]]', '[[31,["2"]]]'])('ignores the foreign content %s', (value) => {
  sessionStorage.setItem('conferencia', JSON.stringify({ owner: '7', value }));
  expect(readMarks(31)).toEqual([]);
});
