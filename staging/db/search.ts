import { sql, type RawBuilder } from 'kysely';
import { cleanNumber, cleanText } from '../lib/clean-text.ts';

/** The LIKE pattern of numbers that begin with a typed one; typed wildcards are plain text. */
export function prefixPattern(typed: string): string {
  return `${cleanNumber(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Condition that a search column contains every word of a typed text: 'ana lima' finds Ana Beatriz Lima. */
export function containsWords(column: string, typed: string): RawBuilder<boolean> {
  const words = [...new Set(cleanText(typed).split(/\s+/))];
  return allOf(words.map((word) => sql<boolean>`${sql.ref(column)} like search_pattern(${word})`));
}

/** All conditions; true without any. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;
}
