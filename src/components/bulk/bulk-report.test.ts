// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { UNKNOWN_RESULT } from '@/api/errors';
import { allSucceeded, type BulkAction, type BulkReport, type Outcome } from '@/components/bulk/bulk';
import { checkedText, journalOf, reportDetail, reportText } from '@/components/bulk/bulk-report';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/components/bulk/sample-actions';

const done: Outcome = { kind: 'done' };
const failed: Outcome = { kind: 'failed', motivo: 'O pedido já foi entregue.' };

const report = (outcomes: readonly Outcome[], rest: Partial<BulkReport> = {}): BulkReport => ({
  action: MARCAR_ENVIADO,
  message: '2 pedidos atualizados.',
  outcomes: new Map(outcomes.map((outcome, index) => [index, outcome])),
  numeros: new Map(outcomes.map((_, index) => [index, `10480${index}`])),
  ...rest,
});

describe('reportText', () => {
  it('appends the number of failures', () => {
    expect(reportText(report([done, done]))).toBe('2 pedidos atualizados.');
    expect(reportText(report([done, failed]))).toBe('2 pedidos atualizados. (1 falhas)');
    // The server counts a failure that it does not name.
    expect(reportText(report([done], { falhas: 1 }))).toBe('2 pedidos atualizados. (1 falhas)');
  });

  it('counts what is done without a message of the server', () => {
    const text = (action: BulkAction, ...outcomes: readonly Outcome[]) =>
      reportText({ action, outcomes: new Map(outcomes.map((outcome, id) => [id, outcome])), numeros: new Map() });
    expect(text(CONFIRMAR_ENTREGA, done, done, failed)).toBe('2 entregas confirmadas. (1 falhas)');
    expect(text(CONFIRMAR_ENTREGA, done)).toBe('1 entrega confirmada.');
    expect(text(CONFIRMAR_ENTREGA, failed)).toBe('Nenhuma entrega confirmada. (1 falhas)');
    expect(text(MARCAR_ENVIADO, done, done, { kind: 'unknown' })).toBe('2 pedidos marcados como Enviado.');
    expect(text(MARCAR_ENVIADO, { kind: 'unknown' }, failed)).toBe(`${UNKNOWN_RESULT} (1 falhas)`);
    expect(text(MARCAR_ENVIADO, done)).toBe('1 pedido marcado como Enviado.');
  });

  it('is the text of an unknown result when the only response is lost', () => {
    expect(reportText(report([{ kind: 'unknown' }], { stopped: 'response-lost' }))).toBe(
      'Resultado desconhecido: confira antes de repetir.',
    );
  });
});

describe('allSucceeded', () => {
  it('is true only when every order is done', () => {
    expect(allSucceeded(report([done, done]))).toBe(true);
    expect(allSucceeded(report([done, failed]))).toBe(false);
    expect(allSucceeded(report([done, { kind: 'unknown' }]))).toBe(false);
    expect(allSucceeded(report([done, { kind: 'untried' }]))).toBe(false);
    // The server counts a failure that it does not name.
    expect(allSucceeded(report([done], { falhas: 1 }))).toBe(false);
  });
});

describe('reportDetail', () => {
  it('returns nothing when every order is done', () => {
    expect(reportDetail(report([done]))).toBeUndefined();
  });

  it('names the first failure and counts the rest', () => {
    expect(reportDetail(report([done, failed]))).toBe('104801: O pedido já foi entregue.');
    expect(reportDetail(report([failed, failed, { kind: 'failed', motivo: 'Outro.' }]))).toBe(
      '104800: O pedido já foi entregue. E mais 2 falhas.',
    );
  });

  it('returns why the run stopped and the number of unknown and untried orders', () => {
    const outcomes: readonly Outcome[] = [done, { kind: 'unknown' }, { kind: 'untried' }, { kind: 'untried' }];
    expect(reportDetail(report(outcomes, { stopped: 'interrupted' }))).toBe(
      'Interrompido. 1 pedido: Resultado desconhecido: confira antes de repetir. 2 não tentados.',
    );
    // The report of one request says it once.
    expect(reportDetail(report([{ kind: 'unknown' }], { stopped: 'response-lost' }))).toBeUndefined();
  });
});

it('counts the orders that were checked, by outcome', () => {
  expect(checkedText(CONFIRMAR_ENTREGA, new Map([[1, done]]))).toBe('Confirmar Entrega: 1 conferido, 1 feito.');
  const checked = new Map<number, Outcome>([
    [1, done],
    [2, failed],
    [3, failed],
  ]);
  expect(checkedText(MARCAR_ENVIADO, checked)).toBe('Marcar como Enviado: 3 conferidos, 1 feito, 2 falharam.');
});

describe('journalOf', () => {
  const numeros = new Map([
    [2, '104802'],
    [3, '104803'],
  ]);

  const journal = (...outcomes: readonly Outcome[]) =>
    journalOf({
      action: CONFIRMAR_ENTREGA,
      numeros,
      outcomes: new Map(outcomes.map((outcome, id) => [id + 1, outcome])),
    });

  it('is one entry with the counts when every order is done', () => {
    expect(journal({ kind: 'done' }, { kind: 'done' })).toEqual([
      [{ action: 'Confirmar Entrega', kind: 'bulk', numero: '2 pedidos: 2 feitos' }, 'done'],
    ]);
  });

  it('is empty when no order was tried', () => {
    expect(journal({ kind: 'untried' }, { kind: 'untried' })).toEqual([]);
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

  it('links to the list of a record that the action creates', () => {
    const records = { ...CONFIRMAR_ENTREGA.records, kind: 'ordem-servico', newRecordText: '' } as const;
    const action = { ...CONFIRMAR_ENTREGA, records: { ...records, screen: '/ordens-servico' as const } };
    expect(journalOf({ action, numeros, outcomes: new Map([[2, { kind: 'unknown' }]]) })).toMatchObject([
      [{ kind: 'ordem-servico', id: undefined, numero: '104802' }, 'unknown'],
      [{ kind: 'bulk', screen: '/ordens-servico' }, 'unknown'],
    ]);
  });

  it('is failed when an order failed and none is unknown', () => {
    expect(journal({ kind: 'failed', motivo: 'Não.' }).at(-1)?.[1]).toBe('failed');
  });
});
