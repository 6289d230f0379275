// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { journalOfBulk, startBulkLog } from '@/features/entregas/bulk-log';
import { bulkRecords } from '@/features/entregas/bulk-record';
import type { Outcome } from '@/features/entregas/bulk-run';
import { clearJournal, journalEntries } from '@/session/journal';
import { startSession } from '@/session/session';

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
    kind: 'answered',
    message: '',
    falhas: 0,
    outcomes: new Map([[1, { kind: 'done' }]]),
    numeros: new Map(),
    stopped: undefined,
  });
  expect([bulkRecords(), journalEntries()]).toEqual([[], []]);
});

describe('journalOfBulk', () => {
  const numeros = new Map([
    [2, '104802'],
    [3, '104803'],
  ]);

  const journal = (...outcomes: readonly Outcome[]) =>
    journalOfBulk({ action: 'entregue', numeros, outcomes: new Map(outcomes.map((outcome, id) => [id + 1, outcome])) });

  it('is one entry with the counts when every order is done', () => {
    expect(journal({ kind: 'done' }, { kind: 'done' })).toEqual([
      [{ action: 'Confirmar Entrega', kind: 'bulk', numero: '2 pedidos: 2 feitos' }, 'done'],
    ]);
  });

  it('also lists each order that failed or is unknown', () => {
    const entries = journal(
      { kind: 'done' },
      { kind: 'failed', motivo: 'Não.' },
      { kind: 'unknown' },
      { kind: 'untried' },
    );
    expect(entries).toEqual([
      [{ action: 'Confirmar Entrega', kind: 'pedido', id: 3, numero: '104803' }, 'unknown'],
      [{ action: 'Confirmar Entrega', kind: 'pedido', id: 2, numero: '104802' }, 'failed'],
      [
        {
          action: 'Confirmar Entrega',
          kind: 'bulk',
          numero: '4 pedidos: 1 feito, 1 falhou, 1 desconhecido, 1 não tentado',
        },
        'unknown',
      ],
    ]);
  });

  it('is failed when an order failed and none is unknown', () => {
    expect(journal({ kind: 'failed', motivo: undefined }).at(-1)?.[1]).toBe('failed');
  });
});
