/** What a key does to a closed or open list of `count` options (WAI-ARIA: select-only combobox). */
export type ListboxAction =
  | { kind: 'open'; at: number }
  | { kind: 'move'; to: number }
  | { kind: 'choose'; keepFocusMove: boolean }
  | { kind: 'close' }
  | { kind: 'type'; character: string };

const PAGE = 10;

interface KeyState {
  open: boolean;
  /** The option under the keyboard; while closed, the chosen one. */
  active: number;
  count: number;
  key: string;
  alt: boolean;
  /** Ctrl or Meta: the browser's own shortcuts. */
  modified: boolean;
}

/** The action of a key, or undefined when the key is none of the list's business. */
export function listboxAction({ open, active, count, key, alt, modified }: KeyState): ListboxAction | undefined {
  if (modified || count === 0) return undefined;
  const last = count - 1;
  const character = key.length === 1 && key !== ' ' && !alt ? key : undefined;
  if (!open) {
    if (key === 'Home') return { kind: 'open', at: 0 };
    if (key === 'End') return { kind: 'open', at: last };
    if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return { kind: 'open', at: active };
    return character === undefined ? undefined : { kind: 'type', character };
  }
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: Math.min(active + 1, last) };
    case 'ArrowUp':
      return alt ? { kind: 'choose', keepFocusMove: false } : { kind: 'move', to: Math.max(active - 1, 0) };
    case 'PageDown':
      return { kind: 'move', to: Math.min(active + PAGE, last) };
    case 'PageUp':
      return { kind: 'move', to: Math.max(active - PAGE, 0) };
    case 'Home':
      return { kind: 'move', to: 0 };
    case 'End':
      return { kind: 'move', to: last };
    case 'Enter':
    case ' ':
      return { kind: 'choose', keepFocusMove: false };
    case 'Tab':
      return { kind: 'choose', keepFocusMove: true };
    case 'Escape':
      return { kind: 'close' };
    default:
      return character === undefined ? undefined : { kind: 'type', character };
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The option that typed characters lead to, accents and case aside, looking from `active` on and around: one character
 * (or the same one repeated) goes to the next option that starts with it, several narrow down. -1 when there is none.
 */
export function typeaheadMatch(labels: readonly string[], typed: string, active: number): number {
  const wanted = plain(typed);
  const repeated = new Set(wanted).size === 1;
  const search = repeated ? wanted.slice(0, 1) : wanted;
  const start = repeated ? active + 1 : active;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (Math.max(start, 0) + step) % labels.length;
    if (plain(labels[index] ?? '').startsWith(search)) return index;
  }
  return -1;
}
