// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { clearJournal, journalEntries } from '@/api/journal';
import { startSession } from '@/api/session';
import { startBulkLog } from '@/features/entregas/bulk-log';
import { bulkRecords } from '@/features/entregas/bulk-record';

function signIn(sub: string): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: '', is_staff: true, is_superuser: false });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearJournal();
  signIn('7');
});

const ITEM = { action: 'Marcar como Enviado', kind: 'bulk' } as const;

it('records outcomes and journal entries of the user who started the action', () => {
  const log = startBulkLog({ id: 'a', action: 'enviado' });
  log.outcomes(new Map([[1, { kind: 'unknown' }]]));
  log.entry(ITEM, 'failed');
  expect([bulkRecords().length, journalEntries().length]).toEqual([1, 1]);
});

it('records nothing after another user signed in', () => {
  const log = startBulkLog({ id: 'a', action: 'enviado' });
  signIn('8');
  log.outcomes(new Map([[1, { kind: 'unknown' }]]));
  log.entry(ITEM, 'failed');
  log.report({
    action: 'enviado',
    message: '',
    falhas: 0,
    outcomes: new Map([[1, { kind: 'done' }]]),
    numeros: new Map(),
    stopped: undefined,
  });
  expect([bulkRecords(), journalEntries()]).toEqual([[], []]);
});
