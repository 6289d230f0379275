import { describe, expect, it } from 'vitest';
import {
  bulkQuestion,
  confirmedText,
  allSucceeded,
  reportDetail,
  reportText,
  excludedText,
  type BulkReport,
} from '@/features/entregas/bulk-report';
import type { Outcome } from '@/features/entregas/bulk-run';

const done: Outcome = { kind: 'done' };
const failed: Outcome = { kind: 'failed', motivo: 'O pedido já foi entregue.' };

const report = (outcomes: readonly Outcome[], rest: Partial<BulkReport> = {}): BulkReport => ({
  action: 'enviado',
  kind: 'answered',
  message: '2 pedidos atualizados.',
  falhas: outcomes.filter(({ kind }) => kind === 'failed').length,
  outcomes: new Map(outcomes.map((outcome, index) => [index, outcome])),
  numeros: new Map(outcomes.map((_, index) => [index, `10480${index}`])),
  stopped: undefined,
  ...rest,
});

describe('bulkQuestion', () => {
  it('returns the question of each action', () => {
    expect(bulkQuestion('enviado', 3)).toBe('Deseja mesmo marcar como Enviado 3 pedidos selecionados?');
    expect(bulkQuestion('entregue', 1)).toBe('Deseja mesmo confirmar entrega 1 pedido selecionado?');
  });
});

describe('excludedText', () => {
  it('returns the number of excluded orders', () => {
    expect(excludedText(0)).toBeUndefined();
    expect(excludedText(1)).toBe('1 selecionado já está Enviado e fica de fora.');
    expect(excludedText(2)).toBe('2 selecionados já estão Enviados e ficam de fora.');
  });
});

describe('reportText', () => {
  it('appends the number of failures', () => {
    expect(reportText(report([done, done]))).toBe('2 pedidos atualizados.');
    expect(reportText(report([done, failed]))).toBe('2 pedidos atualizados. (1 falhas)');
  });
});

describe('confirmedText', () => {
  it('counts confirmed deliveries', () => {
    expect(confirmedText(report([done, done, failed]).outcomes)).toBe('2 entregas confirmadas.');
    expect(confirmedText(report([done]).outcomes)).toBe('1 entrega confirmada.');
    expect(confirmedText(report([failed]).outcomes)).toBe('Nenhuma entrega confirmada.');
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
    expect(reportDetail(report([failed, failed, { kind: 'failed', motivo: undefined }]))).toBe(
      '104800: O pedido já foi entregue. E mais 2 falhas.',
    );
    expect(reportDetail(report([{ kind: 'failed', motivo: undefined }]))).toBe(
      '104800: Continua em Pronto; o servidor não disse o motivo.',
    );
  });

  it('returns why the run stopped and the number of unknown and untried orders', () => {
    const outcomes: readonly Outcome[] = [done, { kind: 'unknown' }, { kind: 'untried' }, { kind: 'untried' }];
    expect(reportDetail(report(outcomes, { stopped: 'interrupted' }))).toBe(
      'Interrompido. 1 pedido: Resultado desconhecido: confira antes de repetir. 2 não tentados.',
    );
    // The report of one request says it once.
    expect(reportDetail(report([{ kind: 'unknown' }], { kind: 'unknown' }))).toBeUndefined();
  });
});
