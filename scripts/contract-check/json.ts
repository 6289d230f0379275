/** An untyped JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path: at(json, 'results', 0, 'id'); undefined if missing. */
export function at(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return Array.from<unknown>(value)[Number(key)];
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, json);
}

/** The rows of a page or bare array; else none. */
export function rowsOf(json: unknown): JsonObject[] {
  const rows: unknown = Array.isArray(json) ? json : at(json, 'results');
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

/** An identifier for an address: a number or a text. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;
}

/** Unique identifiers of rows. */
export function idsOf(rows: readonly JsonObject[], name = 'id'): string[] {
  return [...new Set(rows.map((row) => idOf(row[name])).filter((id) => id !== undefined))];
}

/** The name of a value's JSON type. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
