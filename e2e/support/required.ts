/** The value; throws if a set-up has none. */
export function required<Value>(value: Value | null | undefined, what = 'a value'): Value {
  if (value == null) throw new Error(`The set-up of this test needs ${what}.`);
  return value;
}
