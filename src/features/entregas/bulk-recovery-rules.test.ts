import { describe, expect, it } from 'vitest';
import {
  checkedText,
  currentOrderText,
  isResumable,
  restoredReport,
  settledOutcome,
  skippedText,
} from '@/features/entregas/bulk-recovery-rules';
import { reportDetail, reportText } from '@/features/entregas/bulk-report';
import type { Outcome } from '@/features/entregas/bulk-run';

const order = (status: string | null | undefined) => ({ numero: '104801', status });

describe('isResumable', () => {
  it.each([
    ['enviado', 'pronto', true],
    ['enviado', 'enviado', false],
    ['enviado', 'cancelado', false],
    ['entregue', 'pronto', true],
    ['entregue', 'enviado', true],
    ['entregue', 'cancelado', false],
    ['entregue', 'entregue', false],
    ['entregue', undefined, false],
  ] as const)('%s of an order that is %s: %s', (action, status, expected) => {
    expect(isResumable(action, order(status))).toBe(expected);
  });
});

describe('settledOutcome', () => {
  it.each([
    ['enviado', 'enviado', { kind: 'done' }],
    ['enviado', 'entregue', { kind: 'done' }],
    ['enviado', 'pronto', { kind: 'failed', motivo: 'Agora: Pronto.' }],
    ['entregue', 'entregue', { kind: 'done' }],
    ['entregue', 'enviado', { kind: 'failed', motivo: 'Agora: Enviado.' }],
    ['entregue', 'cancelado', { kind: 'failed', motivo: 'Agora: Adiado.' }],
    ['entregue', null, { kind: 'failed', motivo: 'Agora: Sem Status.' }],
    ['entregue', undefined, { kind: 'failed', motivo: 'Pedido não encontrado.' }],
  ] as const)('%s of an order that is %s is %j', (action, status, expected) => {
    expect(settledOutcome(action, order(status))).toEqual(expected);
  });
});

describe('restoredReport', () => {
  const record = {
    id: 'a',
    action: 'entregue',
    outcomes: new Map<number, Outcome['kind']>([
      [1, 'done'],
      [2, 'failed'],
      [3, 'unknown'],
      [4, 'untried'],
      [5, 'untried'],
    ]),
  } as const;
  const numeros = new Map([[2, '104802']]);

  it('counts the orders that are left, and says that a reason was not kept', () => {
    const report = restoredReport(record, new Map(), numeros);
    expect(reportText(report)).toBe('1 entrega confirmada. (1 falhas)');
    expect(reportDetail(report)).toBe(
      'A tela foi fechada ou recarregada. 104802: Motivo não guardado. 1 pedido: Resultado desconhecido: confira antes de repetir. 2 não tentados.',
    );
  });

  it('shows a reason that a later request returned', () => {
    const known = new Map<number, Outcome>([
      [2, { kind: 'failed', motivo: 'Agora: Adiado.' }],
      [3, { kind: 'failed', motivo: 'Outro.' }],
    ]);
    const report = restoredReport(record, known, numeros);
    expect(report.outcomes.get(2)).toEqual({ kind: 'failed', motivo: 'Agora: Adiado.' });
    expect(report.outcomes.get(3)).toEqual({ kind: 'unknown' });
  });

  it.each([
    [['done', 'done', 'unknown'], '2 pedidos marcados como Enviado.'],
    [['unknown'], 'Nenhum pedido marcado como Enviado.'],
  ] as const)("counts what 'Marcar como Enviado' did: %j", (kinds, text) => {
    const outcomes = new Map(kinds.map((kind, id) => [id, kind]));
    expect(reportText(restoredReport({ id: 'a', action: 'enviado', outcomes }, new Map(), numeros))).toBe(text);
  });
});

it('describes the current status of an order', () => {
  expect([undefined, order(undefined), order('enviado')].map(currentOrderText)).toEqual([
    'Use "Conferir" para saber.',
    'Pedido não encontrado.',
    'Agora: Enviado.',
  ]);
});

it('says how many orders are skipped', () => {
  expect([0, 1, 1_200].map(skippedText)).toEqual([
    undefined,
    '1 pedido já mudou de status e fica de fora.',
    '1.200 pedidos já mudaram de status e ficam de fora.',
  ]);
});

it('counts the orders that were checked, by outcome', () => {
  const done: Outcome = { kind: 'done' };
  const failed: Outcome = { kind: 'failed', motivo: undefined };
  expect(checkedText('entregue', new Map([[1, done]]))).toBe('Confirmar Entrega: 1 conferido, 1 feito.');
  expect(
    checkedText(
      'enviado',
      new Map<number, Outcome>([
        [1, done],
        [2, failed],
        [3, failed],
      ]),
    ),
  ).toBe('Marcar como Enviado: 3 conferidos, 1 feito, 2 falharam.');
});
