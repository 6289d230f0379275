// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '@/components/bulk/bulk';
import {
  bulkRecords,
  newBulkId,
  recordOutcomes,
  removeBulkRecord,
  subscribeBulkRecords,
  withBulkLock,
} from '@/components/bulk/bulk-record';
import { startSession } from '@/session/session';

const RUN = { id: 'a', action: 'entregue' } as const;

function signIn(sub?: string): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
}

const outcomes = (...entries: readonly [number, Outcome['kind']][]) =>
  new Map(
    entries.map(([id, kind]): [number, Outcome] => [id, kind === 'failed' ? { kind, motivo: 'Não.' } : { kind }]),
  );

const stored = () => bulkRecords().map(({ id, outcomes: kinds }) => [id, Array.from(kinds)]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn('7');
});

it('keeps ids and outcomes, and nothing else', () => {
  recordOutcomes(RUN, outcomes([1, 'done'], [2, 'failed'], [3, 'unknown'], [4, 'untried']));
  expect(sessionStorage.getItem('bulk-outcomes')).not.toContain('Não.');
  expect(bulkRecords()).toEqual([
    {
      ...RUN,
      outcomes: new Map([
        [1, 'done'],
        [2, 'failed'],
        [3, 'unknown'],
        [4, 'untried'],
      ]),
    },
  ]);
});

it('keeps the outcomes of the other orders when an action is resumed', () => {
  recordOutcomes(RUN, outcomes([1, 'done'], [2, 'unknown'], [3, 'untried']));
  recordOutcomes({ ...RUN, id: 'b' }, outcomes([9, 'failed']));
  recordOutcomes(RUN, outcomes([3, 'done']));
  expect(stored()).toEqual([
    ['b', [[9, 'failed']]],
    [
      'a',
      [
        [1, 'done'],
        [2, 'unknown'],
        [3, 'done'],
      ],
    ],
  ]);
});

it.each([
  ['every order is done', outcomes([1, 'done'], [2, 'done'])],
  ['the server refused the action as a whole', outcomes([1, 'untried'], [2, 'untried'])],
])('removes the record when %s', (_what, end) => {
  recordOutcomes(RUN, outcomes([1, 'unknown'], [2, 'unknown']));
  recordOutcomes(RUN, end);
  expect([bulkRecords(), sessionStorage.getItem('bulk-outcomes')]).toEqual([[], null]);
});

it('removes one record and notifies the subscribers', () => {
  recordOutcomes(RUN, outcomes([1, 'failed']));
  const seen: number[] = [];
  const unsubscribe = subscribeBulkRecords(() => seen.push(bulkRecords().length));
  removeBulkRecord('b');
  removeBulkRecord('a');
  unsubscribe();
  recordOutcomes(RUN, outcomes([1, 'failed']));
  expect(seen).toEqual([1, 0]);
});

it('returns the same list until it changes', () => {
  recordOutcomes(RUN, outcomes([1, 'failed']));
  expect(bulkRecords()).toBe(bulkRecords());
});

it('is empty for another user, also when the token was replaced without a sign-in in this tab', () => {
  recordOutcomes(RUN, outcomes([1, 'failed']));
  const content = String(sessionStorage.getItem('bulk-outcomes'));
  signIn('8');
  sessionStorage.setItem('bulk-outcomes', content);
  expect(bulkRecords()).toEqual([]);
});

it('stores nothing without a user id', () => {
  signIn();
  recordOutcomes(RUN, outcomes([1, 'failed']));
  expect([bulkRecords(), sessionStorage.length]).toEqual([[], 0]);
});

describe('unreadable content', () => {
  it.each([
    '',
    '{',
    'null',
    '{}',
    '[7]',
    '[{"id":"a","action":"entregue"}]',
    '[{"id":"a","action":7,"outcomes":[[1,"failed"]]}]',
    '[{"id":"a","action":"entregue","outcomes":[[1,"feito"]]}]',
    '[{"id":"a","action":"entregue","outcomes":[["1","failed"]]}]',
    '[{"id":"a","action":"entregue","outcomes":[]}]',
  ])('ignores %s', (value) => {
    sessionStorage.setItem('bulk-outcomes', JSON.stringify({ owner: '7', value }));
    expect(bulkRecords()).toEqual([]);
  });
});

it('gives each action its own id', () => {
  expect(newBulkId()).not.toBe(newBulkId());
});

type Run = (lock: object | null) => unknown;

const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const locksThatGive = (lock: object | null) => ({
  query: () => Promise.resolve({}),
  request: (_name: string, _options: object, run: Run) => run(lock),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['are missing', {}],
  ['are denied', { locks: { query: denied, request: denied } }],
  ['are granted', { locks: locksThatGive({}) }],
])('runs the action once when Web Locks %s', async (_case, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const work = vi.fn(() => Promise.resolve());
  expect(await withBulkLock('a', work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not run an action that runs already', async () => {
  vi.stubGlobal('navigator', { locks: locksThatGive(null) });
  const work = vi.fn(() => Promise.resolve());
  expect(await withBulkLock('a', work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
});
