/**
 * A column's name beside its value, where the table folds and its head is only heard: 'N/A' or 'Não' alone would not
 * say what is missing.
 */
export function NarrowLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-muted-foreground @max-[640px]/data-table:inline">
      {children}:{' '}
    </span>
  );
}
