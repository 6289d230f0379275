import type { Measured } from './api-measure.ts';

/** A table of one run: one client, or the load. */
export interface Run {
  readonly orders: number;
  readonly mode: string;
  readonly measured: readonly Measured[];
}

/** Lists and selective searches answer within this (median); the goal is stricter. Milliseconds. */
const LIMIT_MEDIAN_MS = 50;
const GOAL_MEDIAN_MS = 25;
const GOAL_P99_MS = 100;

interface Line {
  readonly name: string;
  readonly isHeld: boolean;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly bytes: number;
  readonly calls: number;
}

/** The lines of a table, as Markdown. */
export function tableOf(run: Run): string[] {
  const groups = { list: 'lists, records and counts', search: 'selective searches', whole: 'not paginated', broad: 'broad terms' };
  const rows = Object.entries(groups).flatMap(([kind, title]) => {
    const lines = linesOf(run).filter((_, index) => run.measured[index]?.benchCase.kind === kind);
    return lines.length === 0 ? [] : [`| **${title}** | | | | | | |`, ...lines.map(rowOf)];
  });
  return [
    `### ${run.orders.toLocaleString('en')} orders, ${run.mode}`,
    '',
    '| call | median ms | p95 | p99 | bytes sent | calls | goal |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ];
}

/** Whether lists and selective searches hold, in one sentence. */
export function verdictOf(run: Run): { readonly holds: boolean; readonly text: string } {
  const held = linesOf(run).filter(({ isHeld }) => isHeld);
  const slow = held.filter(({ median }) => !(median < LIMIT_MEDIAN_MS));
  const slowest = held.reduce((worst, line) => (line.median > worst.median ? line : worst));
  const missed = held.filter((line) => !reachesGoal(line));
  const goal = missed.length === 0 ? 'all reach the goal' : `${missed.length} miss the goal: ${missed.map(({ name }) => name).join(', ')}`;
  const size = `${run.orders.toLocaleString('en')} orders, ${run.mode}`;
  const text =
    slow.length === 0
      ? `median < ${LIMIT_MEDIAN_MS} ms holds for all ${held.length} lists and selective searches at ${size} (slowest: ${slowest.name}, ${slowest.median.toFixed(1)} ms); ${goal}`
      : `median < ${LIMIT_MEDIAN_MS} ms FAILS at ${size}: ${slow.map(({ name, median }) => `${name} ${median.toFixed(1)} ms`).join(', ')}; ${goal}`;
  return { holds: slow.length === 0, text };
}

function linesOf({ measured }: Run): Line[] {
  return measured.map(({ benchCase, timings }) => {
    const sorted = timings.map(({ ms }) => ms).sort((a, b) => a - b);
    const bytes = timings.map((timing) => timing.bytes).sort((a, b) => a - b);
    return {
      name: benchCase.name,
      isHeld: benchCase.kind === 'list' || benchCase.kind === 'search',
      median: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      p99: quantile(sorted, 0.99),
      bytes: quantile(bytes, 0.5),
      calls: timings.length,
    };
  });
}

function rowOf(line: Line): string {
  const goal = line.isHeld ? (reachesGoal(line) ? 'yes' : 'NO') : '';
  const ms = [line.median, line.p95, line.p99].map((value) => value.toFixed(1));
  return `| ${[line.name, ...ms, line.bytes.toLocaleString('en'), line.calls, goal].join(' | ')} |`;
}

function reachesGoal({ median, p99 }: Line): boolean {
  return median < GOAL_MEDIAN_MS && p99 < GOAL_P99_MS;
}

/** Nearest rank: of few calls the 99th percentile is the slowest of them. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
