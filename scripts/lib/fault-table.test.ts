import { describe, expect, it } from 'vitest';
import { cellsOf, faultTable } from './fault-table.mjs';

const row = {
  type: 'row',
  description: JSON.stringify({ row: 'getPedido at /pedido/$id', columns: ['html', 'hang'] }),
};
const cell = (column: string, reason?: string) => ({
  type: 'cell',
  description: JSON.stringify({ row: 'getPedido at /pedido/$id', column, ...(reason !== undefined && { reason }) }),
});

function reportOf(result: {
  status: string;
  annotations?: { type: string; description: string }[];
  errors?: { message: string }[];
}) {
  return { suites: [{ specs: [{ tests: [{ annotations: [row], results: [result] }] }] }] };
}

describe('the table of the fault matrix', () => {
  it('contains the cells of a passed row', () => {
    const cells = cellsOf(reportOf({ status: 'passed', annotations: [row, cell('html'), cell('hang')] }));
    expect(cells.map(({ column, reason }) => [column, reason])).toEqual([
      ['html', undefined],
      ['hang', undefined],
    ]);
    expect(faultTable(cells)).toContain('getPedido at /pedido/$id  ok    ok');
  });

  it('counts a row that could not start as failed, with the reason', () => {
    const cells = cellsOf(
      reportOf({ status: 'failed', annotations: [row], errors: [{ message: 'No order fits.\n\n  at x' }] }),
    );
    expect(cells.map(({ column }) => column)).toEqual(['html', 'hang']);
    expect(cells.every(({ reason }) => reason?.startsWith('not tried: No order fits.'))).toBe(true);
    expect(faultTable(cells)).toContain('getPedido at /pedido/$id  NO    NO');
  });

  it('counts cells that did not run, and a row that failed after its cells', () => {
    const broken = cellsOf(reportOf({ status: 'timedOut', annotations: [row, cell('html')] }));
    expect(broken.map(({ reason }) => reason)).toEqual([undefined, 'not tried: timedOut']);
    const noisy = cellsOf(
      reportOf({
        status: 'failed',
        annotations: [row, cell('html'), cell('hang')],
        errors: [{ message: 'console error' }],
      }),
    );
    expect(noisy.every(({ reason }) => reason === 'held, but the row failed: console error')).toBe(true);
  });
});
