import type { Measured } from './api-measure.ts';

/** A table of one run: one client, or the load. */
export interface Run {
  readonly orders: number;
  readonly mode: string;
  readonly measured: readonly Measured[];
}

/** Limit of lists and selective searches; the goal is stricter. Milliseconds. */
const LIMIT_MEDIAN_MS = 50;
const GOAL_MEDIAN_MS = 25;
const GOAL_P99_MS = 100;

const GROUPS = {
  list: 'lists, records and counts',
  search: 'selective searches',
  load: 'load',
  whole: 'not paginated',
  broad: 'broad terms',
};

/** The lines of a table, as Markdown. */
export function tableOf({ orders, mode, measured }: Run): string[] {
  const rows = Object.entries(GROUPS).flatMap(([group, title]) => {
    const lines = measured.filter(({ kind }) => kind === group);
    return lines.length === 0 ? [] : [`| **${title}** | | | | | | |`, ...lines.map(rowOf)];
  });
  return [
    `### ${orders.toLocaleString('en')} orders, ${mode}`,
    '',
    '| call | median ms | p97.5 | p99 | bytes sent | calls | goal |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...rows,
    '',
  ];
}

/** Whether lists and selective searches hold, in one sentence. */
export function verdictOf({ orders, mode, measured }: Run): { readonly holds: boolean; readonly text: string } {
  const held = measured.filter(isHeld);
  const slow = held.filter(({ median }) => median >= LIMIT_MEDIAN_MS).map(({ name, median }) => `${name} ${median} ms`);
  const missed = held.filter((line) => !reachesGoal(line)).map(({ name }) => name);
  const limit = `median < ${LIMIT_MEDIAN_MS} ms at ${orders.toLocaleString('en')} orders, ${mode}`;
  const goal = missed.length === 0 ? 'all reach the goal' : `${missed.length} miss the goal: ${missed.join(', ')}`;
  return {
    holds: slow.length === 0,
    text: `${limit}: ${slow.length === 0 ? 'holds' : `FAILS for ${slow.join(', ')}`}; ${goal}`,
  };
}

function rowOf(line: Measured): string {
  const goal = isHeld(line) ? (reachesGoal(line) ? 'yes' : 'NO') : '';
  return `| ${[line.name, line.median, line.p97, line.p99, line.bytes.toLocaleString('en'), line.calls, goal].join(' | ')} |`;
}

function isHeld({ kind }: Measured): boolean {
  return kind === 'list' || kind === 'search' || kind === 'load';
}

function reachesGoal({ median, p99 }: Measured): boolean {
  return median < GOAL_MEDIAN_MS && p99 < GOAL_P99_MS;
}
