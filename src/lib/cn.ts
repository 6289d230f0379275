/** Joins class names and leaves out what is empty. No merging: a component has one class for one property. */
export function cn(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
