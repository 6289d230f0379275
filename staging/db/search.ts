import { sql, type RawBuilder } from 'kysely';
import { cleanNumber, cleanText } from '../lib/clean-text.ts';

/** The LIKE pattern of numbers that begin with a typed one; typed wildcards are plain text. */
export function prefixPattern(typed: string): string {
  return `${cleanNumber(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** More conditions would block the embedded database, which runs one statement at a time. */
const MAX_WORDS = 10;

/** Condition that a search column contains the words of a typed text: 'ana lima' finds Ana Beatriz Lima. */
export function containsWords(column: string, typed: string): RawBuilder<boolean> {
  return allOf(wordsOf(typed).map((word) => sql<boolean>`${sql.ref(column)} like search_pattern(${word})`));
}

/** The different words of a typed text: at most ten, the longest (most selective) first. */
export function wordsOf(typed: string): string[] {
  const words = [...new Set(cleanText(typed).split(/\s+/))];
  return words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
}

/** All conditions; true without any. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;
}
