/** Lower case, without accents: 'Conceição' and 'conceicao' meet. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** True when every word typed stands somewhere in the text, accents and case aside. */
export function matchesText(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
