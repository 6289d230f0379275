/** Values of a statement that is put together from conditions: `add` gives the placeholder to write in its text. */
export class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** The LIKE pattern of texts that begin with what somebody typed; wildcards typed are plain text. */
export function prefixPattern(typed: string): string {
  return `${typed.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
