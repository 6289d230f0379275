import { rememberOpenedRow } from '@/components/data-table/opened-row';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';

/** Props of the element that contains the rows of a list. */
export const rowListProps = { 'data-row-list': '', onClickCapture: rememberOpenedRow };

const CONTROL = 'a[href], button, input';

/** J, K and X move the browser's focus between the rows of a list and select them; the focused link handles Enter (LIS-15). */
export const ROW_SHORTCUTS: readonly Shortcut[] = [
  { sequence: ['j'], label: 'Próxima linha', onPress: () => moveFocus(1), repeats: true, isAvailable: has(CONTROL) },
  { sequence: ['k'], label: 'Linha anterior', onPress: () => moveFocus(-1), repeats: true, isAvailable: has(CONTROL) },
  { keycaps: ['Enter'], label: 'Abrir a linha', isAvailable: has('a[href], button') },
  { sequence: ['x'], label: 'Selecionar a linha', onPress: toggleSelected, isAvailable: has('[type=checkbox]') },
].map((shortcut) => ({ ...shortcut, scope: 'screen' }) as const);

export function useRowShortcuts(): void {
  useShortcuts(ROW_SHORTCUTS);
}

/** The list with the focus, else the first one. */
function currentList(): Element | null {
  return document.activeElement?.closest('[data-row-list]') ?? document.querySelector('main [data-row-list]');
}

function has(control: string): () => boolean {
  return () => currentList()?.querySelector(control) != null;
}

function moveFocus(step: number): void {
  const rows = Array.from(currentList()?.querySelectorAll('[role=row]') ?? []);
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[focused === -1 ? 0 : focused + step];
  for (const control of row?.querySelectorAll<HTMLElement>(CONTROL) ?? []) {
    // Cells that a narrow table hides cannot be focused.
    control.focus();
    if (document.activeElement === control) return;
  }
}

function toggleSelected(): void {
  document.activeElement?.closest('[data-row-list] [role=row]')?.querySelector<HTMLElement>('[type=checkbox]')?.click();
}
