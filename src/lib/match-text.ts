import { cleanText } from '@/lib/clean-text';

/** Cleaned, in lower case and without accents: 'Conceição' -> 'conceicao'. */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** True when the text contains every typed word, ignoring accents and case. */
export function matchesText(text: string, typed: string): boolean {
  return textMatcher(typed)(foldText(text));
}

/** The same for texts that are already folded. */
export function textMatcher(typed: string): (folded: string) => boolean {
  // Every text contains the empty words of repeated spaces.
  const words = foldText(typed).split(/\s/);
  return (folded) => words.every((word) => folded.includes(word));
}

/** Whether any two names differ in more than accents, case and spaces. Missing names are ignored. */
export function haveDifferentNames(names: readonly (string | null)[]): boolean {
  return new Set(names.flatMap((name) => (name ? foldText(name).split(/\s+/).filter(Boolean).join(' ') : []))).size > 1;
}
