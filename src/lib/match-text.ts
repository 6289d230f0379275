/** Lower case, without accents: 'Conceição' and 'conceicao' meet. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** True when every word typed stands somewhere in the text, accents and case aside. */
export function matchesText(text: string, typed: string): boolean {
  return textMatcher(typed)(foldText(text));
}

/** The same for many texts that are folded once: what is typed is folded once as well. */
export function textMatcher(typed: string): (folded: string) => boolean {
  const words = foldText(typed).split(/\s+/);
  return (folded) => words.every((word) => folded.includes(word));
}
