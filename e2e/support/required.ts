/** The value; throws if a set-up has none. */
export function required<Value>(value: Value | null | undefined, what = 'a value'): Value {
  if (value == null) throw new Error(`The set-up of this test needs ${what}.`);
  return value;
}

/** The rows of a list; throws if a set-up has none, because a test over no rows proves nothing. */
export function requiredRows<Row>(
  list: { readonly results: readonly Row[] } | readonly Row[] | undefined,
): readonly Row[] {
  const rows = list !== undefined && 'results' in list ? list.results : (list ?? []);
  if (rows.length === 0) throw new Error('The set-up of this test needs a list with rows.');
  return rows;
}

/** The list; throws if a set-up has fewer than three entries. */
export function atLeastThree<Entry>(list: readonly Entry[]): readonly [Entry, Entry, Entry, ...Entry[]] {
  const [first, second, third, ...rest] = list;
  return [required(first), required(second), required(third), ...rest];
}
