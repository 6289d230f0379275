import { describe, expect, it } from 'vitest';
import {
  bulkQuestion,
  confirmedText,
  isClean,
  reportDetail,
  reportText,
  excludedText,
  type BulkReport,
} from '@/features/entregas/bulk-report';
import type { Outcome } from '@/features/entregas/bulk-run';

const feito: Outcome = { kind: 'feito' };
const falhou: Outcome = { kind: 'falhou', motivo: 'O pedido já foi entregue.' };

const report = (outcomes: readonly Outcome[], rest: Partial<BulkReport> = {}): BulkReport => ({
  action: 'enviado',
  message: '2 pedidos atualizados.',
  falhas: outcomes.filter(({ kind }) => kind === 'falhou').length,
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
    expect(reportText(report([feito, feito]))).toBe('2 pedidos atualizados.');
    expect(reportText(report([feito, falhou]))).toBe('2 pedidos atualizados. (1 falhas)');
  });
});

describe('confirmedText', () => {
  it('counts confirmed deliveries', () => {
    expect(confirmedText(report([feito, feito, falhou]).outcomes)).toBe('2 entregas confirmadas.');
    expect(confirmedText(report([feito]).outcomes)).toBe('1 entrega confirmada.');
    expect(confirmedText(report([falhou]).outcomes)).toBe('Nenhuma entrega confirmada.');
  });
});

describe('isClean', () => {
  it('is true only when every order is done', () => {
    expect(isClean(report([feito, feito]))).toBe(true);
    expect(isClean(report([feito, falhou]))).toBe(false);
    expect(isClean(report([feito, { kind: 'desconhecido' }]))).toBe(false);
    expect(isClean(report([feito, { kind: 'nao-tentado' }]))).toBe(false);
    // The server counts a failure that it does not name.
    expect(isClean(report([feito], { falhas: 1 }))).toBe(false);
  });
});

describe('reportDetail', () => {
  it('returns nothing when every order is done', () => {
    expect(reportDetail(report([feito]))).toBeUndefined();
  });

  it('names the first failure and counts the rest', () => {
    expect(reportDetail(report([feito, falhou]))).toBe('104801: O pedido já foi entregue.');
    expect(reportDetail(report([falhou, falhou, { kind: 'falhou', motivo: undefined }]))).toBe(
      '104800: O pedido já foi entregue. E mais 2 falhas.',
    );
    expect(reportDetail(report([{ kind: 'falhou', motivo: undefined }]))).toBe(
      '104800: Continua em Pronto; o servidor não disse o motivo.',
    );
  });

  it('returns why the run stopped and the number of unknown and untried orders', () => {
    const outcomes: readonly Outcome[] = [
      feito,
      { kind: 'desconhecido' },
      { kind: 'nao-tentado' },
      { kind: 'nao-tentado' },
    ];
    expect(reportDetail(report(outcomes, { stopped: 'interrompido' }))).toBe(
      'Interrompido. 1 pedido: Resultado desconhecido: confira antes de repetir. 2 não tentados.',
    );
  });
});
