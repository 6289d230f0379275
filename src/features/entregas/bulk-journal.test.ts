// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { journalOfBulk } from '@/features/entregas/bulk-journal';
import type { Outcome } from '@/features/entregas/bulk-run';

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
