/** What one line of the table compares. */
export interface Line {
  readonly name: string;
  readonly panel: readonly number[];
  /** Undefined when the bare page has no counterpart. */
  readonly bare?: readonly number[] | undefined;
  /** Upper limit: a multiple of the bare page, or a value. */
  readonly most: { readonly times: number } | { readonly is: number };
  readonly unit: 'ms' | 'MB' | '';
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? Number.NaN) + (sorted[sorted.length % 2 === 1 ? middle : middle - 1] ?? Number.NaN)) / 2;
}

export function holds({ panel, bare, most }: Line): boolean {
  return median(panel) <= ('is' in most ? most.is : most.times * median(bare ?? []));
}

function shown(value: number, unit: Line['unit']): string {
  return unit === 'MB' ? value.toFixed(2) : String(Math.round(value));
}

/** Markdown table: median (minimum-maximum). */
export function tableOf(lines: readonly Line[]): string[] {
  const rows = lines.map((line) => {
    const { name, panel, bare, most, unit } = line;
    const of = (values: readonly number[]) =>
      `${shown(median(values), unit)} (${shown(Math.min(...values), unit)}-${shown(Math.max(...values), unit)})`;
    const ratio = bare && median(bare) !== 0 ? (median(panel) / median(bare)).toFixed(2) : '';
    const target = 'is' in most ? `at most ${shown(most.is, unit)}` : `at most ${most.times} x`;
    return `| ${name}${unit === '' ? '' : `, ${unit}`} | ${of(panel)} | ${bare ? of(bare) : ''} | ${ratio} | ${target} | ${holds(line) ? 'holds' : 'MISSED'} |`;
  });
  return ['| measured | panel | bare page | ratio | target | |', '|---|--:|--:|--:|---|---|', ...rows];
}
