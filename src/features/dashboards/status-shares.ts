import type { StatusCount } from '@/api/dashboards';
import { formatPercentOf } from '@/lib/format';
import { pedidoStatusGroups, statusCodes, statusOf, type Status, type StatusKind } from '@/lib/status';

/** A status with its count and percentage, as '12,99'. */
export interface StatusShare extends StatusCount {
  status: Status;
  percent: string;
}

export function totalOf(counts: readonly StatusCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Adds label, colour and percentage to each count. */
export function sharesOf(kind: StatusKind, counts: readonly StatusCount[]): readonly StatusShare[] {
  const total = totalOf(counts);
  return counts.map(({ code, count }) => ({
    code,
    count,
    status: statusOf(kind, code),
    percent: formatPercentOf(count, total),
  }));
}

/** Non-zero counts in the order of the order workflow, unknown statuses last. */
export function inWorkflowOrder(counts: readonly StatusCount[]): readonly StatusCount[] {
  const workflow: readonly string[] = statusCodes(pedidoStatusGroups);
  const position = ({ code }: StatusCount) => (workflow.includes(code) ? workflow.indexOf(code) : workflow.length);
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => position(a) - position(b));
}

export function chartItemsOf(shares: readonly StatusShare[]) {
  return shares.map(({ code, count, status }) => ({
    key: code,
    label: status.label,
    value: count,
    color: status.color,
  }));
}
